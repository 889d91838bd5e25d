import { isInOrder, losesMore, type TableSettings } from '@baize/contract'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

export const LIMITS = ['spotMinMinor', 'spotMaxMinor', 'layoutMaxMinor', 'payoutMaxMinor'] as const

/** Settings as they are typed. */
export type SettingsDraft = TableSettings & {
  readonly reason: string
  /** Only of a new table: its code, and its game with its rules. */
  readonly tableCode: string
  readonly kind: string
}

export function draftOf(settings: TableSettings, exponent: number): SettingsDraft {
  const sums = LIMITS.map((name) => [name, typedAmount(settings[name], exponent)])
  return { ...settings, ...Object.fromEntries(sums), reason: '', tableCode: '', kind: '' }
}

/** What was typed as it travels; a sum is empty where none was typed. */
export function settingsFrom(draft: SettingsDraft, exponent: number): TableSettings {
  const { name, pace, look } = draft
  const sums = LIMITS.map((each) => [each, wireAmount(draft[each], exponent)])
  return { name: name.trim(), pace, look, ...Object.fromEntries(sums) } as TableSettings
}

/** Limits that are no sums. */
export function wrongLimits(settings: TableSettings): readonly (typeof LIMITS)[number][] {
  return LIMITS.filter((name) => !/^[1-9]\d*$/.test(settings[name]))
}

/** What saving would do: nothing, hold from the next round on, or wait for a second person. Undefined while something typed is wrong. */
export function effectOf(
  before: TableSettings,
  after: TableSettings,
): 'nothing' | 'at_once' | 'asked' | undefined {
  if (wrongLimits(after).length > 0 || !isInOrder(after)) return undefined
  const names = ['name', 'pace', 'look', ...LIMITS] as const
  if (names.every((name) => before[name] === after[name])) return 'nothing'
  return losesMore(before, after) ? 'asked' : 'at_once'
}
