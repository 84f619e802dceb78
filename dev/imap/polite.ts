import type hoodiecrow from 'hoodiecrow-imap';

const LONGEST_LINE = 1_000_000;
// This server keeps one folder on disk.
const refused = ['CREATE', 'DELETE', 'RENAME'];

/** What a provider's server does but hoodiecrow doesn't. */
export function polite(imap: hoodiecrow.ImapServer): void {
  imap.setMaxListeners(0);
  surviveFailingCommands(imap);
  nameTheRefusal(imap);
  imap.connectionHandlers.push((connection) => {
    const { socket } = connection;
    socket?.on('data', () => {
      if (connection._remainder.length > LONGEST_LINE) socket.destroy();
    });
    // Without DONE, IDLE leaves a timer of 30 minutes behind.
    socket?.on('close', () => {
      if (connection.inputHandler) connection.inputHandler('DONE');
    });
  });
}

/**
 * Answers NO to a command that throws, and keeps the connection: hoodiecrow would never read from
 * it again.
 */
function surviveFailingCommands(imap: hoodiecrow.ImapServer): void {
  const find = imap.getCommandHandler.bind(imap);
  imap.getCommandHandler = (command) => {
    const handler = refused.includes(command.toUpperCase()) ? refuse : find(command);
    if (!handler) return false;
    return (connection, parsed, data, done) => {
      try {
        handler(connection, parsed, data, done);
      } catch (error) {
        connection.socket?.write(
          `${parsed.tag} NO [SERVERBUG] ${String(error).replace(/\s+/g, ' ')}\r\n`,
        );
        done();
      }
    };
  };
}

const refuse: hoodiecrow.Handler = (connection, parsed, _data, done) => {
  connection.socket?.write(`${parsed.tag} NO [NOPERM] the demo mailbox has one folder\r\n`);
  done();
};

/** The codes of RFC 5530 distinguish a wrong password from a busy server. */
function nameTheRefusal(imap: hoodiecrow.ImapServer): void {
  imap.outputHandlers.push((_connection, response, description) => {
    if (response.command === 'NO' && /^(LOGIN|AUTHENTICATE PLAIN) FAILED$/.test(description))
      response.attributes.unshift({
        type: 'SECTION',
        section: [{ type: 'ATOM', value: 'AUTHENTICATIONFAILED' }],
      });
  });
}
