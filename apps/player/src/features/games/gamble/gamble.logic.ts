import type { RoundView } from '@baize/contract'
import type { GambleEvent, SlotEvent } from '@baize/games/slots/events'
import { canCall, GAMBLE_CALLS, type GambleCall, timesOf } from '@baize/games/slots/gamble/rules'
import type { SlotRules } from '@baize/games/slots/rules'

/** A card that was turned over, and what was called before it. */
export interface TurnedCall {
  readonly card: number
  readonly call: GambleCall
  readonly isRight: boolean
}

/** How the gamble of a win stands. */
export interface GambleBoard {
  readonly isOpen: boolean
  /** At risk; once it is over what was collected. */
  readonly units: number
  /** What the reels had won, before any call. */
  readonly firstUnits: number
  readonly turned: readonly TurnedCall[]
  readonly ending: 'collected' | 'lost' | undefined
}

type Event = SlotEvent | GambleEvent

function eventsOf(round: RoundView): readonly Event[] {
  return round.events as unknown as readonly Event[]
}

/** The gamble of a round after so many of its calls, all of them where none is said; undefined where nothing was at risk. */
export function gambleOf(
  round: RoundView,
  calls = Number.POSITIVE_INFINITY,
): GambleBoard | undefined {
  let board: GambleBoard | undefined
  for (const event of eventsOf(round)) {
    if (event.type === 'gambleOffered') {
      const { units } = event
      board = { isOpen: true, units, firstUnits: units, turned: [], ending: undefined }
    } else if (board) {
      if (isTurn(event) && board.turned.length >= calls) return board
      board = applyEvent(board, event)
    }
  }
  return board
}

function isTurn(event: Event): event is Extract<GambleEvent, { card: number }> {
  return event.type === 'gambleWon' || event.type === 'gambleLost'
}

function applyEvent(board: GambleBoard, event: Event): GambleBoard {
  switch (event.type) {
    case 'gambleWon': {
      const { card, call, units } = event
      return { ...board, units, turned: [...board.turned, { card, call, isRight: true }] }
    }
    case 'gambleLost': {
      const { card, call } = event
      const turned = [...board.turned, { card, call, isRight: false }]
      return { ...board, units: 0, turned, ending: 'lost' }
    }
    case 'collected':
      return { ...board, units: event.units, ending: 'collected' }
    case 'roundEnd':
      return { ...board, isOpen: false }
    default:
      return board
  }
}

/** The card that an answer turned over and the table has not shown yet. */
export function newTurn(before: GambleBoard | undefined, round: RoundView): TurnedCall | undefined {
  const turned = gambleOf(round)?.turned ?? []
  return turned.length > (before?.turned.length ?? 0) ? turned.at(-1) : undefined
}

/** A call as its key shows it. */
export interface OfferedCall {
  readonly call: GambleCall
  readonly times: 2 | 4
  /** What would be at risk next. */
  readonly units: number
  readonly isOffered: boolean
}

export function callsOn(rules: SlotRules, { units, turned }: GambleBoard): readonly OfferedCall[] {
  return GAMBLE_CALLS.map((call) => ({
    call,
    times: timesOf(call),
    units: units * timesOf(call),
    isOffered:
      rules.gamble !== undefined &&
      canCall(rules.gamble, rules.stakeUnits, { units, step: turned.length }, call),
  }))
}
