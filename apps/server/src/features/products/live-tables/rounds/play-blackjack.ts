import { assert, type Refusal, type Uuid } from '@baize/kernel'
import {
  type BlackjackPlay,
  type BlackjackRound,
  CARD_MS,
  type ExtraStake,
  INSURANCE_MS,
  movesIn,
  type PlayAction,
  type RoundState,
  readSeatSpot,
  replayBlackjack,
  type Shoe,
  showPlay,
  TABLE_TIMES,
  type TableEvent,
  type TableKind,
  type TableState,
  TURN_MS,
} from '@baize/rooms'
import type pg from 'pg'
import type { RoomHold } from '../../../../house/rooms/rooms.store.ts'
import { addExtra } from '../bets/add-extra.ts'
import { type LayoutRow, loadLayout, loadLayoutsOf } from '../bets/layouts.store.ts'
import {
  answerCommand,
  loadWaiting,
  type MoveAnswer,
  type TableCommand,
} from '../moves/commands.store.ts'
import type { TableDeps } from '../table-deps.ts'
import type { TableRow } from '../tables.store.ts'
import { dealRound, drawRound, loadRound, lockRound, type TableRoundRow } from './rounds.store.ts'

/** What the owner of a table plays a round of blackjack with. */
export interface BlackjackSeat {
  readonly hold: RoomHold
  readonly table: TableRow
  readonly kind: TableKind
  readonly state: TableState
  readonly shoe: Shoe
  /** Of the table's pace in this house. */
  paced(ms: number): number
  write(step: (tx: pg.ClientBase) => Promise<readonly TableEvent[]>): Promise<number>
}

const TURN_OVER: MoveAnswer = { ok: false, code: 'turn_over' }

/** Deals to the seats that are taken; a round for which nobody sat down ends at once. */
export async function dealSeats(
  deps: Pick<TableDeps, 'clock'>,
  at: BlackjackSeat,
): Promise<number> {
  const round = roundOf(at)
  const usedBefore = at.state.shoe?.usedCount ?? 0
  const roundId = round.roundId as Uuid
  return await at.write(async (tx) => {
    const locked = await lockRound(tx, roundId)
    const seats = Object.keys(locked?.seats ?? {})
      .map(Number)
      .toSorted((one, other) => one - other)
    const nowMs = Math.trunc(deps.clock.now())
    if (seats.length === 0) {
      const result = { game: 'blackjack', dealer: [], seats: [] } as const
      const play = { seats, actions: [] }
      if (!(await drawRound(tx, roundId, { atMs: nowMs, result, hash: null, play }))) return []
      return [
        {
          kind: 'drawn',
          ...{ result, text: '', atMs: nowMs, shownUntilMs: nowMs, usedCount: usedBefore },
        },
      ]
    }
    if (!(await dealRound(tx, roundId))) return []
    const play = { seats, actions: [] }
    return [playedEvent(at, { play, action: null, usedBefore, nowMs })]
  })
}

/** Makes the next thing happen that is due in a round that is played, and says in how many milliseconds there is another. */
export async function playOn(
  deps: Pick<TableDeps, 'pool' | 'clock' | 'wagerTable'>,
  at: BlackjackSeat,
): Promise<number> {
  const { play } = roundOf(at)
  const row = await loadRound(deps.pool, roundOf(at).roundId as Uuid)
  assert(play && row && row.usedBefore !== null, 'a round that is played was dealt')
  const { round, used } = replayBlackjack(at.shoe.cards, row.usedBefore, play)
  const waiting = await loadWaiting(deps.pool, at.table.code)
  if (round.phase === 'over') {
    return await finish(deps, at, { play, round, used, waiting })
  }
  for (const command of waiting) {
    const decided = await decide(deps, row, { play, round, command })
    if (decided.action === undefined) {
      await answerCommand(deps.pool, at.hold, command, decided.answer)
      continue
    }
    return await act(deps, at, { play, row, action: decided.action, command })
  }
  const nowMs = Math.trunc(deps.clock.now())
  if (nowMs < play.untilMs) return play.untilMs - nowMs
  return await act(deps, at, {
    ...{ play, row, action: round.phase === 'insurance' ? 'insuranceOver' : 'timedOut' },
    command: undefined,
  })
}

interface Act {
  readonly play: BlackjackPlay
  readonly row: TableRoundRow
  readonly action: PlayAction
  readonly command: TableCommand | undefined
}

async function act(
  { clock }: Pick<TableDeps, 'clock'>,
  at: BlackjackSeat,
  { play, row, action, command }: Act,
): Promise<number> {
  return await at.write(async (tx) => {
    if (command && !(await answerCommand(tx, at.hold, command, { ok: true }))) return []
    const nowMs = Math.trunc(clock.now())
    return [playedEvent(at, { play, action, usedBefore: row.usedBefore ?? 0, nowMs })]
  })
}

function playedEvent(
  { shoe, paced }: BlackjackSeat,
  {
    play: { seats, actions },
    action,
    usedBefore,
    nowMs,
  }: {
    readonly play: BlackjackPlay
    readonly action: PlayAction | null
    readonly usedBefore: number
    readonly nowMs: number
  },
): TableEvent {
  const done = action === null ? actions : [...actions, action]
  const { round } = replayBlackjack(shoe.cards, usedBefore, { seats, actions: done })
  // Nobody's time runs while the cards come.
  const dealingMs = action === null ? seats.length * 2 * CARD_MS : CARD_MS
  const decidingMs = round.phase === 'insurance' ? INSURANCE_MS : TURN_MS
  return {
    kind: 'played',
    ...{ seats, action, shown: showPlay(round), untilMs: nowMs + paced(dealingMs + decidingMs) },
  }
}

