import { decodeId, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { checkLayout, type TableLayout } from '@baize/rooms'
import type { WagerRefusal } from '../../../../house/wagers/wager-table.ts'
import { loadRound } from '../rounds/rounds.store.ts'
import type { TableDeps } from '../table-deps.ts'
import { codeOfGame, kindOfTable, limitsOf, loadTable } from '../tables.store.ts'
import { type LateRefusal, stepLayout } from './change-layout.ts'
import { type LayoutRow, loadLayout } from './layouts.store.ts'

export interface LayoutOrder {
  readonly memberId: bigint
  readonly key: Uuid
  /** From where it is asked for. */
  readonly address: string
  readonly tableCode: string
  readonly tableRoundId: string
  readonly version: number
  /** The whole layout; nothing takes everything back. */
  readonly spots: TableLayout
}

export type LayoutRefusal =
  | WagerRefusal
  | LateRefusal
  | 'not_found'
  | 'table_paused'
  | 'country_blocked'
  | 'stake_not_allowed'

/** So many devices of one member may be faster. */
const TRIES_MAX = 20
/** Takes no bets: there is none of this id. */
const NO_ROUND = '00000000-0000-0000-0000-000000000000' as Uuid

/**
 * Makes a member's layout the one that is sent: what it has more is staked, what it has less goes back, all or nothing. Whether the round still
 * takes bets is looked at under its lock.
 */
export async function placeLayout(
  deps: TableDeps,
  order: LayoutOrder,
): Promise<Result<LayoutRow, LayoutRefusal>> {
  const table = await loadTable(deps.pool, order.tableCode)
  if (!table) return refuse('not_found')
  const game = await deps.findGame(codeOfGame(table.game))
  if (game?.inMaintenance) return refuse('table_paused')
  if (game && deps.isBlockedAt(game.blockedPlaces, order.address)) return refuse('country_blocked')
  const roundId = decodeId('evt', order.tableRoundId)
  const named = roundId && (await loadRound(deps.pool, roundId))
  const round = named?.tableCode === table.code ? named : undefined
  const kind = kindOfTable(table)
  const checked = checkLayout(kind, limitsOf((round ?? table).settings), order.spots)
  if (!checked.ok) return checked
  // Whether the member may play at all is looked at before whether it is too late, under the lock.
  const place = { roundId: round?.roundId ?? NO_ROUND, memberId: order.memberId }
  const wanted = {
    ...{ key: order.key, version: order.version, spots: order.spots },
    stakedMinor: checked.value,
    clientSeed: await deps.clientSeedOf(order.memberId),
  }
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const before = await loadLayout(deps.pool, place)
    if (before && before.version >= order.version) return succeed(before)
    // A stake that was paid is no longer there to be given back.
    if (wanted.stakedMinor === 0n && (!before?.wagerId || round?.phase !== 'betting')) {
      if (round?.phase !== 'betting') return refuse('betting_over')
      return succeed(before ?? { ...place, ...wanted, extras: [], place: 0, wagerId: null })
    }
    const at = { ...place, kind, gameCode: codeOfGame(table.game) }
    const stepped = await stepLayout(deps.wagerTable, at, before, wanted)
    // Another device of the member's was faster: its layout is the one that is changed.
    if (!stepped.ok && stepped.refusal.code === 'layout_changed') continue
    if (!stepped.ok) return refuse(stepped.refusal.code as LayoutRefusal, stepped.refusal.details)
    deps.changed(table.code)
  }
  // Each step but the last brought another layout: what does not was answered from an earlier call under this key.
  return refuse('key_reused')
}
