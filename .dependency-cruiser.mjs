/**
 * The floors of the house, from the ground up. A room imports from the floors below its own and from
 * nothing else; rooms of one floor do not know each other. This is the one place that lists them.
 */
const floors = [
  ['src/platform'],
  ['src/audit', 'src/plans', 'src/upi', 'src/bank-mail'],
  ['src/businesses'],
  ['src/accounts', 'src/mailboxes', 'src/webhooks'],
  ['src/orders'],
  ['src/alerts'],
  ['src/matching'],
  ['src/mailboxes-watch'],
  ['src/reports', 'src/notices', 'src/support', 'src/retention'],
  ['src/engine'],
  ['activities'],
  ['workflows'],
  ['src/worker'],
  ['src/pay-page', 'src/widget'],
  ['src/settings.ts'],
  ['src/http', 'src/cli'],
  ['src/main.ts'],
];

/** Imports that go against the floors, each with its reason. */
const exceptions = [
  {
    from: '^src/cli/demo/',
    to: '^dev/',
    reason: 'the demo commands play the bank of the development stack',
  },
];

const pathOf = (room) => (room.endsWith('.ts') ? `^${room.replace('.', '\\.')}$` : `^${room}/`);
const known = floors.flat();

const borders = floors.flatMap((floor, height) =>
  floor.map((room) => {
    const below = floors.slice(0, height).flat();
    const spared = exceptions.filter(({ from }) => from.startsWith(`^${room}`)).map(({ to }) => to);
    return {
      name: `borders of ${room}`,
      comment: below.length
        ? `${room} may import ${below.join(', ')} and libraries`
        : `${room} is the ground: it imports nothing of ours`,
      severity: 'error',
      from: { path: pathOf(room) },
      to: {
        path: '^(src|activities|workflows|dev|test|tools|bench)/',
        pathNot: [...[room, ...below].map(pathOf), ...spared],
      },
    };
  }),
);

export default {
  forbidden: [
    ...borders,
    {
      name: 'every room has a floor',
      comment: 'A new folder in src is entered in the list of floors.',
      severity: 'error',
      from: { path: '^src/', pathNot: known.map(pathOf) },
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
        'Workflow code runs in a sandbox: it imports types, messages, and @temporalio/workflow and common.',
      severity: 'error',
      from: { path: '^workflows/' },
      to: {
        dependencyTypesNot: ['type-only', 'type-import'],
        pathNot: ['^workflows/', '^src/engine/messages\\.ts$', '@temporalio/(workflow|common)'],
      },
    },
    {
      name: 'bank-mail is pure',
      comment: 'Reading a mail asks no database, no network of its own, and no clock.',
      severity: 'error',
      from: { path: '^src/bank-mail/' },
      to: {
        path: [
          '^src/platform/(db|context|log|metrics|migrate|config)',
          '(^|/)(pg|slonik|undici|pino)/',
          '^(node:)?(fs|net|http|https|tls|child_process|timers)(/|$)',
        ],
      },
    },
  ],
  options: {
    // The compiler of this project has no API yet, which the cruiser's own reader of TypeScript needs.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.mjs'] },
    reporterOptions: { dot: { collapsePattern: '^(src/[^/]+|activities|workflows|dev)' } },
  },
};
