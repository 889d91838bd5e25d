import type { ContentLanguage, VipLevelShape } from '@baize/contract'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

/** Sums of a level, as they are typed. */
export const LEVEL_SUMS = [
  ...(['reach', 'deposit', 'keep', 'gift', 'birthday', 'order', 'day'] as const),
] as const
export type LevelSum = (typeof LEVEL_SUMS)[number]

/** A level as it is typed. */
export type LevelDraft = Readonly<Record<LevelSum, string>> & {
  readonly names: Partial<Readonly<Record<ContentLanguage, string>>>
  readonly perDay: string
}

const NO_SUMS = Object.fromEntries(LEVEL_SUMS.map((name) => [name, ''])) as Record<LevelSum, string>
const EMPTY_LEVEL: LevelDraft = { ...NO_SUMS, names: {}, perDay: '' }

/** What is typed at first: the present table, or the level of everybody and one above it. */
export function draftsOf(levels: readonly VipLevelShape[], exponent: number): LevelDraft[] {
  if (levels.length === 0) return [EMPTY_LEVEL, EMPTY_LEVEL]
  const typed = (wire: string | null) =>
    wire === null || wire === '0' ? '' : typedAmount(wire, exponent)
  return levels.map((level) => ({
    names: level.names,
    reach: typed(level.reachMinor),
    deposit: typed(level.reachDepositMinor),
    keep: typed(level.keepMinor),
    gift: typed(level.giftMinor),
    birthday: typed(level.birthdayGiftMinor),
    order: typed(level.withdrawalMaxMinor),
    day: typed(level.withdrawalDayMaxMinor),
    perDay: level.withdrawalsPerDay === null ? '' : `${level.withdrawalsPerDay}`,
  }))
}

/** One more level, which begins as the one below it. */
export function addLevel(drafts: readonly LevelDraft[]): LevelDraft[] {
  return [...drafts, { ...(drafts.at(-1) ?? EMPTY_LEVEL), names: {} }]
}

/** The levels as they travel; nothing typed is nothing asked for, or the limit of the house. */
export function levelsOf(drafts: readonly LevelDraft[], exponent: number): VipLevelShape[] {
  const sum = (text: string) => (text.trim() === '' ? '0' : wireAmount(text, exponent))
  const limit = (text: string) => (text.trim() === '' ? null : wireAmount(text, exponent))
  return drafts.map((draft) => ({
    names: Object.fromEntries(
      Object.entries(draft.names).filter(([, name]) => name.trim() !== ''),
    ) as VipLevelShape['names'],
    reachMinor: sum(draft.reach),
    reachDepositMinor: sum(draft.deposit),
    keepMinor: sum(draft.keep),
    giftMinor: sum(draft.gift),
    birthdayGiftMinor: sum(draft.birthday),
    withdrawalMaxMinor: limit(draft.order),
    withdrawalDayMaxMinor: limit(draft.day),
    withdrawalsPerDay: draft.perDay.trim() === '' ? null : Number(draft.perDay),
  }))
}

/** The first level whose name is missing or whose sum cannot be read; undefined where all are complete. */
export function incompleteOf(drafts: readonly LevelDraft[], exponent: number): number | undefined {
  const found = levelsOf(drafts, exponent).findIndex(
    (level) =>
      Object.keys(level.names).length === 0 ||
      Object.values(level).includes('') ||
      Number.isNaN(level.withdrawalsPerDay),
  )
  return found < 0 ? undefined : found
}
