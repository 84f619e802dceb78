import { DefaultLogger, IllegalStateError, Runtime } from '@temporalio/worker';

try {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
} catch (error) {
  // An earlier file of this process has done it.
  if (!(error instanceof IllegalStateError)) throw error;
}
