import type { SportsBet, SportsBetLeg, SportsLegResult } from '@baize/contract'
import { compareRatios, encodeId, type Minor, minor, ratio, wireFromMinor } from '@baize/kernel'
import {
  type Bet,
  bestReturn,
  freeBetWin,
  type LegStanding,
  nameOfResult,
  type OutcomeResult,
  potentialReturn,
  totalOdds,
  VOID_REASON,
} from '@baize/sports'
import { lookAtBooks } from '../book/look-at-books.store.ts'
import { runningOf } from '../cash-out/cash-out.ts'
import { barOfEdit } from '../edit/edit-slip.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { betOfRow } from './bet-row.ts'
import type { OwnBet } from './own-bets.store.ts'
import { loadLegStandings, resultsOfBet } from './settle-market.ts'
import { wireOdds, wireTotalOdds } from './write-changes.ts'

/** Bets as their member sees them, with results and prices as they stand. */
export async function viewBets(
  deps: Pick<SportsDeps, 'pool' | 'clock'>,
  bets: readonly OwnBet[],
): Promise<SportsBet[]> {
  const running = bets.filter(({ wagerState }) => wagerState === 'open')
  const [standingsOf, books] = await Promise.all([
    loadLegStandings(deps, bets),
    lookAtBooks(
      deps.pool,
      running.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)),
    ),
  ])
  return bets.map((bet) => {
    const standings = standingsOf(bet)
    const legs = bet.legs.map((leg, place): SportsBetLeg => {
      const event = bet.events.find(({ eventId }) => eventId === leg.eventId)
      const market = books.get(leg.eventId)?.markets.get(leg.market)
      const now = market?.state === 'active' ? market.outcomes.get(leg.outcome) : undefined
      return {
        ...{ eventId: leg.feedId, sport: event?.sport ?? '', tournament: event?.tournament ?? '' },
        ...{ home: event?.home ?? '', away: event?.away ?? '' },
        ...(event?.runners && { runners: [...event.runners] }),
        startsAt: new Date(event?.startsAt ?? 0).toISOString(),
        eventState: event?.state ?? 'not_started',
        score: event?.board?.score ?? null,
        ...{ market: leg.market, outcomeId: leg.outcome, odds: wireOdds(leg.odds) },
        oddsNow: now ? wireOdds(now) : null,
        ...{ takenScore: leg.takenScore, takenMinute: leg.takenMinute },
        ...viewStanding(standings[place]),
      }
    })
    return viewBet(bet, standings, legs)
  })
}

function viewBet(bet: OwnBet, standings: readonly LegStanding[], legs: SportsBetLeg[]): SportsBet {
  const runningMinor = runningOf(bet)
  const whole = betOfRow(bet, bet.stakeMinor)
  const results = resultsOfBet(bet, standings)
  const running = betOfRow(bet, runningMinor)
  const bestMinor =
    runningMinor > 0n ? winOf(bet, running, bestReturn(running, results).payoutMinor) : minor(0n)
  const paidMinor = broughtBy(bet, bet.paidMinor, bet.returnedMinor)
  const waiting = bet.cashOuts.find(({ state }) => state === 'waiting')
  return {
    betId: encodeId('rnd', bet.wagerId),
    ...{ type: bet.type, bankers: bet.bankers, sizes: [...bet.sizes], lines: bet.lines },
    state: stateOf(bet),
    rejectedLegs: bet.rejectedLegs && [...bet.rejectedLegs],
    ...(bet.review && { review: bet.review }),
    placedAt: bet.placedAt.toISOString(),
    decidesAt: bet.state === 'pending' ? (bet.decidesAt?.toISOString() ?? null) : null,
    settledAt: bet.closedAt?.toISOString() ?? null,
    isFreeBet: bet.freeBetId !== null,
    stakeMinor: wireFromMinor(bet.stakeMinor),
    runningMinor: wireFromMinor(runningMinor),
    totalOdds: wireTotalOdds(totalOdds(whole)),
    returnMinor: wireFromMinor(runningMinor > 0n ? bestMinor : paidMinor),
    paidMinor: wireFromMinor(paidMinor),
    legs,
    cashOuts: bet.cashOuts
      .filter(({ state }) => state === 'sold')
      .map(({ decidesAt, stakeMinor, paidMinor: sold, isAutomatic, isEdit }) => ({
        soldAt: new Date(decidesAt).toISOString(),
        ...{ stakeMinor: stakeMinor ?? '0', paidMinor: sold ?? '0', isAutomatic, isEdit },
      })),
    pendingCashOut: waiting
      ? {
          sharePercent: waiting.sharePercent,
          decidesAt: new Date(waiting.decidesAt).toISOString(),
          isEdit: waiting.isEdit,
        }
      : null,
    editedInto: bet.editedInto && encodeId('rnd', bet.editedInto),
    editedFrom: bet.editedFrom && encodeId('rnd', bet.editedFrom),
    ...{ mayBeEdited: barOfEdit(bet) === undefined, refusedEdit: bet.refusedEdit },
    autoCashOutMinor: bet.autoCashOutMinor === null ? null : wireFromMinor(bet.autoCashOutMinor),
    settlements:
      bet.state === 'rejected'
        ? []
        : bet.settlements.map((each) => ({
            at: new Date(each.at).toISOString(),
            state: each.state,
            payoutMinor: wireFromMinor(
              broughtBy(bet, BigInt(each.payoutMinor), BigInt(each.returnedMinor)),
            ),
          })),
  }
}

/** What a bet pays its member: of a free bet without the stake, which was none of theirs. */
function winOf({ freeBetId }: OwnBet, bet: Bet, payoutMinor: Minor): Minor {
  return freeBetId ? freeBetWin(bet, payoutMinor) : payoutMinor
}

/** What a member had from a settlement; the stake of a free bet goes back to the house. */
function broughtBy({ freeBetId }: OwnBet, paidMinor: bigint, returnedMinor: bigint): Minor {
  return minor(freeBetId ? paidMinor : paidMinor + returnedMinor)
}

function stateOf(bet: OwnBet): SportsBet['state'] {
  if (bet.state !== 'accepted') return bet.state
  if (bet.wagerState !== 'settled') return bet.wagerState
  return bet.paidMinor + bet.returnedMinor === 0n ? 'lost' : 'settled'
}

function viewStanding(
  standing: LegStanding | undefined,
): Pick<SportsBetLeg, 'result' | 'voidReason' | 'refundAt'> {
  if (standing?.state === 'refund_waiting') {
    const { voidReason, refundsFrom } = standing
    const refundAt = new Date(refundsFrom).toISOString()
    return { result: null, voidReason: VOID_REASON[voidReason], refundAt }
  }
  if (standing?.state !== 'resulted') return { result: null, voidReason: null, refundAt: null }
  const { result, voidReason } = standing
  return {
    ...{ result: resultName(result), refundAt: null },
    voidReason: voidReason === undefined ? null : VOID_REASON[voidReason],
  }
}

function resultName(result: OutcomeResult): SportsLegResult {
  const isShared = result.result === 1 && compareRatios(result.deadHeat, ratio(1)) < 0
  return isShared ? 'dead_heat' : nameOfResult(result)
}

/** The most that a bet can still pay. */
export function mostOf(bet: OwnBet): Minor {
  const running = betOfRow(bet, runningOf(bet))
  return winOf(bet, running, potentialReturn(running).payoutMinor)
}
