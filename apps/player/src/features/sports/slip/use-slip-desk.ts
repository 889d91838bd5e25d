import { RefusedCall } from '@baize/api-client'
import type { SportsSlipFreeBet } from '@baize/contract'
import { type Minor, minor, minorFromWire, parseMoney } from '@baize/kernel'
import { openDialog, openLogin } from '../../../app/dialogs.ts'
import { readMinor } from '../../../app/money-text.ts'
import { useMember } from '../../../app/session.ts'
import { useCurrency } from '../../../app/status.ts'
import { readMarketNow, useHeardMarkets } from '../live/price-store.ts'
import { useEdited } from './edit-store.ts'
import { useChosenFreeBet } from './free-bet-choice.ts'
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
  /** Of one bet alone: what it can be placed with in place of cash. */
  readonly freeBets: readonly SportsSlipFreeBet[]
  /** The one that was chosen and fits. */
  readonly freeBet: SportsSlipFreeBet | undefined
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
  const freeBets = bets.length === 1 ? (quotes[0]?.quote?.freeBets ?? []) : []
  const chosen = useChosenFreeBet()
  const freeBet = freeBets.find(({ freeBetId, bar }) => freeBetId === chosen && bar === null)
  const staked = freeBet
    ? bets.map((bet) => withFreeBet(bet, freeBet))
    : bets.filter((bet) => bet.stakeMinor > 0n)
  const placing = usePlaceBets()
  const toAccept = legsToAccept(legs, slip.policy)
  const isStopped = staked.some((bet) => bet.legs.some(({ state }) => state !== 'open'))
  const isUnpriced = bets.some((bet) => bet.totalOdds === undefined)
  const isRefused = quotes.some(({ refusal }, index) => {
    const bet = bets[index]
    return refusal !== undefined && bet !== undefined && (freeBet || bet.stakeMinor > 0n)
  })
  const accept = () => {
    for (const { leg, odds, version } of legs) changeLeg(leg, { odds, version })
  }
  return {
    ...{ slip, legs, bets, quotes, staked, freeBets, freeBet, toAccept, isStopped, accept },
    stakeMinor: sumStake(staked),
    canPlace: staked.length > 0 && !isStopped && !isUnpriced && !isRefused,
    isPlacing: placing.isPending,
    failure: placing.error,
    stakeMaxMinor: largestIn(placing.error),
    place() {
      if (!member) return openLogin()
      if (member.isTrial) return openDialog({ kind: 'real-account' })
      accept()
      const { policy } = slip
      placing.mutate({ bets: staked, policy, builderOdds, freeBetId: freeBet?.freeBetId })
    },
  }
}

/** The stake is the whole amount of the free bet; its winnings come with the quote. */
function withFreeBet(bet: PlannedBet, { stakeMinor, winMinor }: SportsSlipFreeBet): PlannedBet {
  return { ...bet, stakeMinor: readMinor(stakeMinor), returnMinor: readMinor(winMinor) }
}

function largestIn(failure: unknown): Minor | undefined {
  if (!(failure instanceof RefusedCall) || failure.code !== 'stake_above_max') return undefined
  const largest = minorFromWire(`${failure.details.stakeMaxMinor ?? ''}`)
  return largest !== undefined && largest > 0n ? largest : undefined
}
