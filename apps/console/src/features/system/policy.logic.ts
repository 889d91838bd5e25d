import type { Access } from '@baize/contract'

export type PolicyValues = Access['policy']

/** What a rule of a policy says: which of its sentences, and the figure in it. */
export interface RuleText {
  readonly flag: string
  readonly said: 'yes' | 'no' | 'none' | 'zero' | 'some'
  readonly value: string
  readonly unit: 'money' | 'minute' | 'hour' | 'day' | 'percent' | 'count'
}

/** Rules that say something else at nothing than at any other figure. */
const AT_ZERO = new Set([
  'identityCheckAboveMinor',
  'identityLotPercent',
  'newAccountWaitHours',
  'resetHoldHours',
])

export function ruleText({ flag, value }: PolicyValues[number]): RuleText {
  const unit = unitOf(flag)
  if (value === 'true') return { flag, said: 'yes', value, unit }
  if (value === 'false') return { flag, said: 'no', value, unit }
  if (value === 'null') return { flag, said: 'none', value, unit }
  return { flag, said: value === '0' && AT_ZERO.has(flag) ? 'zero' : 'some', value, unit }
}

function unitOf(flag: string): RuleText['unit'] {
  if (flag.endsWith('Minor')) return 'money'
  if (flag.endsWith('Minutes')) return 'minute'
  if (flag.endsWith('Hours')) return 'hour'
  if (flag.endsWith('Days')) return 'day'
  return flag.endsWith('Percent') ? 'percent' : 'count'
}

export interface ComparedRule {
  readonly flag: string
  readonly one: RuleText
  /** Undefined where the other has no such rule. */
  readonly other: RuleText | undefined
  readonly isSame: boolean
}

/** The rules of a policy beside those of another. */
export function compareRules(one: PolicyValues, other: PolicyValues): readonly ComparedRule[] {
  const byFlag = new Map(other.map((rule) => [rule.flag, rule]))
  return one.map((rule) => {
    const beside = byFlag.get(rule.flag)
    return {
      flag: rule.flag,
      one: ruleText(rule),
      other: beside && ruleText(beside),
      isSame: beside?.value === rule.value,
    }
  })
}

/** The one that stands beside the policy in force until somebody chooses another: the next of the list. */
export function nextName(names: readonly string[], inForce: string | null): string | undefined {
  if (inForce === null) return names[0]
  const others = names.filter((name) => name !== inForce)
  return names.slice(names.indexOf(inForce) + 1)[0] ?? others[0]
}
