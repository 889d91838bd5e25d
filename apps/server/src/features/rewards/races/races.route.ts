import { BOARD_ROWS_MAX, operations, RACES_SHOWN_MAX, type Race } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type LanguageCode, languageOf, tagsToRead } from '@baize/languages'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadFinalRanks } from './race-prizes.store.ts'
import { loadShownRaces, type RaceRecord } from './races.store.ts'
import { loadBoard, loadOwnPlace } from './scores.store.ts'
import type { RaceDeps } from './settle-race.ts'
import { viewBoard, viewFinal, viewOwn, viewRace } from './view-race.ts'

export interface RaceRouteDeps extends RaceDeps {
  houseLanguage(): Promise<LanguageCode>
}

/** A race that is over is shown for so long. */
const SHOWN_MS = 30 * 86_400_000

/** Races as members see them. */
export function raceRoutes(deps: RaceRouteDeps): Route[] {
  const { pool, clock } = deps
  const ranksOf = async (
    race: RaceRecord,
    memberId: bigint,
  ): Promise<Pick<Race, 'rows' | 'own'>> => {
    const now = new Date(clock.now())
    if (race.state === 'settled') {
      const ranks = viewFinal(await loadFinalRanks(pool, race.raceId), memberId)
      const own = ranks.find(({ isOwn }) => isOwn)
      const place = own ? undefined : await loadOwnPlace(pool, race.raceId, memberId, now)
      const noPrize = place && { ...viewOwn(race, place), prizeMinor: '0', toNext: null }
      return {
        rows: ranks.slice(0, BOARD_ROWS_MAX),
        own: own
          ? { rank: own.rank, score: own.score, prizeMinor: own.prizeMinor, toNext: null }
          : (noPrize ?? null),
      }
    }
    const [places, own] = await Promise.all([
      loadBoard(pool, race.raceId, now, BOARD_ROWS_MAX),
      loadOwnPlace(pool, race.raceId, memberId, now),
    ])
    return { rows: viewBoard(race, places, memberId), own: own ? viewOwn(race, own) : null }
  }
  return [
    route(operations.getMissionLeaderboard, async (call) => {
      const { memberId } = memberOf(call)
      const now = clock.now()
      const [races, house] = await Promise.all([
        loadShownRaces(pool, new Date(now - SHOWN_MS), RACES_SHOWN_MAX),
        deps.houseLanguage(),
      ])
      const tags = tagsToRead(call.query.language, languageOf(house).tag)
      const items = await Promise.all(
        races.map(async (race) => ({
          ...viewRace(race, tags, now),
          ...(await ranksOf(race, memberId)),
        })),
      )
      return succeed({ items })
    }),
  ]
}
