// A test file runs in Node's own realm (runtime.js): what it changes there is put back when it ends.
import { ModuleMocker } from 'jest-mock';

export default class Environment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;

  constructor() {
    this.before = {
      console: globalThis.console,
      env: { ...process.env },
      exit: process.exit,
      getBuiltinModule: process.getBuiltinModule,
      listening: new Set(process.stdout.listeners('error')),
    };
  }

  getVmContext() {
    return globalThis;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    const { console, env, exit, getBuiltinModule, listening } = this.before;
    Object.assign(process, { exit, getBuiltinModule });
    globalThis.console = console;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    // What jest's runner knows of a file is held by symbols in capitals.
    for (const name of Object.getOwnPropertySymbols(globalThis))
      if (/^[A-Z_]+$/.test(name.description ?? '')) delete globalThis[name];
    // slonik's logger listens to stdout from the moment it is loaded.
    for (const listener of process.stdout.listeners('error'))
      if (!listening.has(listener)) process.stdout.removeListener('error', listener);
  }
}
