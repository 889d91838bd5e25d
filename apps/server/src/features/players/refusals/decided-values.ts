import type { AskedRule } from '@baize/contract'

/** What was refused, with what the decision knew under its lock. */
export interface DecidedRefusal {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly amountMinor: bigint | undefined
}

const LIMIT_CODES: Readonly<Record<string, NonNullable<AskedRule['limit']>['kind']>> = {
  deposit_limit: 'deposit',
  stake_limit: 'stake',
  loss_limit: 'loss',
  time_limit: 'time',
}

/**
 * The rules that were read for a refusal, with the values of the decision where it said them: what another call changed between
 * the two is not what the member was refused for.
 */
export function withDecided(
  rules: readonly AskedRule[],
  { code, details, amountMinor = 0n }: DecidedRefusal,
): readonly AskedRule[] {
  if (code === 'insufficient_funds') {
    const value = amountIn(details, 'balanceMinor')
    if (value === undefined) return rules
    return rules.map((rule) =>
      rule.rule === 'balance' ? { ...rule, value: value.toString(), isKept: false } : rule,
    )
  }
  const kind = LIMIT_CODES[code]
  const left = amountIn(details, kind === 'time' ? 'leftMinutes' : 'leftMinor')
  if (kind === undefined || left === undefined) return rules
  return rules.map((rule) => {
    const { limit, needs } = rule
    if (limit?.kind !== kind || limit.period !== details['period'] || needs === null) return rule
    const used = BigInt(needs) - left
    const value = kind === 'time' ? used : used + amountMinor
    return { ...rule, value: value.toString(), isKept: false }
  })
}

function amountIn(details: Readonly<Record<string, unknown>>, name: string): bigint | undefined {
  const value = details[name]
  return typeof value === 'string' && /^\d{1,18}$/.test(value) ? BigInt(value) : undefined
}
