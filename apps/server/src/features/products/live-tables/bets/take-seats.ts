import {
  BETS_BEHIND_MAX,
  readSeatSpot,
  SEATS_A_MEMBER_MAX,
  type SpotOfSeat,
  type TableLayout,
} from '@baize/rooms'
import type { RoundAtStake, SeatOwners } from '../rounds/rounds.store.ts'

export type SeatRefusal = 'seat_taken' | 'seats_max' | 'table_full'

/** Bets on seats that a layout has; none but at blackjack. */
function seatsIn(spots: TableLayout): SpotOfSeat[] {
  return Object.keys(spots).flatMap((spot) => readSeatSpot(spot) ?? [])
}

const ownSeats = (spots: TableLayout) =>
  seatsIn(spots).flatMap(({ isOwn, seat }) => (isOwn ? [`${seat}`] : []))

const behindIn = (spots: TableLayout) =>
  seatsIn(spots).flatMap(({ isOwn, seat }) => (isOwn ? [] : [seat]))

/** Why a member may not have these seats, or bet behind them, at this moment. */
export function refuseSeats(
  { seats, keptSeats, seatsKeptUntil, totals }: RoundAtStake,
  asked: {
    readonly memberId: bigint
    readonly before: TableLayout
    readonly spots: TableLayout
    readonly atMs: number
  },
): SeatRefusal | undefined {
  const own = ownSeats(asked.spots)
  if (own.length > SEATS_A_MEMBER_MAX) return 'seats_max'
  const me = `${asked.memberId}`
  const isKept = asked.atMs < (seatsKeptUntil?.getTime() ?? 0)
  const isOthers = (seat: string) => {
    const owner = seats[seat] ?? (isKept ? keptSeats[seat] : undefined)
    return owner !== undefined && owner !== me
  }
  if (own.some(isOthers)) return 'seat_taken'
  // Those who are there already may change what they have.
  const had = new Set(behindIn(asked.before))
  const isCrowded = behindIn(asked.spots).some(
    (seat) => !had.has(seat) && betsBehind(totals, seat) >= BETS_BEHIND_MAX,
  )
  return isCrowded ? 'table_full' : undefined
}

function betsBehind(totals: RoundAtStake['totals'], seat: number): number {
  return Object.entries(totals).reduce((sum, [spot, [, players]]) => {
    const read = readSeatSpot(spot)
    return read && !read.isOwn && read.seat === seat ? sum + players : sum
  }, 0)
}

/** Whose the seats are once a member's layout is this one. */
export function seatsAfter(seats: SeatOwners, memberId: bigint, spots: TableLayout): SeatOwners {
  const me = `${memberId}`
  const others = Object.entries(seats).filter(([, owner]) => owner !== me)
  return Object.fromEntries([...others, ...ownSeats(spots).map((seat) => [seat, me])])
}
