import { ActivityFailure, ApplicationFailure } from '@temporalio/common';
import {
  allHandlersFinished,
  CancellationScope,
  condition,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import type { MailboxActivities } from '../activities/mailbox.ts';
import {
  type MailboxInput,
  mailboxStanding,
  type PauseRequest,
  pauseMailbox,
  resumeMailbox,
} from '../src/engine/messages.ts';

const { watchMailbox } = proxyActivities<MailboxActivities>({
  taskQueue: 'mailboxes',
  startToCloseTimeout: '365 days',
  // A worker that was killed is noticed within this time, and another one goes on.
  heartbeatTimeout: '30 seconds',
  retry: {
    initialInterval: '200 milliseconds',
    backoffCoefficient: 1.5,
    maximumInterval: '3 seconds',
  },
  summary: 'reading the mailbox',
});
// On the worker that runs this workflow: all slots of the mailboxes' worker may be taken by mailboxes.
const { pauseReading, resumeReading } = proxyLocalActivities<MailboxActivities>({
  startToCloseTimeout: '20 seconds',
  retry: { maximumAttempts: 5 },
});

const example = '`{"by": "Asha", "reason": "moving to another provider"}`';

/** One for each connected mailbox, always on: somewhere a worker reads it. Pausing and resuming are told to the database. */
export async function mailbox(input: MailboxInput): Promise<'disconnected' | 'gone'> {
  setHandler(mailboxStanding, (standing) => {
    // Anybody can send one from the screen, with whatever in it: what is no standing is passed over.
    const { state, since } = isRecord(standing) ? standing : {};
    if (typeof state === 'string') show(input, state, typeof since === 'string' ? since : null);
  });
  setHandler(pauseMailbox, (request) => refusable(pauseReading(input.mailboxId, request)), {
    validator: refuseBadRequest,
    description: `Stop reading this mailbox; orders stay open until it is read again. One JSON value: ${example}`,
  });
  setHandler(resumeMailbox, (request) => refusable(resumeReading(input.mailboxId, request)), {
    validator: refuseBadRequest,
    description: `Read a paused mailbox again, from where it was left. One JSON value: ${example}`,
  });
  show(input, 'connecting', null);

  for (;;) {
    const reading = new CancellationScope();
    const watched = reading.run(() => watchMailbox(input.mailboxId));
    const end = await Promise.race([
      watched,
      condition(() => workflowInfo().continueAsNewSuggested).then(() => 'long' as const),
    ]);
    switch (end) {
      case 'disconnected':
      case 'gone':
        show(input, 'disconnected', null);
        await condition(allHandlersFinished);
        return end;
      case 'displaced':
        // Somebody else reads it. If he stops, it is ours again.
        await sleep('5 seconds', { summary: 'another service reads this mailbox' });
        break;
      case 'long':
        reading.cancel();
        await watched.catch((error: unknown) => {
          if (!isCancellation(error)) throw error;
        });
        await condition(allHandlersFinished);
        await continueAsNew<typeof mailbox>(input);
    }
  }
}

function show(input: MailboxInput, state: string, since: string | null): void {
  const words: Record<string, string> = {
    watching: 'It is being read.',
    connecting: 'It is being connected.',
    behind: '**It cannot be read.** Payments are found when it can be read again.',
    throttled: '**Its provider asks us to wait.** Payments are found when it can be read again.',
    refused: '**It rejects our login.** Connect it again with a valid password.',
    paused: 'It is paused.',
    disconnected: 'It is disconnected.',
  };
  setCurrentDetails(
    `Mailbox **${input.address}**: ${state}${since ? ` since ${since}` : ''}. ${words[state] ?? ''}`,
  );
}

function refuseBadRequest(request: PauseRequest): void {
  const refuse = (sentence: string) => {
    throw inWords(sentence, 'invalid_request');
  };
  if (typeof request !== 'object' || request === null)
    refuse(`Give one JSON value, for example ${example}.`);
  if (!isText(request.by, 120)) refuse('"by" must be a name of 1 to 120 characters.');
  if (!isText(request.reason, 500)) refuse('"reason" must be a text of 1 to 500 characters.');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' && [...value].length <= most;

// A person reads it: the sentence, without a stack.
function inWords(sentence: string, code: string): ApplicationFailure {
  const failure = ApplicationFailure.nonRetryable(sentence, code);
  failure.stack = '';
  return failure;
}

async function refusable(asked: Promise<string>): Promise<string> {
  try {
    return await asked;
  } catch (error) {
    const cause = error instanceof ActivityFailure ? error.cause : undefined;
    throw cause instanceof ApplicationFailure
      ? inWords(cause.message, cause.type ?? 'refused')
      : error;
  }
}
