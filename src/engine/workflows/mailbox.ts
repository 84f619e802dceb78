import { ActivityFailure, ApplicationFailure } from '@temporalio/common';
import {
  allHandlersFinished,
  condition,
  continueAsNew,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { Attribution } from '../../platform/audit/audit.ts';
import type { MailboxState } from '../../shops/mailboxes/mailbox-row.ts';
import type { MailboxActivities } from '../activities/mailbox.ts';
import { type MailboxInput, mailboxStateChanged, pauseUpdate, resumeUpdate } from '../messages.ts';
import { refusal } from './stoppable.ts';

/** How a mailbox's workflow ends. */
type MailboxEnd = 'disconnected' | 'gone';

/**
 * Stands for a mailbox as long as it is connected: shows its state, and lets people pause and
 * resume it. Which worker reads it is dealt in the database, so reading needs no engine.
 */
export async function mailbox(input: MailboxInput): Promise<MailboxEnd> {
  describeMailbox(input, 'connecting');
  const heard = handleMailboxMessages(input);
  for (;;) {
    const isLong = () => workflowInfo().continueAsNewSuggested;
    await condition(() => heard.disconnected || isLong(), '1 hour', {
      summary: 'then the database is asked whether it is still connected',
    });
    // Anybody may type the signal into the screen: the database knows.
    heard.disconnected = false;
    const state = await findMailboxState(input.mailboxId);
    if (state === 'disconnected' || state === 'gone') {
      describeMailbox(input, 'disconnected');
      await condition(allHandlersFinished);
      return state;
    }
    if (isLong()) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof mailbox>(input);
    }
  }
}

const sentences: Readonly<Record<MailboxState, string>> = {
  watching: 'It is being read.',
  connecting: 'It is being connected.',
  behind: '**It cannot be read.** Payments are found when it can be read again.',
  throttled: '**Its provider asks us to wait.** Payments are found when it can be read again.',
  refused: '**It rejects our login.** Connect it again with a valid password.',
  paused: 'It is paused.',
  disconnected: 'It is disconnected.',
};

// Anybody may signal any state through the engine's screen.
const isState = (state: string): state is MailboxState => Object.hasOwn(sentences, state);

/** Shows the mailbox's state on the workflow's page. `since` is ISO 8601. */
function describeMailbox(
  { address }: MailboxInput,
  state: string,
  since: string | null = null,
): void {
  setCurrentDetails(
    `Mailbox **${address}**: ${state}${since ? ` since ${since}` : ''}. ${isState(state) ? sentences[state] : ''}`,
  );
}

const { findMailboxState } = proxyLocalActivities<MailboxActivities>({
  startToCloseTimeout: '20 seconds',
});

// Local: a pause waits for no slot of a queue.
const { pauseReading, resumeReading } = proxyLocalActivities<MailboxActivities>({
  startToCloseTimeout: '20 seconds',
  retry: { maximumAttempts: 5 },
});

const example = '`{"by": "Asha", "reason": "moving to another provider"}`';

/** What the messages said so far. */
type Heard = { disconnected: boolean };

/** Registers the message handlers of a mailbox's workflow. Call it before the first await. */
function handleMailboxMessages(input: MailboxInput): Heard {
  const heard: Heard = { disconnected: false };
  setHandler(mailboxStateChanged, (message) => {
    // Anybody may type one into the screen, with anything in it.
    const { state, since } = isRecord(message) ? message : {};
    if (typeof state !== 'string') return;
    describeMailbox(input, state, typeof since === 'string' ? since : null);
    heard.disconnected ||= state === 'disconnected';
  });
  setHandler(pauseUpdate, (request) => rethrowPlain(pauseReading(input.mailboxId, request)), {
    validator: refuseBadRequest,
    description: `Stop reading this mailbox; orders stay open until it is read again. One JSON value: ${example}`,
  });
  setHandler(resumeUpdate, (request) => rethrowPlain(resumeReading(input.mailboxId, request)), {
    validator: refuseBadRequest,
    description: `Read a paused mailbox again, from where it was left. One JSON value: ${example}`,
  });
  return heard;
}

function refuseBadRequest(request: Attribution): void {
  const refuse = (sentence: string) => {
    throw refusal(sentence, 'invalid_request');
  };
  if (!isRecord(request)) refuse(`Give one JSON value, for example ${example}.`);
  if (!isText(request.by, 120)) refuse('"by" must be a name of 1 to 120 characters.');
  if (!isText(request.reason, 500)) refuse('"reason" must be a text of 1 to 500 characters.');
}

/** Turns an activity's refusal into a refusal that an operator sees without a stack. */
async function rethrowPlain(work: Promise<string>): Promise<string> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof ActivityFailure ? error.cause : undefined;
    if (!(cause instanceof ApplicationFailure)) throw error;
    throw refusal(cause.message, cause.type ?? 'refused');
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' && [...value].length <= most;
