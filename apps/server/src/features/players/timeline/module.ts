import type { Lent, ModuleFacts, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createMovementsSource } from './movements-source.ts'
import { createSessionsSource } from './sessions-source.ts'
import { type TimelineDeps, timelineRoutes } from './timeline.route.ts'

export const TIMELINE: ModuleFacts = {}

/** What happened to a member, whatever feature knows of it. */
export function createTimeline(core: ServerCore, lent: Lent<TimelineDeps>) {
  const { pool, clock, currencyCode } = core
  const { gameName } = lent
  return {
    routes: timelineRoutes({
      ...{ pool, clock, currencyCode, gameName },
      sources: [
        createMovementsSource(currencyCode),
        createSessionsSource(gameName),
        ...lent.sources,
      ],
    }),
  } satisfies ServerModule
}
