/**
 * Who may depend on whom: the one table behind rules D1 to D8. A part of the repository imports
 * only what its row lists; there is no "and everything below".
 */
export interface Part {
  /** Workspace packages it may import, without the `@baize/` in front. */
  readonly mayImport: readonly string[]
  /** Pure parts know no Node, network, DOM, clock, console or ambient randomness (D2). */
  readonly pure?: true
  /** Packages of others that a pure part may use all the same. */
  readonly mayUse?: readonly string[]
  /** Runs in a browser: no Node modules and no server code (D7). */
  readonly browser?: true
}

export const PARTS: Readonly<Record<string, Part>> = {
  'packages/languages': { mayImport: [], pure: true },
  'packages/kernel': { mayImport: ['languages'], pure: true },
  'packages/registration': {
    mayImport: ['kernel'],
    pure: true,
    mayUse: ['libphonenumber-js/mobile'],
  },
  'packages/contract': {
    mayImport: ['kernel', 'languages', 'registration'],
    pure: true,
    mayUse: ['zod'],
  },
  'packages/fairness': { mayImport: ['kernel'], pure: true },
  'packages/games': { mayImport: ['kernel', 'fairness', 'wagers'], pure: true },
  'packages/ledger': { mayImport: ['kernel'], pure: true },
  'packages/agents': { mayImport: ['kernel'], pure: true },
  'packages/rewards': { mayImport: ['kernel'], pure: true },
  'packages/lottery': { mayImport: ['kernel', 'fairness'], pure: true },
  'packages/rooms': { mayImport: ['kernel', 'fairness', 'games'], pure: true },
  'packages/sports': { mayImport: ['kernel', 'fairness'], pure: true },
  'packages/uof': { mayImport: ['kernel', 'sports'], pure: true, mayUse: ['htmlparser2'] },
  'packages/wagers': { mayImport: ['kernel', 'ledger'], pure: true },
  'packages/api-client': { mayImport: ['kernel', 'contract'], browser: true },
  'packages/messages': { mayImport: ['kernel', 'languages', 'ui-kit'], browser: true },
  'packages/ui-kit': { mayImport: ['kernel', 'languages'], browser: true },
  'packages/game-client-kit': { mayImport: ['kernel'], browser: true },
  'packages/testkit': { mayImport: ['kernel', 'contract', 'ledger'] },
  'packages/tile-art': { mayImport: [] },
  'apps/server': {
    mayImport: [
      ...[
        'kernel',
        'languages',
        'registration',
        'contract',
        'agents',
        'fairness',
        'games',
        'ledger',
        'lottery',
        'rewards',
      ],
      ...['rooms', 'sports', 'tile-art', 'uof', 'wagers'],
    ],
  },
  'apps/player': {
    mayImport: [
      'kernel',
      'languages',
      'registration',
      'contract',
      'fairness',
      'games',
      'lottery',
      'rewards',
      'rooms',
      'sports',
      'api-client',
      'messages',
      'ui-kit',
      'game-client-kit',
    ],
    browser: true,
  },
  'apps/console': {
    mayImport: [
      'kernel',
      'languages',
      'registration',
      'contract',
      'lottery',
      'sports',
      'api-client',
      'messages',
      'ui-kit',
    ],
    browser: true,
  },
  'apps/stage': {
    mayImport: [
      'kernel',
      'languages',
      'contract',
      'games',
      'messages',
      'ui-kit',
      'game-client-kit',
    ],
    browser: true,
  },
  'apps/sandbox': {
    mayImport: ['kernel', 'contract', 'fairness', 'games', 'lottery', 'sports', 'tile-art', 'uof'],
  },
  e2e: { mayImport: ['kernel', 'contract', 'ledger', 'testkit', 'api-client'] },
  bench: {
    mayImport: [
      ...['kernel', 'contract', 'agents', 'games', 'ledger', 'sports', 'testkit', 'uof'],
      'api-client',
    ],
  },
  chaos: { mayImport: ['kernel', 'contract', 'ledger', 'sports', 'testkit', 'uof'] },
  tools: {
    mayImport: [
      'kernel',
      'languages',
      'contract',
      'ledger',
      'lottery',
      'rooms',
      'sports',
      'games',
      'fairness',
      'testkit',
    ],
  },
}

/** Folders inside a pure part that are not pure. */
export const IMPURE_FOLDERS = ['packages/ledger/src/pg/']

/** Doors that only the listed places may use, whatever the table above says. */
export interface NarrowDoor {
  readonly rule: string
  readonly door: RegExp
  readonly openTo: (path: string) => boolean
  readonly reason: string
}

export const NARROW_DOORS: readonly NarrowDoor[] = [
  {
    rule: 'D3',
    door: /^@baize\/ledger\/pg$/,
    openTo: (path) => /^(apps\/server|packages\/testkit|bench|chaos|e2e|tools)\//.test(path),
    reason: 'the ledger’s tables are touched by the server and the tests only',
  },
  {
    rule: 'D8',
    door: /^@baize\/(fairness|games)\/testing\//,
    openTo: (path) => /^(tools|packages\/games\/src\/testing)\//.test(path),
    reason: 'batteries and what feeds them are for tests and tools; the product may not use them',
  },
  {
    rule: 'D7',
    // Open to all: a game's events, its rules as printed, its published figures, advice on what lies open, how ratios travel, and
    // what of a bet counts towards wagering, which is said before it is placed.
    door: /^@baize\/games(\/(?!wire-ratio$|tables\/valid-bet-of-spots$|.*\/(events|rules|ladder|advice|par-sheet|load-rules)$).*)?$/,
    openTo: (path) => !path.startsWith('apps/player/') || path.includes('/verify'),
    reason: 'a browser gets a game’s mathematics only with the lazily loaded verify page',
  },
]

/** The part a path belongs to, or undefined for files at the top. */
export function partOf(path: string): string | undefined {
  const [first, second] = path.split('/')
  if (first === undefined || second === undefined) return undefined
  const nested = `${first}/${second}`
  if (nested in PARTS) return nested
  return first in PARTS ? first : undefined
}

/** `packages/kernel` for the import `@baize/kernel/anything`. */
export function packageNameOf(specifier: string): string | undefined {
  return /^@baize\/([a-z0-9-]+)/.exec(specifier)?.[1]
}
