// Jest runs each file in a vm context with its own Error, while Node's core keeps the outer one. EventEmitter.emit('error', e), for
// one, wraps an Error it does not recognise, which would hide slonik's error classes. Here either Error recognises both kinds.
import { isNativeError } from 'node:util/types';
import { TestEnvironment } from 'jest-environment-node';

const instanceOf = Function.prototype[Symbol.hasInstance];
const OuterError = Error;

function acceptAnyRealm(ErrorClass) {
  Object.defineProperty(ErrorClass, Symbol.hasInstance, {
    configurable: true,
    value(value) {
      // A subclass inherits this method: only the base class itself is widened. DOMException is an Error, but not a native one.
      return (
        instanceOf.call(this, value) ||
        (this === ErrorClass && (isNativeError(value) || instanceOf.call(OuterError, value)))
      );
    },
  });
}
acceptAnyRealm(OuterError);

export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    acceptAnyRealm(this.global.Error);
    this.listening = new Set(process.stdout.listeners('error'));
  }

  // slonik's logger listens to stdout from the moment it is loaded, and each file loads it anew in the process that all of them share.
  async teardown() {
    for (const listener of process.stdout.listeners('error')) {
      if (!this.listening.has(listener)) process.stdout.removeListener('error', listener);
    }
    await super.teardown();
  }
}
