import { describe, expect, it } from 'vitest'
import { showFinding } from './finding.ts'
import { checkProductRooms, PRODUCT_ROOMS, type ProductRoom } from './product-rooms.ts'
import { loadRepository } from './repository.ts'

const { files } = loadRepository()

describe('the products', () => {
  it('are named in their own folders and in the lists of modules only', () => {
    expect(checkProductRooms(files).map(showFinding)).toEqual([])
  })

  it.each(PRODUCT_ROOMS)('have rooms that exist: $product', ({ folders, lists, sections }) => {
    const isIn = (place: string) => files.some(({ path }) => path.startsWith(place))
    expect([...folders, ...lists].filter((place) => !isIn(place))).toEqual([])
    expect(files.some(({ path }) => sections.test(path))).toBe(true)
  })

  it.each(PRODUCT_ROOMS)('stand in every list of theirs: $product', ({ product, lists }) => {
    const silent = files.filter(
      ({ path, text }) => lists.includes(path) && !new RegExp(`[/{ ]${product}\\b`).test(text),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })
})

const ROOM: ProductRoom = {
  product: 'crash',
  folders: ['apps/player/src/features/games/crash/'],
  lists: ['apps/player/src/features/games/games.ts'],
  sections: /\/messages\/[^/]+\/crash\.json$/,
  otherMeanings: ['crash-safe'],
}
const strangers = (path: string, text: string) => checkProductRooms([{ path, text }], [ROOM])

describe('a product outside of its room is found:', () => {
  it.each([
    ['a file', 'apps/player/src/features/games/replay/crash-replay.tsx', 'export const x = 1'],
    ['an import', 'apps/player/src/a.ts', `import { x } from '@baize/games/crash/chain'`],
    ['an import for later', 'apps/player/src/a.ts', `void import('./games/crash/a.ts')`],
    ['an import of types', 'apps/console/src/a.ts', `import type { Room } from './crash/room.ts'`],
    ['an export', 'apps/player/src/a.ts', `export { x } from './crash/a.ts'`],
    ['a variable', 'apps/player/src/a.ts', 'export let crashWatchers = 0'],
    ['a limit', 'apps/player/src/a.ts', 'export const CRASH_BETS_MAX = 2'],
    ['a type', 'apps/player/src/a.ts', 'export type Room = Readonly<CrashRoom>'],
    ['a type that is a text', 'packages/api-client/src/a.ts', `export type Watched = 'crash'`],
    ['a property', 'apps/player/src/a.ts', 'export const x = { crash: 1 }'],
    ['a component', 'apps/player/src/a.tsx', 'export const x = <CrashStage />'],
    ['a topic', 'apps/player/src/a.ts', `watch('crash', true)`],
    ['a path', 'apps/console/src/a.ts', `export const path = '/crash'`],
    ['a path that is filled in', 'apps/console/src/a.ts', `export const x = \`/crash/\${id}\``],
    ['a version', 'apps/player/src/a.ts', `export const x = version === 'crash@1'`],
    [
      'a message key',
      'apps/console/src/messages/en/common.json',
      '{ "page": { "crash": "Room" } }',
    ],
    [
      'a table',
      'apps/player/src/a.ts',
      `export const q = 'select id from crash_flight where id = 1'`,
    ],
    ['a class', 'apps/player/src/a.css', '.crash-stage {\n  color: red;\n}'],
  ])('%s', (_what, path, text) => {
    expect(strangers(path, text).map(({ rule }) => rule)).toContain('room')
  })

  it('once for each place, with its line', () => {
    const found = strangers('apps/player/src/a.ts', `watch('flight')\nwatch('crash')`)
    expect(found.map(showFinding)).toEqual([
      'apps/player/src/a.ts:2 [room] “crash” belongs to the folder of crash',
    ])
  })
})

describe('what is allowed is left alone:', () => {
  it.each([
    ['its own folder', 'apps/player/src/features/games/crash/a.ts', 'export const crash = 1'],
    ['a list', 'apps/player/src/features/games/games.ts', `import { x } from './crash/game.ts'`],
    ['its own texts', 'apps/player/src/messages/th/crash.json', '{ "crash": "Crash" }'],
    ['the name as people read it', 'apps/player/src/messages/en/lobby.json', '{ "new": "Crash" }'],
    ['the end of a program', 'apps/player/src/a.ts', 'export const hasCrashed = true // a crash'],
    ['prose', 'apps/player/src/a.test.ts', `it('goes on after a crash.', test)`],
    ['a word with another meaning', 'apps/player/src/a.ts', `log('the file is crash-safe')`],
    ['a comment on looks', 'apps/player/src/a.css', '/* As in .crash-stage. */\n.stage {}'],
    ['a document', 'docs/a.ts', 'export const crash = 1'],
    ['a migration', 'apps/server/migrations/1.sql', 'create table crash_room ();'],
    ['an example of a test', 'apps/server/src/a.test.ts', `open('crash')`],
  ])('%s', (_what, path, text) => {
    expect(strangers(path, text)).toEqual([])
  })
})
