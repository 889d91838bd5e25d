import type { BeaconValue, FixedBeacon } from '../fairness/beacon.ts'
import type { BlackjackPlay, PlayAction, ShownPlay } from './blackjack-table.ts'
import type { TableResult } from './table-result.ts'

/** Results that a table without a shoe keeps in sight. */
export const RESULTS_KEPT = 500

/** What happens at a table, in the order of its log. Times are milliseconds since 1970 of the server. */
export type TableEvent =
  | {
      readonly kind: 'shoe_begun'
      readonly shoeId: string
      readonly number: number
      readonly commitment: string
      readonly nextCommitment: string
      readonly shufflingUntilMs: number
    }
  | {
      readonly kind: 'shoe_shuffled'
      readonly seedCount: number
      /** The first card and those that are burned after it. */
      readonly usedCount: number
      readonly cutAt: number
    }
  | { readonly kind: 'shoe_over'; readonly seed: string }
  | {
      readonly kind: 'round_opened'
      readonly roundId: string
      readonly number: number
      readonly atMs: number
      readonly bettingUntilMs: number
      readonly isLastRound: boolean
      /** Only of a table with a public beacon: what the round will be drawn with. */
      readonly beacon?: FixedBeacon
    }
  | {
      readonly kind: 'betting_extended'
      readonly bettingUntilMs: number
      /** Another one, where nobody had bet. */
      readonly beacon?: FixedBeacon
    }
  | { readonly kind: 'bets_closed'; readonly atMs: number }
  | {
      /** Blackjack was dealt, or something was done in it. */
      readonly kind: 'played'
      readonly seats: readonly number[]
      /** Null for the deal. */
      readonly action: PlayAction | null
      readonly shown: ShownPlay
      /** When the time of those who may decide is over. */
      readonly untilMs: number
    }
  | {
      /** Another server has taken the table over: who decides has a moment more. */
      readonly kind: 'turn_extended'
      readonly untilMs: number
    }
  | {
      readonly kind: 'drawn'
      readonly result: TableResult
      readonly text: string
      readonly atMs: number
      readonly shownUntilMs: number
      /** Cards used of the shoe after it. */
      readonly usedCount: number | null
      /** Of the beacon's round, where the table has one. */
      readonly beacon?: BeaconValue
    }
  | { readonly kind: 'settled'; readonly atMs: number }
  | { readonly kind: 'voided'; readonly atMs: number; readonly cause?: VoidCause }

/** Why a round is void: the public beacon was late, no server dealt the table, or two people decided it. */
export type VoidCause = 'beacon_late' | 'no_server' | 'staff'

export interface ShoeState {
  readonly shoeId: string
  readonly number: number
  readonly commitment: string
  readonly nextCommitment: string
  readonly shufflingUntilMs: number
  readonly isShuffled: boolean
  readonly seedCount: number
  readonly usedCount: number
  readonly cutAt: number
  readonly isLastRound: boolean
  readonly isOver: boolean
}

export interface RoundState {
  readonly roundId: string
  readonly number: number
  readonly phase: 'betting' | 'closed' | 'playing' | 'shown' | 'settled'
  readonly openedAtMs: number
  readonly bettingUntilMs: number
  readonly isExtended: boolean
  readonly drawnAtMs: number | null
  readonly shownUntilMs: number | null
  readonly settledAtMs: number | null
  readonly result: TableResult | null
  readonly isVoid: boolean
  /** Not of rounds that became void before there were causes. */
  readonly voidCause?: VoidCause
  /** Only of a table with a public beacon. */
  readonly beacon?: FixedBeacon
  /** Of blackjack, once it is dealt. */
  readonly play: (BlackjackPlay & { readonly shown: ShownPlay; readonly untilMs: number }) | null
}

/** A table, as its log makes it. */
export interface TableState {
  readonly shoe: ShoeState | null
  readonly round: RoundState | null
  readonly results: readonly { readonly roundId: string; readonly text: string }[]
  /** The result that is played; it joins the list when it was shown. */
  readonly played: { readonly roundId: string; readonly text: string } | null
}

export const EMPTY_TABLE: TableState = { shoe: null, round: null, results: [], played: null }

/** The table after an event. Pure. */
export function foldTable(state: TableState, event: TableEvent): TableState {
  switch (event.kind) {
    case 'shoe_begun': {
      const { kind: _, ...begun } = event
      const shoe: ShoeState = {
        ...begun,
        ...{ isShuffled: false, seedCount: 0, usedCount: 0, cutAt: 0 },
        ...{ isLastRound: false, isOver: false },
      }
      return { shoe, round: null, results: [], played: null }
    }
    case 'shoe_shuffled': {
      const { kind: _, ...shuffled } = event
      return { ...state, shoe: state.shoe && { ...state.shoe, ...shuffled, isShuffled: true } }
    }
    case 'shoe_over':
      return { ...state, shoe: state.shoe && { ...state.shoe, isOver: true } }
    case 'round_opened': {
      const { roundId, number, atMs, bettingUntilMs, isLastRound, beacon } = event
      return {
        ...state,
        shoe: state.shoe && { ...state.shoe, isLastRound },
        played: null,
        round: {
          ...{ roundId, number, bettingUntilMs, openedAtMs: atMs },
          ...{ phase: 'betting', isExtended: false, isVoid: false, play: null },
          ...{ drawnAtMs: null, shownUntilMs: null, settledAtMs: null, result: null },
          ...(beacon && { beacon }),
        },
      }
    }
    case 'betting_extended': {
      const { bettingUntilMs, beacon } = event
      return inRound(state, { bettingUntilMs, isExtended: true, ...(beacon && { beacon }) })
    }
    case 'bets_closed':
      return inRound(state, { phase: 'closed' })
    case 'played': {
      const { seats, action, shown, untilMs } = event
      const before = state.round?.play?.actions ?? []
      const actions = action === null ? before : [...before, action]
      return inRound(state, { phase: 'playing', play: { seats, actions, shown, untilMs } })
    }
    case 'turn_extended': {
      const play = state.round?.play
      return play ? inRound(state, { play: { ...play, untilMs: event.untilMs } }) : state
    }
    case 'drawn': {
      const { result, text, atMs, shownUntilMs, usedCount } = event
      const drawn = inRound(state, { phase: 'shown', result, drawnAtMs: atMs, shownUntilMs })
      const roundId = state.round?.roundId ?? ''
      const shoe = state.shoe && { ...state.shoe, usedCount: usedCount ?? state.shoe.usedCount }
      return { ...drawn, shoe, played: { roundId, text } }
    }
    case 'settled': {
      const { played, results } = state
      const settled = inRound(state, { phase: 'settled', settledAtMs: event.atMs })
      // Blackjack that was dealt to nobody has none.
      const listed = played?.text ? [...results, played].slice(-RESULTS_KEPT) : results
      return { ...settled, results: listed, played: null }
    }
    case 'voided': {
      const { atMs, cause } = event
      const ended = { phase: 'settled', settledAtMs: atMs, isVoid: true } as const
      return {
        ...inRound(state, { ...ended, ...(cause && { voidCause: cause }) }),
        played: null,
      }
    }
  }
}

function inRound(state: TableState, change: Partial<RoundState>): TableState {
  return { ...state, round: state.round && { ...state.round, ...change } }
}
