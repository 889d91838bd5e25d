import {
  cashOutSportsBet,
  editSportsBet,
  getOwnSportsBet,
  getOwnSportsBets,
  getSharedSportsSlip,
  placeSportsBet,
  quoteSportsBet,
  quoteSportsCashOuts,
  quoteSportsEdit,
  setSportsAutoCashOut,
  shareSportsSlip,
} from './bets.ts'
import { sportsDeskOperations } from './desk.ts'
import { getSportsEvent, getSportsEvents, getSportsMenu, getSportsResults } from './reads.ts'

/** Sports and e-sports. */
export const sportsOperations = {
  getSportsMenu,
  getSportsEvents,
  getSportsEvent,
  getSportsResults,
  quoteSportsBet,
  placeSportsBet,
  getOwnSportsBets,
  getOwnSportsBet,
  quoteSportsCashOuts,
  cashOutSportsBet,
  setSportsAutoCashOut,
  quoteSportsEdit,
  editSportsBet,
  shareSportsSlip,
  getSharedSportsSlip,
  ...sportsDeskOperations,
} as const
