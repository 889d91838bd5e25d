import { SLIP_FREE_BETS_MAX, type SportsSlipFreeBet } from '@baize/contract'
import { encodeId, minor, wireFromMinor } from '@baize/kernel'
import { type FreeBetSlip, freeBetBarOf } from '@baize/rewards'
import { type Bet, freeBetWin, potentialReturn, totalOdds } from '@baize/sports'
import { loadOpenFreeBets } from '../../../../house/free-bets/free-bets.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import type { ReadSlip } from './read-slip.ts'

/** A slip as the terms of free bets see it, at the odds of the bet that it makes. */
export function slipOf({ type, legs }: Pick<ReadSlip, 'type' | 'legs'>, bet: Bet): FreeBetSlip {
  return { type, sports: legs.map(({ head }) => head.sport), odds: totalOdds(bet) }
}

/** The free bets that a member could use now, each with what keeps it from this slip and with what it would win. */
export async function freeBetsOfSlip(
  { pool, clock }: Pick<SportsDeps, 'pool' | 'clock'>,
  memberId: bigint,
  { slip, bet }: { readonly slip: FreeBetSlip; readonly bet: Bet },
): Promise<SportsSlipFreeBet[]> {
  const at = new Date(clock.now())
  const open = await loadOpenFreeBets(pool, memberId, { limit: SLIP_FREE_BETS_MAX, at })
  return open.map(({ id, stakeMinor, terms, expiresAtMs }) => {
    const bar = freeBetBarOf(terms, slip) ?? null
    const own = { ...bet, stakeMinor }
    return {
      freeBetId: encodeId('fbt', id),
      ...{ stakeMinor: wireFromMinor(stakeMinor), oddsMin: terms.oddsMin, bar },
      expiresAt: new Date(expiresAtMs).toISOString(),
      // Of several lines it cannot be the stake.
      winMinor: wireFromMinor(
        bar === null ? freeBetWin(own, potentialReturn(own).payoutMinor) : minor(0n),
      ),
    }
  })
}
