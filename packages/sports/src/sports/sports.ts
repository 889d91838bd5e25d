import type { Urn } from '../feed/urn.ts'
import { BASKETBALL } from '../markets/basketball.ts'
import { SERIES, SERIES_WITH_ROUNDS } from '../markets/esports.ts'
import { CORNERS_AND_BOOKINGS, FULL_TIME, HALVES } from '../markets/football.ts'
import type { MarketDescription } from '../markets/market.ts'
import { TENNIS } from '../markets/tennis.ts'
import type { SportKey } from './sport-keys.ts'

/** A sport as the book offers it. */
export interface Sport {
  readonly key: SportKey
  /** The feed's id; titles that exist in this house only have ids of its own. */
  readonly id: Urn
  readonly isEsport: boolean
  /** Halves, quarters, or as many sets or maps as a match can have. */
  readonly periodsMax: number
  /** True where the periods of a match add up to its score, as halves do and sets do not. */
  readonly addsUp: boolean
  /** How long after the listed start a match may begin before its bets are void; null: to the end of its tournament. */
  readonly voidAfterHours: number | null
  /** How long a bet waits while the match is played, so that nobody bets on what others have not seen yet. */
  readonly liveDelaySeconds: number
  readonly markets: readonly MarketDescription[]
}

const sport = (
  key: SportKey,
  id: string,
  facts: Omit<Sport, 'key' | 'id' | 'isEsport'>,
  isEsport = false,
): Sport => ({ key, id: id as Urn, isEsport, ...facts })

const MAPS = {
  periodsMax: 5,
  addsUp: false,
  voidAfterHours: 24,
  liveDelaySeconds: 5,
}

/** Football, basketball and tennis have the numbers of the feed; Ember Siege and Ninefold are invented titles. */
export const SPORTS: readonly Sport[] = [
  sport('football', 'sr:sport:1', {
    ...{ periodsMax: 2, addsUp: true, voidAfterHours: 36, liveDelaySeconds: 6 },
    markets: [...FULL_TIME, ...HALVES, ...CORNERS_AND_BOOKINGS],
  }),
  sport('basketball', 'sr:sport:2', {
    ...{ periodsMax: 4, addsUp: true, voidAfterHours: 36, liveDelaySeconds: 5 },
    markets: BASKETBALL,
  }),
  sport('tennis', 'sr:sport:5', {
    ...{ periodsMax: 5, addsUp: false, voidAfterHours: null, liveDelaySeconds: 4 },
    markets: TENNIS,
  }),
  sport('ember_siege', 'bz:sport:1', { ...MAPS, markets: SERIES_WITH_ROUNDS }, true),
  sport('ninefold', 'bz:sport:2', { ...MAPS, markets: SERIES }, true),
]

const BY_ID = new Map(SPORTS.map((each) => [each.id as string, each]))
const BY_KEY = new Map(SPORTS.map((each) => [each.key, each]))

export function sportById(id: string): Sport | undefined {
  return BY_ID.get(id)
}

/** Whether the sport of this key is played on screens; one that nobody knows is not. */
export function isEsport(key: string): boolean {
  return SPORTS.some((each) => each.key === key && each.isEsport)
}

export function sportByKey(key: SportKey): Sport {
  const found = BY_KEY.get(key)
  if (found === undefined) throw new TypeError(`no sport is called ${key}`)
  return found
}
