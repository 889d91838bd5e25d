import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { houseSeriesRoutes } from './house-series.route.ts'
import { seriesRoutes } from './series.route.ts'

export const SERIES: ModuleFacts = {
  tables: { member: 'member_series', house: 'house_series' },
}

/** By which points lotteries pay members, given on from upline to downline. */
export function createSeries({ pool, clock, config }: ServerCore) {
  const deps = { pool, clock, offsetMinutes: config.houseOffsetMinutes }
  return { routes: [...seriesRoutes(deps), ...houseSeriesRoutes(deps)] } satisfies LendingModule
}
