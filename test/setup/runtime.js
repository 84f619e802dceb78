// How jest loads a test file here: packages come from Node, once a worker; our own modules are evaluated anew for each file. Both live
// in Node's own realm, so `instanceof Error` means the same to a test, to our code, to a package and to Node's core.
import { createRequire, isBuiltin } from 'node:module';
import { isModuleNamespaceObject } from 'node:util/types';
import vm from 'node:vm';
import JestRuntime from 'jest-runtime';

const isPackage = (file) => file.includes('/node_modules/');
const require = createRequire(import.meta.url);

// Jest takes the class from here for each module of ours. What V8 made of its source is kept for the next file.
const compiled = new Map();
const { SourceTextModule } = vm;
vm.SourceTextModule = class extends SourceTextModule {
  constructor(source, options) {
    const known = compiled.get(options.identifier);
    super(source, { ...options, cachedData: known });
    if (!known) compiled.set(options.identifier, this.createCachedData());
  }
};

/** A package as a module that ours can import. */
function imported(file) {
  const loaded = require(file);
  const names = isModuleNamespaceObject(loaded) ? { ...loaded } : { ...loaded, default: loaded };
  return new vm.SyntheticModule(
    Object.keys(names),
    function () {
      for (const [name, value] of Object.entries(names)) this.setExport(name, value);
    },
    { identifier: file },
  );
}

export default class Runtime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { esmLoader, executor } = this;
    esmLoader.getContext = () => undefined;
    esmLoader.buildCjsAsEsmSyntheticModule = (_from, file) => imported(file);
    esmLoader.pendingCjsBuildIsUnmarkedEsm = () => false;
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  unstable_shouldLoadAsEsm(file) {
    return !isPackage(file) && super.unstable_shouldLoadAsEsm(file);
  }

  // Jest's own parts are loaded anew for each file, as ours are.
  requireModule(from, name, options, actual) {
    return options?.isInternalModule || !name || isBuiltin(name)
      ? super.requireModule(from, name, options, actual)
      : createRequire(from)(name);
  }
}
