import {
  VENDOR_GAMES_PATH,
  type VendorGame,
  type VendorGamesAnswer,
  vendorGamesAnswer,
} from '@baize/contract/vendors'
import { Unmet } from '../unmet.ts'
import { told } from './told.ts'
import type { Trial } from './trial.ts'

const LIST_PAGES_MAX = 200

interface Draft {
  readonly name: string
  run(trial: Trial): Promise<void>
}

/** The list of games is asked for as often as the operator likes. */
export const LISTS: readonly Draft[] = [
  {
    name: 'the list is told whole, in pages, with each game once',
    async run(trial) {
      const games = await readWholeList(trial)
      const ids = games.map(({ gameId }) => gameId)
      trial.must(new Set(ids).size === ids.length, 'a game stands in the list twice')
    },
  },
  {
    name: 'a cursor that was read to its end tells nothing but what changed since',
    async run(trial) {
      const page = await lastPage(trial)
      const body = { cursor: page.cursor }
      const next = await told(trial, VENDOR_GAMES_PATH, body, vendorGamesAnswer)
      trial.must(!next.isFromBeginning, 'the list begins anew')
      trial.must(next.changes.length === 0, 'what was read comes again')
    },
  },
  {
    name: 'a cursor that nobody gave begins the list anew, and says so',
    async run(trial) {
      const body = { cursor: 'nobody.gave.this' }
      const page = await told(trial, VENDOR_GAMES_PATH, body, vendorGamesAnswer)
      trial.must(page.isFromBeginning, 'an unknown cursor is taken for one')
    },
  },
]

async function readWholeList(trial: Trial) {
  const games: VendorGame[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < LIST_PAGES_MAX; pages += 1) {
    const page: VendorGamesAnswer = await told(
      trial,
      VENDOR_GAMES_PATH,
      { cursor },
      vendorGamesAnswer,
    )
    for (const change of page.changes) if (change.kind === 'added') games.push(change.game)
    if (!page.hasMore) return games
    cursor = page.cursor
  }
  throw new Unmet('the list has no end')
}

async function lastPage(trial: Trial): Promise<VendorGamesAnswer> {
  let page = await told(trial, VENDOR_GAMES_PATH, { cursor: null }, vendorGamesAnswer)
  for (let pages = 0; page.hasMore && pages < LIST_PAGES_MAX; pages += 1) {
    page = await told(trial, VENDOR_GAMES_PATH, { cursor: page.cursor }, vendorGamesAnswer)
  }
  return page
}
