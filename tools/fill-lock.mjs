// Adds the platform packages that npm did not resolve on this machine to package-lock.json, so that
// `npm ci` accepts it.
// usage: node tools/fill-lock.mjs   (after npm install)
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const OS = {
  android: 'android',
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  win32: 'win32',
  windows: 'win32',
  win: 'win32',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  aix: 'aix',
  sunos: 'sunos',
};
const CPU = {
  arm64: 'arm64',
  aarch64: 'arm64',
  x64: 'x64',
  x86_64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  s390x: 's390x',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  loong64: 'loong64',
  wasm32: 'wasm32',
  mips64el: 'mips64el',
};
let added = 0;
for (const [path, pkg] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
    const places = [];
    for (
      let base = path;
      ;
      base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))
    ) {
      places.push(`${base ? `${base}/` : ''}node_modules/${name}`);
      if (!base) break;
    }
    if (places.some((p) => lock.packages[p])) continue;
    const words = name.split('/').pop().split(/[-_]/);
    const os = words.map((w) => OS[w]).find(Boolean);
    const cpu = words.map((w) => CPU[w]).find(Boolean);
    const libc = words.some((w) => w.includes('musl'))
      ? ['musl']
      : os === 'linux' && words.includes('gnu')
        ? ['glibc']
        : undefined;
    if (!os || !cpu || !/^\d/.test(version))
      throw new Error(`cannot tell the platform of ${name}@${version}`);
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(pkg.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os: [os],
    };
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${added}`);
