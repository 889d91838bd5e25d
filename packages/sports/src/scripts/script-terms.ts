import { ratio } from '@baize/kernel'
import { type PointRates, USUAL_SPREAD } from '../models/basketball-model.ts'
import type { GoalRates } from '../models/football-rates.ts'
import type { SeriesRates } from '../models/series-model.ts'
import type { PointChances } from '../models/tennis-rates.ts'

/** What is published of a simulated match beside its seed: `script` names its kind, the rest is what it is drawn from. */
export type ScriptTerms = Readonly<Record<string, string>>

const ROUNDS_TO_WIN = 13

export function goalTerms(rates: GoalRates): ScriptTerms {
  return {
    script: 'football-1',
    home_rate: String(rates.home),
    away_rate: String(rates.away),
    rho: String(rates.rho),
    first_half_share: String(rates.firstHalfShare),
  }
}

export function goalRatesIn(terms: ScriptTerms): GoalRates {
  return {
    home: Number(terms.home_rate),
    away: Number(terms.away_rate),
    rho: Number(terms.rho),
    firstHalfShare: Number(terms.first_half_share),
  }
}

export function pointChancesIn({ own_serve, other_serve }: ScriptTerms): PointChances {
  return { onOwnServe: Number(own_serve), onOtherServe: Number(other_serve) }
}

export function pointRatesIn({ margin, total }: ScriptTerms): PointRates {
  return { margin: Number(margin), total: Number(total), ...USUAL_SPREAD }
}

/** Of a title whose maps have rounds, and of one whose maps are only won. */
export function seriesRatesIn({ script, map_percent }: ScriptTerms): SeriesRates {
  const map = ratio(Number(map_percent), 100)
  return script === 'ember_siege-1' ? { map, roundsToWin: ROUNDS_TO_WIN } : { map }
}