async function finish(
  { clock }: Pick<TableDeps, 'clock'>,
  at: BlackjackSeat,
  over: {
    readonly play: BlackjackPlay
    readonly round: BlackjackRound
    readonly used: number
    readonly waiting: readonly TableCommand[]
  },
): Promise<number> {
  const { play, round, used, waiting } = over
  const { dealer, seats } = round
  const result = { game: 'blackjack', dealer, seats } as const
  const { showingMs } = TABLE_TIMES.blackjack[at.table.settings.pace]
  return await at.write(async (tx) => {
    const nowMs = Math.trunc(clock.now())
    for (const command of waiting) await answerCommand(tx, at.hold, command, TURN_OVER)
    const { roundId } = roundOf(at)
    const { seats: dealt, actions } = play
    const drawn = { atMs: nowMs, result, hash: null, play: { seats: dealt, actions } }
    if (!(await drawRound(tx, roundId as Uuid, drawn))) return []
    const shownUntilMs = nowMs + at.paced(showingMs + dealer.length * CARD_MS)
    const text = at.kind.textOf(result)
    return [{ kind: 'drawn', result, text, atMs: nowMs, shownUntilMs, usedCount: used }]
  })
}

interface Asked {
  readonly play: BlackjackPlay
  readonly round: BlackjackRound
  readonly command: TableCommand
}

type Decision =
  | { readonly action: PlayAction; readonly answer?: undefined }
  | { readonly action?: undefined; readonly answer: MoveAnswer }

/** What becomes of a command: an action of the round, or an answer at once. Stakes that it needs are taken here. */
async function decide(
  deps: Pick<TableDeps, 'pool' | 'wagerTable'>,
  row: TableRoundRow,
  { play, round, command: { memberId, body } }: Asked,
): Promise<Decision> {
  if (body.roundId !== row.roundId || body.step !== play.actions.length)
    return { answer: TURN_OVER }
  if (body.move === 'insure') {
    return { answer: await insure(deps, row, { round, memberId, spot: body.spot ?? '' }) }
  }
  const seat = round.turn && round.seats[round.turn.at]?.seat
  if (round.turn === null || seat === null || seat === undefined) return { answer: TURN_OVER }
  if (row.seats[seat] !== `${memberId}`) return { answer: { ok: false, code: 'not_your_turn' } }
  if (!movesIn(round).includes(body.move)) {
    return { answer: { ok: false, code: 'move_not_possible' } }
  }
  if (body.move === 'double' || body.move === 'split') {
    const answer = await stakeMore(deps, row, { kind: body.move, seat, hand: round.turn.hand })
    if (!answer.ok) return { answer }
  }
  return { action: body.move }
}

interface Doubling {
  readonly kind: 'double' | 'split'
  readonly seat: number
  readonly hand: number
}

/** Takes the stake of the seat that doubles or splits, then of the bets behind that follow; one that cannot stays as it is. */
async function stakeMore(
  { pool, wagerTable }: Pick<TableDeps, 'pool' | 'wagerTable'>,
  { roundId, seats }: TableRoundRow,
  { kind, seat, hand }: Doubling,
): Promise<MoveAnswer> {
  const layouts = await loadLayoutsOf(pool, roundId)
  const extraOf = (spot: string, amountMinor: string): ExtraStake => ({
    ...{ spot, kind, amountMinor },
    hand: kind === 'split' ? 0 : hand,
  })
  const ownSpot = `seat-${seat + 1}`
  const own = layouts.find(({ memberId }) => seats[seat] === `${memberId}`)
  const amount = own?.spots[ownSpot]
  assert(own && amount !== undefined, 'whose seat it is has a bet there')
  const taken = await addExtra(wagerTable, own, extraOf(ownSpot, amount))
  if (!taken.ok) return refused(taken.refusal)
  for (const layout of layouts) {
    for (const [spot, amountMinor] of Object.entries(layout.spots)) {
      if (follows(layout, spot, { kind, seat, hand })) {
        await addExtra(wagerTable, layout, extraOf(spot, amountMinor))
      }
    }
  }
  return { ok: true }
}

function follows({ extras }: LayoutRow, spot: string, { kind, seat, hand }: Doubling): boolean {
  const bet = readSeatSpot(spot)
  if (!bet || bet.isOwn || bet.seat !== seat) return false
  if (kind === 'split') return bet.followsSplit
  // Who did not follow the split has nothing on the second hand.
  const isThere =
    hand === 0 || extras.some((extra) => extra.spot === spot && extra.kind === 'split')
  return bet.followsDouble && isThere
}

async function insure(
  { pool, wagerTable }: Pick<TableDeps, 'pool' | 'wagerTable'>,
  { roundId }: TableRoundRow,
  asked: { readonly round: BlackjackRound; readonly memberId: bigint; readonly spot: string },
): Promise<MoveAnswer> {
  const { round, memberId, spot } = asked
  if (round.phase !== 'insurance') return TURN_OVER
  const layout = await loadLayout(pool, { roundId, memberId })
  const stake = layout?.wagerId ? layout.spots[spot] : undefined
  const seat = readSeatSpot(spot)?.seat
  const isDealtIn = round.seats.some((each) => each.seat === seat)
  if (!layout || stake === undefined || !isDealtIn) return { ok: false, code: 'move_not_possible' }
  const amountMinor = `${BigInt(stake) / 2n}`
  const taken = await addExtra(wagerTable, layout, {
    spot,
    kind: 'insurance',
    hand: 0,
    amountMinor,
  })
  return taken.ok ? { ok: true } : refused(taken.refusal)
}

function refused({ code, details }: Refusal): MoveAnswer {
  return { ok: false, code, ...(details && { details }) }
}

function roundOf({ state }: BlackjackSeat): RoundState {
  assert(state.round, 'a round is under way')
  return state.round
}
