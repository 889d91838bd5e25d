import type { OddsChangeMessage, UofMessage } from '@baize/uof'
import { kickOffAfter, type MatchFault } from '../faults/match-fault.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import { CONFIRMED_AFTER_MS } from './demonstration-clock.ts'
import { createMarketBook, withStatus } from './market-book.ts'
import { createMessageWriter } from './message-writer.ts'
import type { Moment } from './moment.ts'
import { type RunState, shownMoment } from './run-state.ts'
import { type RunStep, stepsOfFault, stepsOfScript } from './run-step.ts'
import { takeStep } from './take-step.ts'

/** A match from its announcement to its confirmed result, as messages. */
export interface MatchRun {
  readonly match: FeedMatch
  kickOffMs(): number
  isLive(): boolean
  isOver(): boolean
  moment(): Moment
  /** Sends everything up to this moment. */
  advance(nowMs: number): void
  strike(fault: MatchFault): void
  /** All that can be bet on now, as one message of a recovery. */
  snapshot(requestId: number, atMs: number): OddsChangeMessage | undefined
  /** What was settled and cancelled of it so far, in order. */
  settlements(): readonly UofMessage[]
}

export interface RunDeps {
  readonly match: FeedMatch
  readonly faults: readonly MatchFault[]
  readonly send: (message: UofMessage) => void
  /** What is due before it has happened with nobody there: it is neither priced nor sent. */
  readonly fromMs: number
}

/** Plays a match. The same match, faults and moments make the same messages. */
export function createMatchRun({ match, faults, send, fromMs }: RunDeps): MatchRun {
  const state: RunState = {
    ...{ match, fromMs, faults: [...faults], moment: match.before, status: undefined },
    ...{ isLive: false, isOver: false, isStopped: false, isWrong: false },
    kickOffMs: kickOffAfter(match.event.kickOff, faults),
    book: createMarketBook(),
    writer: createMessageWriter({ event: match.event.id, send, fromMs }),
  }
  let due: readonly RunStep[] | undefined
  return {
    match,
    kickOffMs: () => state.kickOffMs,
    isLive: () => state.isLive,
    isOver: () => state.isOver,
    moment: () => shownMoment(state),
    settlements: () => state.writer.settlements(),
    advance(nowMs) {
      if (due === undefined) {
        due = allSteps(state)
        announce(state, Math.max(fromMs, 0), nowMs)
      }
      while (due[0] !== undefined && due[0].atMs <= nowMs && !state.isOver) {
        const [step] = due
        due = due.slice(1)
        takeStep(state, step)
      }
    },
    strike(fault) {
      state.faults.push(fault)
      const kickOffMs = kickOffAfter(match.event.kickOff, state.faults)
      const begun = due ?? allSteps(state)
      // A match that begins at another time is played at that time.
      const script = kickOffMs === state.kickOffMs ? begun : []
      state.kickOffMs = kickOffMs
      due = inOrder([...(script.length > 0 ? script : scriptSteps(state)), ...stepsOfFault(fault)])
    },
    snapshot: (requestId, atMs) => snapshotOf(state, requestId, atMs),
  }
}

function allSteps(state: RunState): readonly RunStep[] {
  return inOrder([...scriptSteps(state), ...state.faults.flatMap(stepsOfFault)])
}

function scriptSteps({ match, kickOffMs }: RunState): readonly RunStep[] {
  const steps = stepsOfScript(match.steps(), kickOffMs)
  const endMs = steps.at(-1)?.atMs ?? kickOffMs
  return [...steps, { atMs: endMs + CONFIRMED_AFTER_MS, kind: 'confirm' }]
}

function inOrder(steps: readonly RunStep[]): readonly RunStep[] {
  return steps.toSorted((left, right) => left.atMs - right.atMs)
}

/** The board from before kick-off. */
function announce(state: RunState, fromMs: number, nowMs: number): void {
  state.book.offer(state.match.before.markets())
  if (state.kickOffMs <= fromMs || nowMs >= state.kickOffMs) return
  state.book.price(state.moment)
  state.writer.oddsChange(nowMs, state.book.takeMoved(true), shownMoment(state))
}

function snapshotOf(
  state: RunState,
  requestId: number,
  atMs: number,
): OddsChangeMessage | undefined {
  if (state.isOver) return undefined
  const board = state.book.board()
  const markets = state.isStopped
    ? board.map((market) =>
        withStatus(market, market.status === 'active' ? 'suspended' : market.status),
      )
    : board
  return { ...state.writer.oddsChangeOf(atMs, markets, shownMoment(state)), requestId }
}
