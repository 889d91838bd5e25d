import { epochMs } from '@baize/kernel'
import { LOST, type OutcomeResult, WON } from '@baize/sports'
import type { SettledMarket } from '@baize/uof'
import { withStatus } from './market-book.ts'
import { type RunState, shownMoment } from './run-state.ts'
import type { RunStep } from './run-step.ts'

/** Markets that a hand-over without base markets leaves out. */
const BASE_MARKETS: ReadonlySet<number> = new Set([1, 18, 186, 219])
/** A market that no match offers. */
const NEVER_OFFERED: SettledMarket = {
  ...{ market: 18, specifiers: { total: '17.5' } },
  outcomes: new Map([
    ['13', WON],
    ['12', LOST],
  ]),
}
const CANCELLED_FOR_MS = 60_000

/** Does what is due, and says so. */
export function takeStep(state: RunState, step: RunStep): void {
  const { atMs } = step
  const before = state.moment
  state.moment = step.moment ?? before
  state.isWrong = step.isWrong ?? state.isWrong
  switch (step.kind) {
    case 'stop':
      stop(state, atMs)
      break
    case 'report':
      stop(state, atMs)
      say(state, atMs)
      break
    case 'tick':
      tick(state, step, before)
      break
    case 'open':
      reopen(state, step)
      break
    case 'end':
      end(state, atMs)
      break
    case 'confirm':
      confirm(state, atMs)
      break
    default:
      takeFault(state, step, step.kind)
  }
}

type FaultStep = Exclude<RunStep['kind'], 'stop' | 'report' | 'tick' | 'open' | 'end' | 'confirm'>

function takeFault(state: RunState, step: RunStep, kind: FaultStep): void {
  const { atMs } = step
  switch (kind) {
    case 'abandoned':
      abandon(state, atMs)
      break
    case 'postponed':
      postpone(state, atMs)
      break
    case 'resumed':
    case 'moved':
      changeKickOff(state, atMs)
      break
    case 'cancel_window':
      cancelWindow(state, atMs)
      break
    case 'never_offered':
      state.writer.settle(atMs, 'confirmed', [NEVER_OFFERED])
      break
    case 'contradiction':
      contradict(state, step)
  }
}

function tick(state: RunState, step: RunStep, before: RunState['moment']): void {
  if (state.isStopped) say(state, step.atMs)
  else open(state, step, { isAfresh: false, mayDecide: hasMoved(before, state.moment) })
}

function hasMoved(before: RunState['moment'], now: RunState['moment']): boolean {
  return JSON.stringify(before.state) !== JSON.stringify(now.state)
}

function say(state: RunState, atMs: number): void {
  state.writer.oddsChange(atMs, [], shownMoment(state))
}

function stop(state: RunState, atMs: number): void {
  if (state.isStopped) return
  state.isStopped = true
  state.writer.betStop(atMs)
}

function reopen(state: RunState, step: RunStep): void {
  const isFirst = !state.isLive
  if (isFirst) handOver(state, step.atMs)
  open(state, step, { isAfresh: isFirst || state.isStopped, mayDecide: true })
}

/** From the producer of what is offered before to that of what is played. */
function handOver(state: RunState, atMs: number): void {
  const board = state.book.board().map((market) => withStatus(market, 'handed_over'))
  if (board.length > 0) state.writer.oddsChange(atMs, board, shownMoment(state))
  state.isLive = true
  state.writer.goLive()
}

interface Opening {
  /** Everything is sent, whether it moved or not. */
  readonly isAfresh: boolean
  readonly mayDecide: boolean
}

/** Odds first, then what the moment decides. */
function open(state: RunState, { atMs, isCorrected }: RunStep, how: Opening): void {
  const { book, writer } = state
  const moment = shownMoment(state)
  state.isStopped = false
  book.offer(moment.markets())
  const wrong = isCorrected ? book.takeBack(moment.state) : []
  const settled = how.mayDecide ? book.decide(moment.state) : []
  if (atMs >= state.fromMs) {
    const gone = book.price(moment)
    const moved = book.takeMoved(how.isAfresh)
    writer.oddsChange(atMs, [...withoutBase(state, moved, how.isAfresh), ...gone], moment)
  }
  writer.rollback(atMs, wrong)
  writer.settle(atMs, 'scouted', settled)
}

/** At a hand-over that goes wrong the markets that most is bet on are missing until the next odds. */
function withoutBase<Market extends { readonly market: number }>(
  { faults, moment }: RunState,
  markets: readonly Market[],
  isAfresh: boolean,
): readonly Market[] {
  const isFaulty = faults.some(({ kind }) => kind === 'no_base_markets')
  const hasJustBegun = (moment.status.clock?.matchTime ?? 0) === 0
  return isFaulty && isAfresh && hasJustBegun
    ? markets.filter(({ market }) => !BASE_MARKETS.has(market))
    : markets
}

function end(state: RunState, atMs: number): void {
  const { book, writer } = state
  stop(state, atMs)
  const moment = shownMoment(state)
  const settled = book.decide(moment.state)
  writer.oddsChange(atMs, book.close(), moment)
  writer.settle(atMs, 'scouted', settled)
}

/** Everything once more, and for good. */
function confirm(state: RunState, atMs: number): void {
  state.status = 'finalized'
  say(state, atMs)
  state.writer.settle(atMs, 'confirmed', state.book.settled())
  state.isOver = true
}

/** What is decided stands, all other stakes go back. */
function abandon(state: RunState, atMs: number): void {
  const { book, writer } = state
  stop(state, atMs)
  state.status = 'abandoned'
  const moment = shownMoment(state)
  book.decide({ ...moment.state, end: 'abandoned' })
  writer.oddsChange(atMs, book.close(), moment)
  writer.settle(atMs, 'confirmed', book.settled())
  state.isOver = true
}

function postpone(state: RunState, atMs: number): void {
  state.status = 'postponed'
  stop(state, atMs)
  say(state, atMs)
}

/** A match begins at another time; one that was put off is offered again. */
function changeKickOff(state: RunState, atMs: number): void {
  const { book, writer } = state
  state.status = undefined
  writer.fixtureChange(atMs, 'time', state.kickOffMs)
  if (!state.isStopped) return
  state.isStopped = false
  writer.oddsChange(atMs, book.takeMoved(true), shownMoment(state))
}

/** Bets of the last minute on the first market go back: their price was wrong. */
function cancelWindow({ writer, moment }: RunState, atMs: number): void {
  const [first] = moment.markets()
  if (first === undefined) return
  writer.cancel(atMs, {
    start: epochMs(atMs - CANCELLED_FOR_MS),
    end: epochMs(atMs),
    markets: [{ ...first, voidReason: 'incorrect_odds' }],
  })
}

/** Somebody else has won everything, until the right result follows. */
function contradict(state: RunState, { atMs, isCorrected = false }: RunStep): void {
  const settled = state.book.settled()
  state.writer.settle(atMs, 'confirmed', isCorrected ? settled : settled.map(turnedRound))
}

function turnedRound({ outcomes, ...market }: SettledMarket): SettledMarket {
  const ids = [...outcomes.keys()]
  const results: readonly OutcomeResult[] = [...outcomes.values()].toReversed()
  return {
    ...market,
    outcomes: new Map(
      ids.flatMap((id, index) => {
        const result = results[index]
        return result ? [[id, result] as const] : []
      }),
    ),
  }
}
