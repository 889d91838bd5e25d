import type { TableSettings } from '@baize/contract'
import type pg from 'pg'
import { insertTable, loadTables, type TableRow } from '../tables.store.ts'

const UNIT = 100

interface DemoTable extends Pick<TableRow, 'code' | 'game' | 'variant'> {
  readonly name: string
  readonly pace?: TableSettings['pace']
  readonly look: TableSettings['look']
  /** Least and most on even money, in whole units. */
  readonly limits: readonly [number, number]
}

const TABLES: readonly DemoTable[] = [
  {
    ...{ code: 'baccarat-1', game: 'baccarat', variant: 'commission', name: 'Jade' },
    ...{ look: 'emerald', limits: [5, 10_000] },
  },
  {
    ...{ code: 'baccarat-2', game: 'baccarat', variant: 'noCommission', name: 'Lotus' },
    ...{ look: 'ruby', pace: 'speed', limits: [5, 10_000] },
  },
  {
    ...{ code: 'baccarat-3', game: 'baccarat', variant: 'ez', name: 'Dragon Seven' },
    ...{ look: 'sapphire', limits: [10, 20_000] },
  },
  {
    ...{ code: 'baccarat-4', game: 'baccarat', variant: 'commission', name: 'Pavilion' },
    ...{ look: 'amethyst', limits: [50, 100_000] },
  },
  {
    ...{ code: 'roulette-1', game: 'roulette', variant: 'european', name: 'Garden' },
    ...{ look: 'emerald', limits: [1, 10_000] },
  },
  {
    ...{ code: 'roulette-2', game: 'roulette', variant: 'laPartage', name: 'Riviera' },
    ...{ look: 'sapphire', limits: [5, 50_000] },
  },
  {
    ...{ code: 'roulette-3', game: 'roulette', variant: 'european', name: 'Quick Wheel' },
    ...{ look: 'onyx', pace: 'speed', limits: [1, 10_000] },
  },
  {
    ...{ code: 'sic-bo-1', game: 'sic-bo', variant: 'standard', name: 'Three Stars' },
    ...{ look: 'ruby', limits: [1, 5_000] },
  },
  {
    ...{ code: 'sic-bo-2', game: 'sic-bo', variant: 'standard', name: 'Night Dice' },
    ...{ look: 'onyx', pace: 'speed', limits: [5, 20_000] },
  },
  {
    ...{ code: 'dragon-tiger-1', game: 'dragon-tiger', variant: 'standard', name: 'Twin Gate' },
    ...{ look: 'ruby', limits: [1, 10_000] },
  },
  {
    ...{ code: 'dragon-tiger-2', game: 'dragon-tiger', variant: 'standard', name: 'Lightning' },
    ...{ look: 'amethyst', pace: 'speed', limits: [5, 20_000] },
  },
  {
    ...{ code: 'blackjack-1', game: 'blackjack', variant: 'standard', name: 'Seven Lanterns' },
    ...{ look: 'emerald', limits: [5, 5_000] },
  },
  {
    ...{ code: 'blackjack-2', game: 'blackjack', variant: 'standard', name: 'Harbour' },
    ...{ look: 'sapphire', pace: 'speed', limits: [25, 20_000] },
  },
  {
    ...{ code: 'cockfight-1', game: 'cockfight', variant: 'fixedOdds', name: 'Red Spur Arena' },
    ...{ look: 'ruby', limits: [1, 5_000] },
  },
  {
    ...{ code: 'cockfight-2', game: 'cockfight', variant: 'pool', name: 'Sunset Pit' },
    ...{ look: 'onyx', limits: [1, 5_000] },
  },
]

const LAYOUT_TIMES = 3
/** Seven seats of blackjack that split, double and win bring 56 times their stakes. */
const PAYOUT_TIMES = 60

/** Puts up the tables of a demonstration where there are none. */
export async function putUpTables(pool: pg.Pool): Promise<void> {
  if ((await loadTables(pool)).length > 0) return
  for (const [at, { limits, name, look, pace = 'normal', ...table }] of TABLES.entries()) {
    const [least, most] = limits
    const settings: TableSettings = {
      ...{ name, look, pace },
      spotMinMinor: `${least * UNIT}`,
      spotMaxMinor: `${most * UNIT}`,
      layoutMaxMinor: `${most * LAYOUT_TIMES * UNIT}`,
      payoutMaxMinor: `${most * PAYOUT_TIMES * UNIT}`,
    }
    await insertTable(pool, { ...table, settings, place: at + 1 })
  }
}
