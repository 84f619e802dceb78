import type { Role } from '../people/role.ts';

/** A person's part: a role in the business that is shown, or an operator, who acts for any. */
export type Part = Role | 'operator';

const everyone = ['owner', 'support', 'viewer', 'operator'] as const satisfies readonly Part[];

/** Support works on orders and sees nothing else of the business. */
const overseers = ['owner', 'viewer', 'operator'] as const satisfies readonly Part[];

const owners = ['owner', 'operator'] as const satisfies readonly Part[];
const deciders = ['owner', 'support', 'operator'] as const satisfies readonly Part[];

/** Who stands at the till; a cashier sees nothing else. */
const tills = ['owner', 'support', 'cashier', 'operator'] as const satisfies readonly Part[];

/** The menu's parts: what is done every day, how the business is set up, and the rest. */
type Group = 'daily' | 'setup' | 'own' | 'service';

type Entry = {
  /** Under `/console`. */
  path: string;
  /** Whose pages: of the business that is shown, or of all. */
  of: 'business' | 'service';
  group: Group;
  see: readonly Part[];
  actions: Readonly<Record<string, readonly Part[]>>;
};

/**
 * Who may see which page and do what on it (docs/console.md, "Roles"). This table guards the routes
 * and makes the menu, and the tests of roles are generated from it.
 */
const access = {
  today: { path: '/', of: 'business', group: 'daily', see: everyone, actions: { undo: owners } },
  counter: {
    path: '/counter',
    of: 'business',
    group: 'daily',
    see: tills,
    actions: { pay: tills },
  },
  'first-steps': {
    path: '/first-steps',
    of: 'business',
    group: 'setup',
    see: owners,
    actions: {
      rename: owners,
      connect: owners,
      consent: owners,
      add: owners,
      verify: owners,
      understand: owners,
      'create-key': owners,
    },
  },
  orders: { path: '/orders', of: 'business', group: 'daily', see: everyone, actions: {} },
  order: {
    path: '/orders/:orderId',
    of: 'business',
    group: 'daily',
    see: everyone,
    actions: { 'mark-paid': deciders, fail: deciders, redeliver: deciders },
  },
  reviews: {
    path: '/reviews',
    of: 'business',
    group: 'daily',
    see: everyone,
    actions: { settle: deciders, statement: deciders, fail: deciders },
  },
  payments: {
    path: '/payments',
    of: 'business',
    group: 'daily',
    see: everyone,
    actions: {
      attach: deciders,
      understand: deciders,
      'attach-and-understand': deciders,
      dismiss: deciders,
      'bring-back': deciders,
      settle: deciders,
    },
  },
  notices: { path: '/notices', of: 'business', group: 'daily', see: overseers, actions: {} },
  links: {
    path: '/links',
    of: 'business',
    group: 'daily',
    see: overseers,
    actions: { create: owners, close: owners },
  },
  books: {
    path: '/books',
    of: 'business',
    group: 'daily',
    see: overseers,
    actions: { check: owners, understand: owners, 'mark-paid': owners },
  },
  accounts: {
    path: '/accounts',
    of: 'business',
    group: 'setup',
    see: overseers,
    actions: {
      add: owners,
      verify: owners,
      understand: owners,
      'make-default': owners,
      rename: owners,
      change: owners,
      remove: owners,
      'look-at-bank': owners,
      'confirm-bank': owners,
      'forget-bank': owners,
      'trust-bank': ['operator'],
    },
  },
  mailboxes: {
    path: '/mailboxes',
    of: 'business',
    group: 'setup',
    see: overseers,
    actions: {
      connect: owners,
      consent: owners,
      test: owners,
      pause: owners,
      resume: owners,
      'add-address': owners,
      disconnect: owners,
    },
  },
  layouts: {
    path: '/layouts',
    of: 'business',
    group: 'setup',
    see: overseers,
    actions: { undo: owners, promote: ['operator'] },
  },
  'mailbox-consent': {
    path: '/mailboxes/consent',
    of: 'business',
    group: 'setup',
    see: owners,
    actions: {},
  },
  developers: {
    path: '/developers',
    of: 'business',
    group: 'setup',
    see: everyone,
    actions: {
      'create-key': owners,
      'revoke-key': owners,
      rotate: owners,
      'send-test': owners,
    },
  },
  plan: { path: '/plan', of: 'business', group: 'setup', see: overseers, actions: {} },
  people: {
    path: '/people',
    of: 'business',
    group: 'setup',
    see: overseers,
    actions: { invite: owners, 'set-role': owners, remove: owners },
  },
  settings: {
    path: '/settings',
    of: 'business',
    group: 'setup',
    see: overseers,
    actions: {
      rename: owners,
      'save-face': owners,
      'remove-logo': owners,
      'set-notices': owners,
      'bind-telegram': owners,
      'end-telegram': owners,
      test: owners,
      close: owners,
      restore: owners,
    },
  },
  me: {
    path: '/me',
    of: 'service',
    group: 'own',
    see: everyone,
    actions: {
      'end-session': everyone,
      'add-passkey': everyone,
      'remove-passkey': everyone,
      'begin-totp': everyone,
      'confirm-totp': everyone,
      'renew-codes': everyone,
      'remove-totp': everyone,
    },
  },
  operator: {
    path: '/operator',
    of: 'service',
    group: 'service',
    see: ['operator'],
    actions: {
      'set-plan': ['operator'],
      'save-plan': ['operator'],
      disable: ['operator'],
      enable: ['operator'],
    },
  },
  health: { path: '/health', of: 'service', group: 'service', see: ['operator'], actions: {} },
  log: { path: '/log', of: 'service', group: 'service', see: ['operator'], actions: {} },
} as const satisfies Readonly<Record<string, Entry>>;

export type PageName = keyof typeof access;
export type ActionOf<P extends PageName> = keyof (typeof access)[P]['actions'] & string;

/** The table's row of a page. */
export const entryOf = (page: PageName): Entry => access[page];

/** Whether one of the parts may. */
export const mayAny = (parts: readonly Part[], allowed: readonly Part[]): boolean =>
  parts.some((part) => allowed.includes(part));

const isPageName = (name: string): name is PageName => Object.hasOwn(access, name);

/** Every page, in the menu's order. */
export const pageNames: readonly PageName[] = Object.keys(access).filter(isPageName);
