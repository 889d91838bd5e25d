import {
  BEACON_GAMES,
  isInOrder,
  losesMore,
  type TABLE_BEACONS,
  type TableGame,
  type TableSettings,
} from '@baize/contract'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

export const LIMITS = ['spotMinMinor', 'spotMaxMinor', 'layoutMaxMinor', 'payoutMaxMinor'] as const

type TableBeacon = (typeof TABLE_BEACONS)[number]

/** Settings as they are typed. */
export type SettingsDraft = Omit<TableSettings, 'beacon'> & {
  readonly beacon: TableBeacon
  readonly reason: string
  /** Only of a new table: its code, and its game with its rules. */
  readonly tableCode: string
  readonly kind: string
}

export function draftOf(settings: TableSettings, exponent: number): SettingsDraft {
  const sums = LIMITS.map((name) => [name, typedAmount(settings[name], exponent)])
  const { beacon = 'none', ...rest } = settings
  return {
    ...{ ...rest, beacon, ...Object.fromEntries(sums) },
    ...{ reason: '', tableCode: '', kind: '' },
  }
}

/** What was typed as it travels; a sum is empty where none was typed. */
export function settingsFrom(draft: SettingsDraft, exponent: number): TableSettings {
  const { name, pace, look, beacon } = draft
  const sums = LIMITS.map((each) => [each, wireAmount(draft[each], exponent)])
  return { name: name.trim(), pace, look, beacon, ...Object.fromEntries(sums) } as TableSettings
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
  const isSame = names.every((name) => before[name] === after[name])
  if (isSame && beaconOf(before) === beaconOf(after)) return 'nothing'
  return losesMore(before, after) ? 'asked' : 'at_once'
}

const beaconOf = ({ beacon = 'none' }: TableSettings): TableBeacon => beacon

/** Whether a table of a game can be drawn with the house's beacon. One that has lost it may still be set to none. */
export function hasBeaconChoice(
  game: TableGame | undefined,
  host: string | null | undefined,
  current: TableBeacon,
): boolean {
  const isChain = game !== undefined && BEACON_GAMES.includes(game)
  return isChain && (typeof host === 'string' || current !== 'none')
}
