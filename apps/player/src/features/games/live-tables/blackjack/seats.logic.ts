import type { SpotTotal, TableRoom } from '@baize/contract'
import { BLACKJACK_SEATS, readSeatSpot, SEATS_A_MEMBER_MAX } from '@baize/rooms'
import { type Laid, sumLaid } from '../../tables/cloth.logic.ts'

export const seatSpot = (seat: number): string => `seat-${seat + 1}`

/** What a bet behind a seat follows, as its owner says beforehand. */
export interface Follows {
  readonly doubles: boolean
  readonly splits: boolean
}

export function behindSpot(seat: number, { doubles, splits }: Follows): string {
  const follows = `${doubles ? 'd' : ''}${splits ? 's' : ''}`
  return `behind-${seat + 1}${follows && `-${follows}`}`
}

/** `kept` is kept for somebody who sat there in the round before; `own` may have no bet yet. */
export type SeatState = 'free' | 'own' | 'other' | 'kept'

export interface SeatSeen {
  readonly seat: number
  readonly state: SeatState
  /** Masked; undefined for a free seat and one's own. */
  readonly name: string | undefined
  /** Of the seat's own bet, as the table has it. */
  readonly stakedMinor: bigint
  /** Bets behind the seat, all members together. */
  readonly behind: { readonly count: number; readonly sumMinor: bigint }
  /** The reader's own bets behind it, by spot. */
  readonly ownBehind: readonly (readonly [spot: string, amountMinor: bigint])[]
}

type Bets = ReadonlyMap<string, bigint>

interface SeatsDeps extends Pick<TableRoom, 'seats' | 'totals'> {
  /** What the reader has laid, and what of it the table has. */
  readonly laid: Bets
  readonly acknowledged: Bets
  /** What the reader had in the round before, as far as this page knows. */
  readonly last: Bets
  /** The reader’s name as others see it: a seat may be kept for them. */
  readonly ownName: string | undefined
}

/** The seven seats as the reader sees them, from the dealer's left. */
export function seatsSeen(deps: SeatsDeps): readonly SeatSeen[] {
  return Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seatSeen(seat, deps))
}

function seatSeen(seat: number, deps: SeatsDeps): SeatSeen {
  const { seats, totals, laid } = deps
  const taken = seats.find((each) => each.seat === seat)
  const state = stateOf(seat, taken, deps)
  const behind = { count: 0, sumMinor: 0n }
  let stakedMinor = 0n
  for (const { spot, stakedMinor: text, playerCount } of totals as readonly SpotTotal[]) {
    const read = readSeatSpot(spot)
    if (read?.seat !== seat) continue
    if (read.isOwn) stakedMinor += BigInt(text)
    else {
      behind.count += playerCount
      behind.sumMinor += BigInt(text)
    }
  }
  const ownBehind = [...laid].filter(([spot]) => {
    const read = readSeatSpot(spot)
    return read?.seat === seat && !read.isOwn
  })
  const name = state === 'other' || state === 'kept' ? taken?.name : undefined
  return { seat, state, name, stakedMinor, behind, ownBehind }
}

function stateOf(
  seat: number,
  taken: TableRoom['seats'][number] | undefined,
  { laid, acknowledged, last, ownName }: SeatsDeps,
): SeatState {
  const spot = seatSpot(seat)
  if (acknowledged.has(spot)) return 'own'
  if (taken && !taken.hasBet) {
    // A page that was loaded again does not know what lay there; the server asks the same again.
    const isOwn = taken.name === ownName && (last.size === 0 || last.has(spot))
    return isOwn ? 'own' : 'kept'
  }
  if (taken) return 'other'
  return laid.has(spot) ? 'own' : 'free'
}

/** Why seats of a layout cannot all be one member's. */
export function hasTooManySeats(spots: Iterable<string>): boolean {
  return [...spots].filter((spot) => readSeatSpot(spot)?.isOwn).length > SEATS_A_MEMBER_MAX
}

/** The bets of the round before that can be laid again: no seat that is somebody else's now, nothing behind an empty one. */
export function repeatable(last: Laid, seen: readonly SeatSeen[]): Laid {
  return new Map(
    [...last].filter(([spot]) => {
      const read = readSeatSpot(spot)
      const state = read && seen[read.seat]?.state
      return read?.isOwn ? state === 'free' || state === 'own' : state === 'other'
    }),
  )
}

/** The layout with one’s bet behind a seat moved to the spot that says what it follows. */
export function withFollows(laid: Laid, seat: number, follows: Follows): Laid {
  const isBehind = (spot: string) => {
    const read = readSeatSpot(spot)
    return read?.seat === seat && !read.isOwn
  }
  const moved = new Map([...laid].filter(([spot]) => isBehind(spot)))
  if (moved.size === 0) return laid
  const rest = [...laid].filter(([spot]) => !isBehind(spot))
  return new Map([...rest, [behindSpot(seat, follows), sumLaid(moved)]])
}
