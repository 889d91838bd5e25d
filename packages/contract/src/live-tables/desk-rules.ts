import type { TableGame, TableSettings, TableVariant } from './shapes.ts'

/** The rules in which each game can be dealt. */
export const TABLE_RULES: Readonly<Record<TableGame, readonly TableVariant[]>> = {
  baccarat: ['commission', 'noCommission', 'ez'],
  roulette: ['european', 'laPartage'],
  'sic-bo': ['standard'],
  'dragon-tiger': ['standard'],
  blackjack: ['standard'],
  cockfight: ['fixedOdds', 'pool'],
}

/** Games that are drawn from a chain of hashes, which a public beacon can be mixed with. */
export const BEACON_GAMES: readonly TableGame[] = ['roulette', 'sic-bo', 'cockfight']

/** Whether the house may lose more after a change; without settings before, it lost nothing. */
export function losesMore(before: TableSettings | undefined, after: TableSettings): boolean {
  if (!before) return true
  return (['spotMaxMinor', 'payoutMaxMinor'] as const).some(
    (name) => BigInt(after[name]) > BigInt(before[name]),
  )
}

/** Whether limits fit each other: a spot's within those of a layout, and what a layout stakes can come back. */
export function isInOrder(settings: TableSettings): boolean {
  const { spotMinMinor, spotMaxMinor, layoutMaxMinor, payoutMaxMinor } = settings
  const inOrder = [1n, spotMinMinor, spotMaxMinor, layoutMaxMinor, payoutMaxMinor].map(BigInt)
  return inOrder.every((each, at) => at === 0 || each >= (inOrder[at - 1] ?? 0n))
}
