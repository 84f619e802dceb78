// @ts-check

/** What the service refused, or that it could not be reached. */
export class PaisewiseError extends Error {
  name = 'PaisewiseError';

  /**
   * @param {string} code
   * @param {string} message
   * @param {{ status?: number, requestId?: string, details?: string, retryAfterS?: number, cause?: unknown }} [more]
   */
  constructor(code, message, more = {}) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? null;
    this.requestId = more.requestId ?? null;
    this.details = more.details ?? null;
    this.retryAfterS = more.retryAfterS ?? null;
  }
}

/** A webhook that must change nothing; `status` is what to answer it with. */
export class WebhookRefused extends Error {
  name = 'WebhookRefused';

  /**
   * @param {import('./index.d.ts').WebhookRefusedCode} code
   * @param {string} message
   * @param {unknown} [cause]
   */
  constructor(code, message, cause) {
    super(message, { cause });
    this.code = code;
    // What is genuine and not meant for this sale would come again and again after a 400.
    this.status = ['bad_signature', 'wrong_time', 'not_an_event'].includes(code) ? 400 : 204;
  }
}
