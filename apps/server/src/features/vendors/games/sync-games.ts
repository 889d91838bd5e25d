import type { GameChange } from '@baize/contract'
import {
  VENDOR_GAMES_PATH,
  type VendorGamesAnswer,
  vendorGamesAnswer,
} from '@baize/contract/vendors'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { factsOf, heroOf, mergeGame } from './merge-game.ts'
import {
  finishRun,
  hideGame,
  insertGame,
  insertRun,
  loadRuns,
  loadSyncSettings,
  loadTaken,
  loadUnnamed,
  lockKnown,
  type RunRow,
  type SyncSettings,
  saveCursor,
  updateTold,
} from './vendor-games.store.ts'

/** A list longer than this is not a list. */
const PAGES_MAX = 100
const CHANGES_KEPT_MAX = 100
/** A run that was cut off by a crash makes room after this long. */
const RUN_ALIVE_MS = 600_000
/** So many runs in a row must fail before it rings: one silence is the network's. */
const FAILURES_BEFORE_ALARM = 3

export interface GameSyncParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly asker: VendorAsker
  readonly house: { readonly currency: string; readonly scale: number }
  /** Whoever shows games reads them again. */
  onChanged(): Promise<unknown>
  raiseAlarm(alarm: { finding: string; subject: string; detail: string }): Promise<unknown>
}

export interface SyncWish {
  readonly vendorCode: string
  /** Null for the schedule. */
  readonly askedBy: string | null
  readonly isWhole: boolean
}

interface Tally {
  seenCount: number
  isWhole: boolean
  readonly named: Set<string>
  readonly changes: GameChange[]
}

/** Reads a vendor's list, page by page, each in a transaction of its own with the cursor behind it. */
export async function syncGames(
  parts: GameSyncParts,
  wish: SyncWish,
): Promise<RunRow | 'no_address' | 'sync_running'> {
  const { pool, clock } = parts
  const { vendorCode } = wish
  const settings = await loadSyncSettings(pool, vendorCode)
  if (!settings) return 'no_address'
  const isWhole = wish.isWhole || settings.cursor === null
  const at = clock.now()
  const runId = await inTransaction(pool, (tx) =>
    insertRun(tx, {
      ...{ vendorCode, isWhole, askedBy: wish.askedBy },
      at: new Date(at),
      deadBefore: new Date(at - RUN_ALIVE_MS),
    }),
  )
  if (runId === undefined) return 'sync_running'
  const tally: Tally = { seenCount: 0, isWhole, named: new Set(), changes: [] }
  const failure = await readList(parts, vendorCode, settings, tally)
  await finishRun(pool, runId, {
    failure,
    seenCount: tally.seenCount,
    isWhole: tally.isWhole,
    counts: countKinds(tally.changes),
    changes: tally.changes.slice(0, CHANGES_KEPT_MAX),
    at: new Date(clock.now()),
  })
  if (tally.changes.length > 0) await parts.onChanged()
  if (failure !== null) await ringIfItLasts(parts, vendorCode, failure)
  const [run] = await loadRuns(pool, vendorCode, 1)
  return run ?? 'sync_running'
}

async function readList(
  parts: GameSyncParts,
  vendorCode: string,
  settings: SyncSettings,
  tally: Tally,
): Promise<RunRow['failure']> {
  let cursor = tally.isWhole ? null : settings.cursor
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const asked = await parts.asker.ask(vendorCode, {
      path: VENDOR_GAMES_PATH,
      body: { cursor },
      answer: vendorGamesAnswer,
    })
    if (asked.kind !== 'answered') return asked.kind
    const { value } = asked
    if (value.isFromBeginning) {
      tally.isWhole = true
      if (page > 0 && cursor !== null) tally.named.clear()
    }
    await inTransaction(parts.pool, async (tx) => {
      await takePage(parts, tx, { vendorCode, settings, tally }, value)
      const isEnd = !value.hasMore
      if (isEnd && tally.isWhole) await hideUnnamed(tx, vendorCode, tally)
      // A whole list that was cut off is read from its beginning again.
      if (isEnd || !tally.isWhole) await saveCursor(tx, vendorCode, value.cursor)
    })
    if (!value.hasMore) return null
    cursor = value.cursor
  }
  return 'unending'
}

