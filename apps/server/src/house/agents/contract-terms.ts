import { ratioOfPercent, type Terms } from '@baize/agents'
import { type AgentContractType, type ContractTerms, DIVIDEND_PERIODS } from '@baize/contract'
import { ratio } from '@baize/kernel'

/** The periods that a kind of contract may have. */
const PERIODS: Readonly<Record<AgentContractType, readonly string[]>> = {
  dividend: DIVIDEND_PERIODS,
  daily_salary: ['daily'],
  hourly: ['hourly'],
  real_time: ['five_minutes'],
}

/** Whether terms fit together: a period of their kind, one sort of pay in all tiers, and a carry only where there is one. */
export function areTermsPossible(type: AgentContractType, terms: ContractTerms): boolean {
  const carries = type === 'dividend' || type === 'daily_salary'
  return (
    PERIODS[type].includes(terms.period) &&
    (carries || !terms.carriesNegative) &&
    terms.tiers.every(({ ratePercent, amountMinor }) =>
      terms.pay === 'rate' ? amountMinor === undefined : ratePercent === undefined,
    )
  )
}

/** Terms as they are stored, in the exact figures that they are settled with. */
export function readTerms(type: AgentContractType, terms: ContractTerms): Terms {
  const { period, metric, pay, carriesNegative, deductsCosts, payoutMaxMinor, weights } = terms
  return {
    ...{ type, period, metric, pay, carriesNegative, deductsCosts },
    tiers: terms.tiers.map(readTier),
    activeBetMinor: BigInt(terms.activeBetMinor),
    ...(payoutMaxMinor !== undefined && { payoutMaxMinor: BigInt(payoutMaxMinor) }),
    ...(weights && {
      weights: Object.fromEntries(
        Object.entries(weights).map(([product, percent]) => [product, ratioOfPercent(percent)]),
      ),
    }),
  }
}

function readTier({
  ratePercent,
  amountMinor = '0',
  validBetMinMinor,
  netLossMinMinor,
  activeMembersMin,
}: ContractTerms['tiers'][number]): Terms['tiers'][number] {
  return {
    ...(validBetMinMinor !== undefined && { validBetMinMinor: BigInt(validBetMinMinor) }),
    ...(netLossMinMinor !== undefined && { netLossMinMinor: BigInt(netLossMinMinor) }),
    ...(activeMembersMin !== undefined && { activeMembersMin }),
    worth: ratePercent === undefined ? ratio(BigInt(amountMinor)) : ratioOfPercent(ratePercent),
  }
}
