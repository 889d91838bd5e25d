import type { OfferFaultCode, PromotionReward } from '@baize/contract'
import { assert, type Minor } from '@baize/kernel'
import { type GivenIn, rewardOfSum, verifyGiven } from '@baize/rewards'
import type { AuditFacts } from '../../platform/audit/audit-log.ts'
import type { Policy } from '../../platform/policy/policy.ts'
import type { GrantedReward, Granters, PreparedGrant } from './granter.ts'
import { offerPolicyOf } from './offer-policy.ts'
import { viewReward } from './view-reward.ts'

const DAY_MS = 86_400_000

interface GivingDeps {
  readonly granters: Granters
  readonly policy: Pick<Policy, 'wageringMultipleMax'>
}

/** What keeps sums from being given in this way, asked when they are drafted. */
export async function findGivingFaults(
  { granters, policy }: GivingDeps,
  given: GivenIn,
  amountsMinor: readonly string[],
): Promise<readonly OfferFaultCode[]> {
  const [first] = amountsMinor
  const faults = verifyGiven(given, amountsMinor, offerPolicyOf(policy))
  if (given === null || first === undefined || faults.length > 0) return faults
  const fault = await granters[given.kind]?.faultOf?.(rewardOfSum(given, first))
  return fault ? [fault] : []
}

/** A sum for a member, in cash, bonus money, free rounds or a free bet. */
interface GivenSum extends Pick<GrantedReward, 'rewardId' | 'memberId' | 'source' | 'name'> {
  readonly given: GivenIn
  readonly amountMinor: Minor
}

/** Everything that giving a sum touches; it moves and is written in a commit of the caller's. */
export async function prepareSum(
  { granters }: Pick<GivingDeps, 'granters'>,
  { given, amountMinor, ...reward }: GivenSum,
): Promise<PreparedGrant> {
  const granter = granters[given?.kind ?? 'cash']
  assert(granter, 'what is drafted can be granted')
  return await granter.prepare({
    ...reward,
    terms: rewardOfSum(given, amountMinor.toString()),
    worthMinor: amountMinor,
    deposit: null,
    validMs: given?.kind === 'free_rounds' ? given.validMs : 0,
  })
}

/** What a sum is given as, with its terms, for its member to read before it is taken; null for cash. */
export function viewGiven(given: GivenIn, amountMinor: bigint): PromotionReward | null {
  return given && viewReward(rewardOfSum(given, amountMinor.toString()))
}

/** In what a sum is given, by the names that approvals and the audit log know. */
export function givenFacts(given: GivenIn): AuditFacts {
  if (given === null) return {}
  if (given.kind === 'free_rounds') {
    const { game, stakeMinor, validMs } = given
    return {
      ...{ givenAs: given.kind, roundsGame: game, roundStakeMinor: stakeMinor },
      validDays: Math.round(validMs / DAY_MS),
    }
  }
  if (given.kind === 'free_bet') {
    const { oddsMin, sports, betTypes, validMs } = given.terms
    return {
      ...{ givenAs: given.kind, oddsMin, betTypes },
      ...(sports && { sports }),
      validDays: Math.round(validMs / DAY_MS),
    }
  }
  const { wageringMultiple, order, validMs, maxBetMinor, maxConversionMinor } = given.terms
  return {
    ...{ givenAs: given.kind, wageringMultiple, fundsOrder: order },
    validDays: Math.round(validMs / DAY_MS),
    maxBetMinor: maxBetMinor ?? null,
    maxConversionMinor: maxConversionMinor ?? null,
  }
}
