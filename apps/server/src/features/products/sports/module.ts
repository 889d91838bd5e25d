import { z } from 'zod'
import type { Product, Running, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createFeedPart, FEED_CRONTAB, FEED_TABLES, FEED_VARIABLES } from './feed-part.ts'
import { SPORTS_CARDS } from './lobby/sports-cards.ts'
import { createSportsLauncher } from './lobby/sports-launcher.ts'

const variables = { ...FEED_VARIABLES }

function createSports(core: ServerCore) {
  const settings = z.object(variables).parse(core.config.variables)
  const feed = createFeedPart(core, settings)
  return {
    tasks: feed.tasks,
    routes: feed.routes,
    topics: feed.topics,
    prepare: feed.prepare,
    prune: feed.prune,
    start(running: Running) {
      feed.start(running)
    },
    stop: () => feed.stop(),
  } satisfies ServerModule
}

export const sports = {
  facts: {
    crontab: FEED_CRONTAB,
    tables: FEED_TABLES,
    variables,
    launchers: () => [createSportsLauncher()],
    demoGames: SPORTS_CARDS,
  },
  rows: { inLockOrder: [] },
  create: createSports,
} as const satisfies Product<object>
