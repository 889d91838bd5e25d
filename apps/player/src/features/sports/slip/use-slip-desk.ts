import { RefusedCall } from '@baize/api-client'
import { type Minor, minor, minorFromWire, parseMoney } from '@baize/kernel'
import { openDialog, openLogin } from '../../../app/dialogs.ts'
import { useMember } from '../../../app/session.ts'
import { useCurrency } from '../../../app/status.ts'
import { readMarketNow, useHeardMarkets } from '../live/price-store.ts'
import { useEdited } from './edit-store.ts'
import { type LegNow, legNow, legsToAccept } from './leg-now.logic.ts'
import { type PlannedBet, planBets, sumStake } from './slip-plan.logic.ts'
import { changeLeg, type Slip, useSlip } from './slip-store.ts'
import { usePlaceBets } from './use-place-bets.ts'
import { type QuoteView, useQuotes } from './use-quote.ts'

export interface SlipDesk {
  readonly slip: Slip
  readonly legs: readonly LegNow[]
  readonly bets: readonly PlannedBet[]
  readonly quotes: readonly QuoteView[]
  /** Bets with a stake. */
  readonly staked: readonly PlannedBet[]
  readonly stakeMinor: Minor
  readonly toAccept: readonly LegNow[]
  readonly isStopped: boolean
  readonly canPlace: boolean
  readonly isPlacing: boolean
  readonly failure: unknown
  /** The largest stake, as the refusal of a larger one says it. */
  readonly stakeMaxMinor: Minor | undefined
  accept(): void
  place(): void
}

const NO_BETS: readonly PlannedBet[] = []

/** The slip beside present prices, what it stands for, and the way to place it. */
export function useSlipDesk(): SlipDesk {
  const slip = useSlip()
  const { exponent } = useCurrency()
  const member = useMember()
  useHeardMarkets(slip.legs)
  const legs = slip.legs.map((leg) => legNow(leg, readMarketNow(leg.eventId, leg.market)))
  const readStake = (text: string) => parseMoney(text, exponent) ?? minor(0n)
  const plan = (builderOdds: string | null) => planBets({ slip, legs, readStake, builderOdds })
  // What is edited has a quote of its own.
  const isEdit = useEdited() !== undefined
  const quotes = useQuotes(isEdit ? NO_BETS : plan(null))
  const builderOdds = quotes[0]?.quote?.builderOdds ?? null
  const bets = plan(builderOdds)
  const staked = bets.filter((bet) => bet.stakeMinor > 0n)
  const placing = usePlaceBets()
  const toAccept = legsToAccept(legs, slip.policy)
  const isStopped = staked.some((bet) => bet.legs.some(({ state }) => state !== 'open'))
  const isUnpriced = bets.some((bet) => bet.totalOdds === undefined)
  const isRefused = quotes.some(({ refusal }, index) => {
    const bet = bets[index]
    return refusal !== undefined && bet !== undefined && bet.stakeMinor > 0n
  })
  const accept = () => {
    for (const { leg, odds, version } of legs) changeLeg(leg, { odds, version })
  }
  return {
    ...{ slip, legs, bets, quotes, staked, toAccept, isStopped, accept },
    stakeMinor: sumStake(staked),
    canPlace: staked.length > 0 && !isStopped && !isUnpriced && !isRefused,
    isPlacing: placing.isPending,
    failure: placing.error,
    stakeMaxMinor: largestIn(placing.error),
    place() {
      if (!member) return openLogin()
      if (member.isTrial) return openDialog({ kind: 'real-account' })
      accept()
      placing.mutate({ bets: staked, policy: slip.policy, builderOdds })
    },
  }
}

function largestIn(failure: unknown): Minor | undefined {
  if (!(failure instanceof RefusedCall) || failure.code !== 'stake_above_max') return undefined
  const largest = minorFromWire(`${failure.details.stakeMaxMinor ?? ''}`)
  return largest !== undefined && largest > 0n ? largest : undefined
}
