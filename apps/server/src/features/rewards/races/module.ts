import type pg from 'pg'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { raceCounter } from './count-races.ts'
import { leaderboardRoutes } from './leaderboard.route.ts'
import { createRaceDesk, raceDeskRoutes } from './race-desk.route.ts'
import { racePrizes } from './race-prizes.store.ts'
import { type RaceRouteDeps, raceRoutes } from './races.route.ts'
import { seedRaces } from './seed-races.ts'
import { settleRaces } from './settle-race.ts'

/** A race is settled once everything up to its end has been counted. */
export const RACES: ModuleFacts = {
  crontab: '* * * * * races:settle ?max=1',
  tables: { record: 'race_score race_prize', house: 'race' },
}

/** A prize, marked as paid with its money. */
export const RACE_ROWS: ModuleRows = { inLockOrder: [racePrizes] }

/** Races over a window, their prizes, and the general leaderboard. */
export function createRaces(core: ServerCore, lent: Pick<RaceRouteDeps, 'houseLanguage'>) {
  const { pool, clock, poster, accounts, policy, currencyCode: currency, config } = core
  const deps: RaceRouteDeps = {
    houseLanguage: lent.houseLanguage,
    ...{ pool, clock, poster, accounts, policy, currency },
  }
  const desk = createRaceDesk(deps)
  return {
    counter: raceCounter,
    openDemoRaces: (filled: pg.Pool) => seedRaces(deps, filled),
    routes: [
      ...raceRoutes(deps),
      ...raceDeskRoutes(deps, desk),
      ...leaderboardRoutes({ pool, clock, offsetMinutes: config.houseOffsetMinutes }),
    ],
    tasks: { 'races:settle': () => settleRaces(deps) },
    approvals: { race_start: desk.approval },
  } satisfies LendingModule
}
