import { CONTESTS_MAX, operations, STANDINGS_MAX } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { costOf, readContestId } from '../../../house/rewards/contest.ts'
import { createContestDesk, deskRequestOf, endsLater } from '../../../house/rewards/contest-desk.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { loadFinalRanks } from './race-prizes.store.ts'
import type { RaceRouteDeps } from './races.route.ts'
import {
  insertRace,
  loadDeskRace,
  loadDeskRaces,
  lockRace,
  RACE_START,
  type RaceRecord,
  saveRaceState,
} from './races.store.ts'
import { loadBoard } from './scores.store.ts'
import { viewDeskRace, viewPlaces, viewRank } from './view-race.ts'

/** How races are drafted, started by another person than who asked, and stopped. */
export function createRaceDesk(deps: Pick<RaceRouteDeps, 'pool' | 'clock'>) {
  return createContestDesk<RaceRecord>(deps, {
    start: RACE_START,
    actions: { drafted: 'race.drafted', started: 'race.started', stopped: 'race.stopped' },
    idFact: 'raceId',
    ...{ lock: lockRace, save: saveRaceState, factsOf },
  })
}

/** Races as staff draft, submit and stop them. */
export function raceDeskRoutes(
  deps: RaceRouteDeps,
  desk: ReturnType<typeof createRaceDesk>,
): Route[] {
  const { pool, clock } = deps
  const now = () => new Date(clock.now())
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getRaces, async ({ query }) => {
      const [races, tags] = await Promise.all([
        loadDeskRaces(pool, now(), CONTESTS_MAX),
        tagsOf(query.language),
      ])
      return succeed({ items: races.map((race) => viewDeskRace(race, tags, clock.now())) })
    }),

    route(operations.getRaceOfHouse, async ({ params, query }) => {
      const raceId = readContestId(params.raceId)
      const race = raceId && (await loadDeskRace(pool, raceId, now()))
      if (!race) return refuse('not_found')
      const [board, final, tags] = await Promise.all([
        race.state === 'settled' ? [] : loadBoard(pool, race.raceId, now(), STANDINGS_MAX),
        race.state === 'settled' ? loadFinalRanks(pool, race.raceId) : [],
        tagsOf(query.language),
      ])
      const { product, ties, prizes } = race
      return succeed({
        race: {
          ...viewDeskRace(race, tags, clock.now()),
          ...{ product, ties, prizes: [...prizes] },
          stakeMinMinor: race.stakeMinMinor.toString(),
        },
        standings: [...viewPlaces(race, board), ...final.map(viewRank)].slice(0, STANDINGS_MAX),
      })
    }),

    route(operations.createRace, async (call) => {
      const draft = call.body
      if (!endsLater(draft)) {
        return refuse('offer_not_possible', { faults: 'closes_before_it_opens' })
      }
      const staff = staffOf(call)
      const made = { at: now(), by: staff.displayName }
      const raceId = await desk.draft({ staff, ip: call.origin.ip }, (tx) =>
        insertRace(tx, draft, made),
      )
      return succeed({ raceId })
    }),

    route(operations.submitRace, async (call) =>
      desk.submit(deskRequestOf(call, call.params.raceId), await tagsOf('')),
    ),

    route(operations.stopRace, async (call) => desk.stop(deskRequestOf(call, call.params.raceId))),
  ]
}

/** The race as the approver reads it. */
function factsOf(race: RaceRecord) {
  const { measure, product, prizes, ties, titles } = race
  return {
    ...{ measure, product, ties, prizes: prizes.length },
    stakeMinMinor: race.stakeMinMinor.toString(),
    costMinor: costOf(race).toString(),
    opensAt: race.opensAt.toISOString(),
    closesAt: race.closesAt.toISOString(),
    languages: Object.keys(titles).join(', '),
  }
}
