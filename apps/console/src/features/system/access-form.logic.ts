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

/** What the server would refuse, found before it is asked. */
export function findFault(form: RulesForm): 'country' | 'support' | undefined {
  const { allowCountries, denyCountries } = rulesOf(form)
  const all = [...allowCountries, ...denyCountries]
  if (!all.every((country) => /^[A-Z]{2}$/.test(country))) return 'country'
  return /^(https:\/\/|mailto:)\S+$/.test(form.supportAddress) ? undefined : 'support'
}
