import { operations } from '@baize/contract'
import { dayOf, keyOfDay, succeed } from '@baize/kernel'
import { writeRewardEvents } from '../../../house/rewards/reward-events.store.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadIsCheckedIn } from './check-ins.store.ts'
import { loadCards } from './load-cards.ts'
import { nameGames } from './name-games.ts'
import type { PromotionDeps } from './promotions.route.ts'
import { viewMission } from './view-mission.ts'

export interface MissionDeps extends PromotionDeps {
  /** Minutes east of UTC of the days of the house. */
  readonly offsetMinutes: number
}

/** What members see of missions, and their check-in of the day. */
export function missionRoutes(deps: MissionDeps): Route[] {
  const { pool, clock, offsetMinutes } = deps
  return [
    route(operations.getMissions, async (call) => {
      const { memberId } = memberOf(call)
      const { language } = call.query
      const now = clock.now()
      const today = dayOf(now, offsetMinutes)
      const [{ cards, tags }, isCheckedIn] = await Promise.all([
        loadCards(deps, memberId, { language, areMissions: true }),
        loadIsCheckedIn(pool, memberId, keyOfDay(today)),
      ])
      const viewed = cards.map((card) => viewMission(card, tags, { now, isCheckedIn }))
      const items = await nameGames(deps, viewed, language)
      const open = items.flatMap(({ rewards }) => rewards.filter(({ state }) => state === 'open'))
      const day = { today: keyOfDay(today), offsetMinutes, isCheckedIn }
      return succeed({ items, claimableCount: open.length, ...day })
    }),

    route(operations.checkIn, async (call) => {
      const { memberId } = memberOf(call)
      const now = clock.now()
      const day = keyOfDay(dayOf(now, offsetMinutes))
      await inTransaction(pool, (tx) =>
        writeRewardEvents(tx, [
          { memberId, kind: 'checked_in', subjectId: day, at: new Date(now) },
        ]),
      )
      return succeed({ day })
    }),
  ]
}
