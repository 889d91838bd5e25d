import type { AccessRules } from '@baize/contract'

/** What is typed into a field of several, one to a line or separated by commas. */
export function readList(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

export const writeList = (list: readonly string[]) => list.join('\n')

export interface RulesForm {
  readonly allowBlocks: string
  readonly denyBlocks: string
  readonly allowCountries: string
  readonly denyCountries: string
  readonly supportAddress: string
}

export function formOf(rules: AccessRules, supportAddress: string): RulesForm {
  return {
    allowBlocks: writeList(rules.allowBlocks),
    denyBlocks: writeList(rules.denyBlocks),
    allowCountries: writeList(rules.allowCountries),
    denyCountries: writeList(rules.denyCountries),
    supportAddress,
  }
}

export function rulesOf(form: RulesForm): AccessRules {
  const countries = (text: string) => readList(text).map((each) => each.toUpperCase())
  return {
    allowBlocks: readList(form.allowBlocks),
    denyBlocks: readList(form.denyBlocks),
    allowCountries: countries(form.allowCountries),
    denyCountries: countries(form.denyCountries),
  }
}

interface RulesFault {
  readonly kind: 'country' | 'support'
  readonly field: keyof RulesForm
}

/** What the server would refuse, found before it is asked. */
export function findFault(form: RulesForm): RulesFault | undefined {
  const rules = rulesOf(form)
  const fields = ['allowCountries', 'denyCountries'] as const
  const field = fields.find((name) => !rules[name].every((code) => /^[A-Z]{2}$/.test(code)))
  if (field) return { kind: 'country', field }
  const isAddress = /^(https:\/\/|mailto:)\S+$/.test(form.supportAddress)
  return isAddress ? undefined : { kind: 'support', field: 'supportAddress' }
}
