import type { PointsItemDraft, PointsTermsDraft } from '@baize/contract'
import texts from './texts/points.json' with { type: 'json' }

/** What bets of the demonstration bring, and what points become. */
export const DEMO_TERMS: PointsTermsDraft = {
  minorPerPoint: '10000',
  weights: { BGS: '1', RNG: '1', FISH: '0.8', LIVE: '0.4', PVP: '0.4', SPORTS: '0.5' },
  conversion: { moneyMinor: '100', forPoints: '100', minPoints: '100' },
  cashAtOnceMaxMinor: '20000',
}

const DAY_MS = 86_400_000

const one = { quantityMin: 1, quantityMax: 5, levelMin: 0 } as const
const goods = { ...one, kind: 'goods', moneyMinor: null, given: null } as const
const cash = { ...one, kind: 'cash', stockLeft: null, given: null } as const

const bonus: PointsItemDraft['given'] = {
  kind: 'bonus',
  terms: {
    ...{ kind: 'cashable', order: 'cash_first', wageringMultiple: '5', wageringBase: 'bonus' },
    ...{ countsPercent: { '*': '100' }, validMs: 7 * DAY_MS },
    ...{ maxBetMinor: '5000', maxConversionMinor: '50000' },
  },
}

/** What points buy in the demonstration. */
export const DEMO_ITEMS: readonly PointsItemDraft[] = [
  { ...cash, picture: 'coin', texts: texts.cash50, costPoints: '60', moneyMinor: '5000' },
  { ...goods, picture: 'die', texts: texts.dice, costPoints: '80', stockLeft: 40 },
  {
    ...{ ...one, kind: 'bonus', stockLeft: null, given: bonus },
    ...{ picture: 'star', texts: texts.bonus100, costPoints: '90', moneyMinor: '10000' },
  },
  { ...goods, picture: 'lantern', texts: texts.lantern, costPoints: '120', stockLeft: 25 },
  { ...goods, picture: 'compass', texts: texts.compass, costPoints: '250', stockLeft: 12 },
  { ...cash, picture: 'gem', texts: texts.cash500, costPoints: '550', moneyMinor: '50000' },
  { ...goods, picture: 'trophy', texts: texts.trophy, costPoints: '1200', stockLeft: 3 },
]
