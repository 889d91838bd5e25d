import {
  pointChancesIn,
  pointRatesIn,
  type ScriptTerms,
  seriesRatesIn,
} from '@baize/sports/scripts'
import { BEFORE_TIP_OFF, basketballMoment } from '../basketball/basketball-moment.ts'
import { basketballSteps } from '../basketball/basketball-steps.ts'
import { type SeriesTitle, seriesMoment } from '../esports/series-moment.ts'
import { seriesSteps } from '../esports/series-steps.ts'
import { BEFORE_FIRST_SERVE, tennisMoment } from '../tennis/tennis-moment.ts'
import { tennisSteps } from '../tennis/tennis-steps.ts'
import { type InventedCompetition, strengthOf } from './invented-match.ts'

const PLAYERS = [
  ...['A. Lindqvist-Mora', 'T. Okonjo-Reyes', 'M. Varga-Hale', 'J. Petrova-Quill'],
  ...['S. Ibarra-Finch', 'K. Nakano-Wells', 'R. Duarte-Voss', 'L. Moreau-Stagg'],
  ...['D. Castell-Rowe', 'P. Zelenka-Ord', 'N. Hartog-Vale', 'E. Soriano-Bly'],
]
const TEAMS = [
  ...['Harbour Herons', 'Granite Owls', 'River Lanterns', 'Copper Foxes'],
  ...['Northgate Stags', 'Summit Kestrels', 'Saltmarsh Otters', 'Ironwood Rams'],
  ...['Quarry Badgers', 'Meadow Larks'],
]
const SIEGE_TEAMS = [
  ...['Cinder Crown', 'Ashen Vow', 'Nine Lanterns', 'Pale Harbour', 'Gate of Salt'],
  ...['Thornwick', 'Low Tide', 'Old Signal'],
]
const FOLD_TEAMS = [
  ...['Paper Cranes', 'Quiet Tower', 'Violet Hour', 'Seven Keys', 'Glass Orchard'],
  ...['Far Meridian', 'Hollow Bell', 'Blue Ledger'],
]

const POINT_ON_SERVE = 0.63
const SERVE_BY_STRENGTH = 0.035
const HOME_POINTS = 3
const MARGIN_BY_STRENGTH = 6
const TOTAL_POINTS = 163
const MAP_PERCENT_BY_STRENGTH = 14

const TENNIS: InventedCompetition = {
  ...{ number: 1, sport: 'tennis', sportName: 'Tennis', name: 'Simulated Harbour Open' },
  ...{ names: PLAYERS, bestOf: 3, everyMs: 270_000 },
  termsOf(home, away) {
    const by =
      (strengthOf(home, PLAYERS.length) - strengthOf(away, PLAYERS.length)) * SERVE_BY_STRENGTH
    return {
      script: 'tennis-1',
      own_serve: String(POINT_ON_SERVE + by),
      other_serve: String(1 - POINT_ON_SERVE + by),
    }
  },
  before: (terms) => tennisMoment(pointChancesIn(terms), BEFORE_FIRST_SERVE),
  steps: (terms, chance) => tennisSteps(pointChancesIn(terms), chance),
}

const BASKETBALL: InventedCompetition = {
  ...{ number: 2, sport: 'basketball', sportName: 'Basketball', everyMs: 330_000 },
  ...{ name: 'Simulated Lowland League', names: TEAMS },
  termsOf(home, away) {
    const by = strengthOf(home, TEAMS.length) - strengthOf(away, TEAMS.length)
    return {
      script: 'basketball-1',
      margin: String(HOME_POINTS + by * MARGIN_BY_STRENGTH),
      total: String(TOTAL_POINTS),
    }
  },
  before: (terms) => basketballMoment(pointRatesIn(terms), BEFORE_TIP_OFF),
  steps: (terms, chance) => basketballSteps(pointRatesIn(terms), chance),
}

function esport(
  sport: SeriesTitle['sport'],
  facts: Pick<InventedCompetition, 'number' | 'sportName' | 'name' | 'names' | 'everyMs'>,
): InventedCompetition {
  const titleOf = (terms: ScriptTerms): SeriesTitle => ({ sport, rates: seriesRatesIn(terms) })
  return {
    ...facts,
    ...{ sport, bestOf: 3 },
    termsOf(home, away) {
      const count = facts.names.length
      const by = strengthOf(home, count) - strengthOf(away, count)
      return {
        script: `${sport}-1`,
        map_percent: String(Math.round(50 + by * MAP_PERCENT_BY_STRENGTH)),
      }
    },
    before: (terms) => seriesMoment(titleOf(terms), { hasBegun: false, maps: [] }),
    steps: (terms, chance) => seriesSteps(titleOf(terms), chance),
  }
}

/** Sports beside football, all of them invented: nobody of these names plays anywhere. */
export const COMPETITIONS: readonly InventedCompetition[] = [
  TENNIS,
  BASKETBALL,
  esport('ember_siege', {
    ...{ number: 3, sportName: 'Ember Siege', names: SIEGE_TEAMS, everyMs: 390_000 },
    name: 'Simulated Siege Masters',
  }),
  esport('ninefold', {
    ...{ number: 4, sportName: 'Ninefold', names: FOLD_TEAMS, everyMs: 450_000 },
    name: 'Simulated Ninefold Cup',
  }),
]