interface Page {
  readonly vendorCode: string
  readonly settings: SyncSettings
  readonly tally: Tally
}

async function takePage(
  parts: GameSyncParts,
  tx: Tx,
  { vendorCode, settings, tally }: Page,
  { changes }: VendorGamesAnswer,
): Promise<void> {
  const at = new Date(parts.clock.now())
  const ids = changes.map((each) => (each.kind === 'removed' ? each.gameId : each.game.gameId))
  const known = await lockKnown(tx, vendorCode, ids)
  const taken = await loadTaken(
    tx,
    ids.filter((id) => !known.has(id)),
  )
  const fresh = new Set<string>()
  tally.seenCount += changes.length
  for (const change of changes) {
    const gameId = change.kind === 'removed' ? change.gameId : change.game.gameId
    const before =
      known.get(gameId) ?? (fresh.has(gameId) ? await again(tx, vendorCode, gameId) : undefined)
    if (change.kind === 'removed') {
      tally.named.delete(gameId)
      if (!before || before.isRemoved) continue
      await hideGame(tx, vendorCode, gameId)
      tally.changes.push(changeOf('removed', gameId, before.now.name))
      continue
    }
    tally.named.add(gameId)
    const told = factsOf(change.game, parts.house)
    if (!before) {
      if (taken.has(gameId)) {
        tally.changes.push(changeOf('taken', gameId, told.name))
        continue
      }
      const hero = heroOf(gameId)
      await insertGame(tx, { vendorCode, gameId, hero, at, facts: told, as: settings.newGamesAs })
      fresh.add(gameId)
      tally.changes.push(changeOf('added', gameId, told.name))
      continue
    }
    const merged = mergeGame(before.now, before.told, told)
    if (merged.fields.length === 0 && !before.isRemoved) continue
    const { nodeId } = before
    await updateTold(tx, { vendorCode, gameId, nodeId, told, at, facts: merged.facts })
    const kind = before.isRemoved ? 'returned' : 'changed'
    const { fields, kept } = merged
    tally.changes.push({
      kind,
      gameId,
      name: merged.facts.name,
      fields: [...fields],
      kept: [...kept],
    })
  }
}

/** A game that this very page has named before. */
async function again(tx: Tx, vendorCode: string, gameId: string) {
  return (await lockKnown(tx, vendorCode, [gameId])).get(gameId)
}

async function hideUnnamed(tx: Tx, vendorCode: string, tally: Tally): Promise<void> {
  for (const { gameId, name } of await loadUnnamed(tx, vendorCode, [...tally.named])) {
    await hideGame(tx, vendorCode, gameId)
    tally.changes.push(changeOf('removed', gameId, name))
  }
}

function changeOf(kind: GameChange['kind'], gameId: string, name: string): GameChange {
  return { kind, gameId, name, fields: [], kept: [] }
}

function countKinds(changes: readonly GameChange[]): Record<GameChange['kind'], number> {
  const counts = { added: 0, changed: 0, removed: 0, returned: 0, taken: 0 }
  for (const { kind } of changes) counts[kind] += 1
  return counts
}

async function ringIfItLasts(
  parts: GameSyncParts,
  vendorCode: string,
  failure: string,
): Promise<void> {
  const last = await loadRuns(parts.pool, vendorCode, FAILURES_BEFORE_ALARM)
  const isLasting =
    last.length === FAILURES_BEFORE_ALARM && last.every(({ state }) => state === 'failed')
  if (!isLasting) return
  await parts.raiseAlarm({
    finding: RULES.vendor_games,
    subject: vendorCode,
    detail: `${FAILURES_BEFORE_ALARM} runs in a row failed, the last: ${failure}`,
  })
}
