import {
  type BlackjackTablePlay,
  type ListedResult,
  resultsShownOf,
  TABLE_BETS_SHOWN,
  TABLE_WINNERS_SHOWN,
  type TableBet,
  type TableCard,
  type TableRoom,
  type TableRound,
  type TableShoe,
  type TableSpot,
  type TableWinner,
} from '@baize/contract'
import { encodeId, maskName, type Uuid } from '@baize/kernel'
import {
  BLACKJACK_SEATS,
  type FixedBeacon,
  type RoundState,
  returnPercentOf,
  type ShoeState,
  spotMaxOf,
  type TableKind,
  type TableLayout,
  type TableState,
} from '@baize/rooms'
import { loadRound } from '../rounds/rounds.store.ts'
import type { TableDeps } from '../table-deps.ts'
import { kindOfTable, limitsOf, loadTable, type TableRow } from '../tables.store.ts'
import { betIdOf } from './bet-id.ts'
import { loadLargestBets, loadWinners } from './bets.store.ts'
import { viewSeats } from './view-seats.ts'

const CARD_RESULTS = 80
const RETURN_PLACES = 4

/** A table as everybody may see it. */
export async function viewTable(
  deps: Pick<TableDeps, 'pool' | 'clock' | 'logOf'>,
  code: string,
): Promise<TableRoom | undefined> {
  const { pool, clock } = deps
  const table = await loadTable(pool, code)
  if (!table) return undefined
  const { seq, state } = await deps.logOf(code).read()
  const kind = kindOfTable(table)
  const roundId = state.round?.roundId as Uuid | undefined
  const wonRoundId = wonRoundOf(state)
  const [row, { bets, playerCount }, winners] = await Promise.all([
    roundId && loadRound(pool, roundId),
    roundId ? loadLargestBets(pool, roundId, TABLE_BETS_SHOWN) : { bets: [], playerCount: 0 },
    wonRoundId ? loadWinners(pool, wonRoundId, TABLE_WINNERS_SHOWN) : [],
  ])
  return {
    tableCode: code,
    game: table.game,
    variant: kind.variant,
    settings: table.settings,
    spots: viewSpots(kind, table),
    stepMinor: `${kind.stakeStepMinor}`,
    ...{ seq, nowMs: Math.trunc(clock.now()), isPaused: table.isPaused },
    round: state.round && viewRound(state.round),
    shoe: state.shoe && viewShoe(state.shoe),
    results: viewResults(state, resultsShownOf(table.game)),
    seats: row ? await viewSeats(pool, row, clock.now()) : [],
    totals: Object.entries(row?.totals ?? {}).map(([spot, [stakedMinor, players]]) => ({
      ...{ spot, stakedMinor, playerCount: players },
    })),
    playerCount,
    bets: bets.map(
      ({ stakedMinor, ...bettor }): TableBet => ({
        ...viewBettor(bettor),
        stakedMinor: `${stakedMinor}`,
      }),
    ),
    winners: winners.map(
      ({ paidMinor, ...bettor }): TableWinner => ({
        ...viewBettor(bettor),
        paidMinor: `${paidMinor}`,
      }),
    ),
    wonRoundId: wonRoundId ? encodeId('evt', wonRoundId) : null,
  }
}

/** The last results, the oldest first. */
export function viewResults({ results }: TableState, count: number): ListedResult[] {
  return results.slice(-count).map(({ roundId, text }) => ({
    ...{ tableRoundId: encodeId('evt', roundId as Uuid), text },
  }))
}

