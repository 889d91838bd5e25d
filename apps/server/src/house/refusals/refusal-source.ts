import type { AskedRule, RefusalRule } from '@baize/contract'

/** What a player asked for and did not get. */
export interface RefusedRequest {
  readonly memberId: bigint
  /** Undefined where the request names no sum. */
  readonly amountMinor: bigint | undefined
  /** Undefined where the rules are asked anew, for how they stand now. */
  readonly code: string | undefined
}

/** Operations whose refusals staff can have explained, as a feature lends them. */
export interface RefusalSource {
  readonly operations: readonly { readonly id: string }[]
  readonly chip: 'money' | 'play' | 'access'
  /** The caller waits for nothing: rules are read and kept a moment later. */
  readonly isLater?: true
  /** Every rule in the order in which it is asked, by the books of this moment. */
  readRules(request: RefusedRequest): Promise<readonly AskedRule[]>
}

type Measured = Pick<AskedRule, 'unit' | 'must' | 'needs' | 'value'>

/** A rule that a code alone shows to be broken. */
export function wordRule(rule: RefusalRule, isKept: boolean): AskedRule {
  return { rule, limit: null, unit: 'none', must: 'be_so', needs: null, value: null, isKept }
}

/** A rule that is kept or not by what it measures. */
export function measuredRule(
  rule: RefusalRule,
  measured: Measured,
  isKept: boolean,
  limit: AskedRule['limit'] = null,
): AskedRule {
  return { rule, limit, ...measured, isKept }
}

/** At most so much. */
export function atMost(
  rule: RefusalRule,
  unit: 'money' | 'count' | 'minutes',
  { most, value }: { readonly most: bigint; readonly value: bigint },
  limit: AskedRule['limit'] = null,
): AskedRule {
  const measured = {
    unit,
    must: 'at_most',
    needs: most.toString(),
    value: value.toString(),
  } as const
  return measuredRule(rule, measured, value <= most, limit)
}

/** At least so much. */
export function atLeast(
  rule: RefusalRule,
  { least, value }: { readonly least: bigint; readonly value: bigint },
): AskedRule {
  const needs = least.toString()
  const measured = { unit: 'money', must: 'at_least', needs, value: value.toString() } as const
  return measuredRule(rule, measured, value >= least)
}

/** There must be none; a moment says until when there is. */
export function noneUntil(rule: RefusalRule, until: Date | null, isKept: boolean): AskedRule {
  const value = until?.toISOString() ?? null
  return measuredRule(rule, { unit: 'instant', must: 'be_none', needs: null, value }, isKept)
}

/** There must be no money of a kind. */
export function noMoney(rule: RefusalRule, amountMinor: bigint): AskedRule {
  const value = amountMinor.toString()
  const measured = { unit: 'money', must: 'be_none', needs: null, value } as const
  return measuredRule(rule, measured, amountMinor === 0n)
}
