/** Real seasons of football and what they say of the strength of clubs; apart, because browsers have no use for them. */

export {
  fitStrengths,
  type LeagueStrengths,
  NEW_CLUB,
  ratesOf,
  type Strength,
} from './fit-strengths.ts'
export { kickOffUtc, type LocalKickOff } from './kick-off.ts'
export {
  kickOffOf,
  readSeason,
  type Season,
  type SeasonMatch,
  type StoredSeason,
  stateOfMatch,
  wasPlayed,
  writeMatch,
} from './season.ts'
export { LEAGUES, leagueStrengths, SEASONS } from './seasons.ts'
