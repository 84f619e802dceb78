import { jest } from '@jest/globals';

// These tests wait for servers of their own, on a machine that others may be using too. One that
// passes at its second try is named at the end of `npm test`, with what went wrong at the first.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
