/**
 * The floors of the house, from the ground up. A room imports from the floors below its own and from
 * nothing else; rooms of one floor do not know each other. This is the one place that lists them.
 */
export const floors = [
  ['src/words'],
  ['src/platform'],
  ['src/web', 'src/upi', 'src/bank-mail'],
  ['src/shops'],
  ['src/people', 'src/delivery'],
  ['src/orders'],
  ['src/payments'],
  ['src/notices', 'src/office', 'src/upkeep', 'src/pay-page', 'src/widget'],
  ['src/engine'],
  ['src/console', 'src/settings.ts'],
  ['src/http', 'src/cli'],
  ['src/main.ts'],
];

/**
 * Imports that go against the floors, each with its reason: `from` is a room or a folder of one.
 * `npm run borders` fails on an exception that nothing needs any more.
 */
export const exceptions = [
  {
    from: 'src/cli/demo',
    to: 'dev',
    reason: 'the demo commands play the bank of the development stack',
  },
];

const OURS = '^(src|dev|test|tools|lab)/';

const pathOf = (place) => (place.endsWith('.ts') ? `^${place.replace('.', '\\.')}$` : `^${place}/`);
const isIn = (place, room) => place === room || place.startsWith(`${room}/`);

/** The rule of one room, and one for each of its folders that has exceptions. */
function bordersOf(room, below) {
  const spared = exceptions.filter(({ from }) => isIn(from, room));
  const allowed = [room, ...below].map(pathOf);
  const rule = (from, to) => ({
    name: `borders of ${room}`,
    comment: below.length
      ? `${room} may import ${below.join(', ')} and libraries`
      : `${room} is the ground: it imports nothing of ours`,
    severity: 'error',
    from,
    to: { path: OURS, pathNot: [...allowed, ...to] },
  });
  const froms = [...new Set(spared.map(({ from }) => from))];
  return [
    rule({ path: pathOf(room), pathNot: froms.map(pathOf) }, []),
    ...froms.map((from) =>
      rule(
        { path: pathOf(from) },
        spared.filter((one) => isIn(from, one.from)).map(({ to }) => pathOf(to)),
      ),
    ),
  ];
}

export default {
  forbidden: [
    ...floors.flatMap((floor, height) =>
      floor.flatMap((room) => bordersOf(room, floors.slice(0, height).flat())),
    ),
    {
      name: 'every room has a floor',
      comment: 'Enter a new folder of src in the list of floors.',
      severity: 'error',
      from: { path: '^src/', pathNot: floors.flat().map(pathOf) },
      to: {},
    },
    {
      name: 'no circle of files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'workflows are deterministic',
      comment:
        'Workflow code runs in a sandbox: it imports types, messages, @temporalio/workflow and common.',
      severity: 'error',
      from: { path: '^src/engine/workflows/' },
      to: {
        dependencyTypesNot: ['type-only', 'type-import'],
        pathNot: [
          '^src/engine/workflows/',
          '^src/engine/messages\\.ts$',
          '^src/engine/sweep-kinds\\.ts$',
          '(^|/)@temporalio/(workflow|common)(/|$)',
        ],
      },
    },
    {
      name: 'bank-mail is pure',
      comment: 'Reading a mail uses no database, no network of its own, and no clock.',
      severity: 'error',
      from: { path: '^src/bank-mail/' },
      to: {
        path: [
          '^src/platform/(db|context|log|metrics|migrate|settings|config)',
          '(^|/)(pg|slonik|undici|pino)(/|$)',
          '^(node:)?(fs|net|http|https|http2|tls|dns|dgram|child_process|worker_threads|timers)(/|$)',
        ],
      },
    },
  ],
  options: {
    // The project's compiler has no API yet, and depcruise needs one to read TypeScript by itself.
    parser: 'swc',
    // Imports of types count too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