/** A table in the lobby. */
export function viewCard(
  table: TableRow,
  state: TableState,
  { playerCount, seatCount }: { readonly playerCount: number; readonly seatCount: number },
): TableCard {
  const { name, pace, look, spotMinMinor, spotMaxMinor } = table.settings
  return {
    ...{ tableCode: table.code, game: table.game, variant: kindOfTable(table).variant },
    ...{ name, pace, look, spotMinMinor, spotMaxMinor, isPaused: table.isPaused, playerCount },
    phase: state.round?.phase ?? null,
    bettingUntilMs: state.round?.bettingUntilMs ?? null,
    freeSeats: table.game === 'blackjack' ? BLACKJACK_SEATS - seatCount : null,
    recent: state.results.slice(-CARD_RESULTS).map(({ text }) => text),
  }
}

export function viewRound(round: RoundState): TableRound {
  const { roundId, number, phase, openedAtMs, bettingUntilMs, drawnAtMs, shownUntilMs } = round
  return {
    tableRoundId: encodeId('evt', roundId as Uuid),
    ...{ number, phase, openedAtMs, bettingUntilMs, drawnAtMs, shownUntilMs },
    // Lists of a log are read only; those of an answer may be its reader's.
    result: round.result as TableRound['result'],
    isVoid: round.isVoid,
    ...(round.voidCause && { voidCause: round.voidCause }),
    ...(round.beacon && { beacon: viewBeacon(round.beacon) }),
    play: round.play && viewPlay(round.play),
  }
}

function viewBeacon({ name, round, atMs }: FixedBeacon): NonNullable<TableRound['beacon']> {
  return { name, round, atMs }
}

function viewPlay({
  shown,
  actions,
  untilMs,
}: NonNullable<RoundState['play']>): BlackjackTablePlay {
  return {
    ...(shown as Omit<BlackjackTablePlay, 'step' | 'untilMs'>),
    step: actions.length,
    untilMs,
  }
}

export function viewShoe(shoe: ShoeState): TableShoe {
  const { shoeId, number, commitment, nextCommitment, shufflingUntilMs } = shoe
  const { seedCount, usedCount, cutAt, isLastRound } = shoe
  return {
    tableShoeId: encodeId('sho', shoeId as Uuid),
    ...{ number, commitment, nextCommitment, shufflingUntilMs },
    ...{ seedCount, usedCount, cutAt, isLastRound },
  }
}

/** Spots by what they depend on: a table is looked at twice a second, and roulette has 157. */
const knownSpots = new Map<string, TableSpot[]>()
const KNOWN_MAX = 500

function viewSpots(kind: TableKind, { settings }: TableRow): TableSpot[] {
  const { spotMinMinor, spotMaxMinor } = settings
  const name = [kind.game, kind.variant, spotMinMinor, spotMaxMinor].join(' ')
  const known = knownSpots.get(name)
  if (known) return known
  const limits = limitsOf(settings)
  const spots = kind.spots.map((spot): TableSpot => {
    const { numerator, denominator } = kind.paysOf(spot)
    return {
      spot,
      minMinor: spotMinMinor,
      maxMinor: `${spotMaxOf(kind, limits, spot)}`,
      pays: [Number(numerator), Number(denominator)],
      returnPercent: returnPercentOf(kind, spot, RETURN_PLACES),
    }
  })
  if (knownSpots.size >= KNOWN_MAX) knownSpots.clear()
  knownSpots.set(name, spots)
  return spots
}

/** The last round that was paid. */
function wonRoundOf({ round, results }: TableState): Uuid | undefined {
  if (round?.phase === 'settled' && !round.isVoid) return round.roundId as Uuid
  return results.at(-1)?.roundId as Uuid | undefined
}

interface Bettor {
  readonly wagerId: Uuid
  readonly username: string
  readonly icon: string | null
  readonly spots: TableLayout
}

function viewBettor({ wagerId, username, icon, spots }: Bettor) {
  const [spot] = Object.keys(spots).toSorted((one, other) => {
    const more = BigInt(spots[other] ?? 0) - BigInt(spots[one] ?? 0)
    return more === 0n ? 0 : more > 0n ? 1 : -1
  })
  return { betId: betIdOf(wagerId), name: maskName(username), icon, spot: spot ?? '' }
}
