import {
  DefaultLogger,
  type LogEntry,
  makeTelemetryFilterString,
  Runtime,
} from '@temporalio/worker';
import type { Log } from '../platform/log.ts';
import { installMeasured } from './sdk-metrics.ts';

let installed = false;

/**
 * Installs the SDK's core once a process, with its warnings in our log. Expected failures (a shop's
 * 500, a window that is still open) are thrown as benign and log no warning.
 */
export function installRuntime(log?: Log): void {
  if (installed) return;
  installed = true;
  try {
    installMeasured((metrics) => {
      Runtime.install({
        logger: new DefaultLogger('WARN', (entry) => write(entry, log)),
        telemetryOptions: {
          ...(metrics && { metrics }),
          logging: {
            forward: {},
            filter: makeTelemetryFilterString({ core: 'WARN', other: 'ERROR' }),
          },
        },
        shutdownSignals: [],
      });
    });
  } catch (error) {
    // A test's setup may have installed one already: that one stays.
    log?.debug({ err: error }, 'the runtime was there already');
  }
}

// Two of the three workers run no workflows, by design.
const NOISE = /^No workflows registered/;

function write(entry: LogEntry, log: Log | undefined): void {
  if (NOISE.test(entry.message)) return;
  const { workflowId, activityType, error } = readMeta(entry);
  const line = { workflow: workflowId, activity: activityType, ...(error ? { err: error } : {}) };
  if (entry.level === 'ERROR') log?.error(line, entry.message);
  else log?.warn(line, entry.message);
}

// The rest (task tokens, run ids, queues) doesn't help people who read a log.
function readMeta(entry: LogEntry): {
  workflowId?: unknown;
  activityType?: unknown;
  error?: unknown;
} {
  return entry.meta ?? {};
}
