import type { TableRoom } from '@baize/contract'
import { maskName } from '@baize/kernel'
import { readSeatSpot } from '@baize/rooms'
import { useMember } from '../../../../app/session.ts'
import type { HotKey } from '../../originals/use-hot-keys.ts'
import type { TableBets } from '../bets/use-table-bets.ts'
import type { SeenMoment } from '../room/use-moment.ts'
import type { ServerClock } from '../room/use-server-clock.ts'
import { MOVE_KEYS } from './move-keys.tsx'
import { repeatable, type SeatSeen, seatSpot, seatsSeen } from './seats.logic.ts'
import { type DealShow, useDealShow } from './use-deal-show.ts'
import { type Moves, useMoves } from './use-moves.ts'

/** What a table of blackjack has besides the bets that every table takes. */
export interface BlackjackAtTable {
  readonly bets: TableBets
  readonly seats: readonly SeatSeen[]
  readonly show: DealShow
  readonly moves: Moves
  /** Seats on which the reader has a bet, one’s own or behind. */
  readonly mine: ReadonlySet<number>
  /** Hands are played, and the reader has a bet on one of them. */
  readonly isPlaying: boolean
  /** While it is played keys move hands, and chips have none. */
  readonly moveKeys: readonly HotKey[] | undefined
}

interface BlackjackDeps {
  readonly room: TableRoom
  readonly clock: ServerClock
  readonly seen: SeenMoment
  readonly bets: TableBets
}

export function useBlackjack({
  room,
  clock,
  seen,
  bets,
}: BlackjackDeps): BlackjackAtTable | undefined {
  const show = useDealShow(room, clock)
  const moves = useMoves(room)
  const member = useMember()
  if (room.game !== 'blackjack') return undefined
  const ownName = member && maskName(member.account)
  const seats = seatsSeen({ ...room, ...bets, ownName })
  const mine = new Set(
    [...bets.acknowledged.keys()].flatMap((spot) => readSeatSpot(spot)?.seat ?? []),
  )
  const play = room.round?.play
  const isPlaying = seen.kind === 'playing' && mine.size > 0
  const again = repeatable(bets.last, seats)
  const isOwnTurn = play?.turn && bets.acknowledged.has(seatSpot(play.turn.seat)) && show.isDealt
  const possible = isOwnTurn ? (play?.turn?.moves ?? []) : []
  return {
    bets: { ...bets, last: again, repeat: () => bets.put(again) },
    ...{ seats, show, moves, mine, isPlaying },
    moveKeys: isPlaying
      ? possible.map((move) => [MOVE_KEYS[move], () => moves.play(move)] as const)
      : undefined,
  }
}
