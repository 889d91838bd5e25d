import { minor, type Result, type Uuid } from '@baize/kernel'
import { type LockedView, type RowChange, replaceRow, requestRow } from '@baize/ledger/pg'
import type { TableKind, TableLayout } from '@baize/rooms'
import {
  cancelStake,
  keepStake,
  lower,
  raise,
  type StepDetails,
} from '../../../../house/wagers/settle-wager.ts'
import { take, type WagerTable } from '../../../../house/wagers/wager-table.ts'
import { tableRounds } from '../rounds/rounds.store.ts'
import { type LayoutRow, tableLayouts } from './layouts.store.ts'
import { moveTotals, stakedOf } from './spot-totals.ts'
import { refuseSeats, type SeatRefusal, seatsAfter } from './take-seats.ts'

/** `table_full`: the round could then pay more than its table pays. */
export type LateRefusal = 'betting_over' | 'table_full' | SeatRefusal
/** Told to nobody: the member's layout was changed between the look and the lock. */
type Look = 'layout_changed'
type Late = LateRefusal | Look

interface LayoutPlace {
  readonly roundId: Uuid
  readonly memberId: bigint
  readonly kind: TableKind
  readonly gameCode: string
}

interface WantedLayout {
  readonly key: Uuid
  readonly version: number
  readonly spots: TableLayout
  readonly stakedMinor: bigint
  readonly clientSeed: string
}

/**
 * Takes the one step from a layout to the one that is wanted: the stake is taken, raised, lowered or given back, or chips move and it stays. A
 * stake with bonus money in it is lowered in two steps: it goes back whole, by its own proportions, and the rest is laid anew.
 */
export async function stepLayout(
  table: WagerTable,
  place: LayoutPlace,
  before: LayoutRow | undefined,
  wanted: WantedLayout,
): Promise<Result<unknown, string>> {
  const { memberId, roundId: eventId, gameCode: code } = place
  const key = wanted.key
  if (!before?.wagerId) {
    const change = changeOf(place, before, wanted)
    const content = `${wanted.version} ${JSON.stringify(wanted.spots)}`
    const order = { memberId, product: 'live-tables', code, eventId, content, key }
    return await take<Late>(
      table,
      { ...order, seatAccountId: null, stakeMinor: minor(wanted.stakedMinor) },
      {
        ...change,
        write: ({ wagerId }, view) => change.write(view, wagerId),
      },
    )
  }
  const ref = { memberId, wagerId: before.wagerId }
  const moreMinor = wanted.stakedMinor - before.stakedMinor
  const details = detailsOf(place, before, wanted, before.wagerId)
  if (moreMinor > 0n) {
    return await raise<Late>(table, ref, { key, amountMinor: minor(moreMinor) }, details)
  }
  if (moreMinor === 0n) return await keepStake<Late>(table, ref, { key }, details)
  if (wanted.stakedMinor === 0n) {
    return await cancelStake<Late>(table, ref, detailsOf(place, before, wanted, null))
  }
  const stored = await table.book.load(memberId, before.wagerId)
  if (stored?.bonus) {
    const nothing = { ...wanted, version: before.version, spots: {}, stakedMinor: 0n }
    return await cancelStake<Late>(table, ref, detailsOf(place, before, nothing, null))
  }
  return await lower<Late>(table, ref, { key, amountMinor: minor(-moreMinor) }, details)
}

function detailsOf(
  place: LayoutPlace,
  before: LayoutRow,
  wanted: WantedLayout,
  wagerId: Uuid | null,
): StepDetails<Late> {
  const change = changeOf(place, before, wanted)
  return { ...change, write: (view) => change.write(view, wagerId) }
}

/** What is locked for a change of a layout, why it may be too late, and what is written. */
function changeOf(
  { roundId, memberId, kind }: LayoutPlace,
  before: LayoutRow | undefined,
  wanted: WantedLayout,
) {
  const own = { roundId, memberId }
  const { version, spots, stakedMinor, clientSeed } = wanted
  return {
    requests: [requestRow(tableRounds, roundId), requestRow(tableLayouts, own)],
    refuseAt(atMs: number, view: LockedView): Late | undefined {
      const round = view.row(tableRounds, roundId)
      if (round?.phase !== 'betting') return 'betting_over'
      // Its beacon may be out, though nobody has closed the betting.
      if (round.beaconAt && atMs >= round.beaconAt.getTime()) return 'betting_over'
      const now = view.row(tableLayouts, own)
      if (now?.version !== before?.version || now?.wagerId !== before?.wagerId)
        return 'layout_changed'
      const seats = refuseSeats(round, { memberId, before: before?.spots ?? {}, spots, atMs })
      if (seats) return seats
      if (stakedMinor <= (before?.stakedMinor ?? 0n)) return undefined
      const staked = stakedOf(moveTotals(round.totals, before?.spots ?? {}, spots))
      return kind.worstMinorOf(staked) > round.payoutMaxMinor ? 'table_full' : undefined
    },
    write(view: LockedView, wagerId: Uuid | null): RowChange[] {
      const round = view.row(tableRounds, roundId)
      if (!round) return []
      const place = before?.place ?? round.bettorCount + 1
      const totals = moveTotals(round.totals, before?.spots ?? {}, spots)
      const bettorCount = Math.max(round.bettorCount, place)
      return [
        replaceRow(tableRounds, roundId, {
          ...{ ...round, totals, bettorCount },
          seats: seatsAfter(round.seats, memberId, spots),
        }),
        replaceRow(tableLayouts, own, {
          ...{ ...own, place, version, spots, extras: [], stakedMinor, wagerId },
          clientSeed: before?.clientSeed ?? clientSeed,
        }),
      ]
    },
  }
}
