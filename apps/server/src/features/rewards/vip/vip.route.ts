import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { loadAwardsOf } from '../../../house/rewards/awards.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadStanding } from './standings.store.ts'
import { loadTable } from './table.store.ts'
import { GIFTS_SHOWN, viewGift, viewStanding } from './view-standing.ts'
import type { VipDeps } from './vip-deps.ts'
import { showLevel } from './vip-table.ts'

/** Levels as members and visitors see them. */
export function vipRoutes(deps: VipDeps): Route[] {
  const { pool } = deps
  const levelsIn = async (language: string) => {
    const tags = tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
    const table = await loadTable(pool)
    return (table?.levels ?? []).map((level) => showLevel(level, tags))
  }
  return [
    route(operations.getVip, async (call) => {
      const { memberId } = memberOf(call)
      const [levels, standing, gifts] = await Promise.all([
        levelsIn(call.query.language),
        loadStanding(pool, memberId),
        loadAwardsOf(pool, memberId, { purpose: 'vip', limit: GIFTS_SHOWN }),
      ])
      return succeed({
        levels,
        standing: viewStanding(deps, standing),
        gifts: gifts.map(viewGift),
      })
    }),
    route(operations.getVipLevels, async ({ query }) =>
      succeed({ levels: await levelsIn(query.language) }),
    ),
  ]
}
