import { createHmac } from 'node:crypto'
import { ACCESS_TOKEN_TEXT } from '@baize/uof'
import { z } from 'zod'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import { leadRooms } from '../../../house/rooms/lead-rooms.ts'
import type { Running, ServerModule } from '../../../module.ts'
import { turnBySelf } from '../../../platform/turn-by-self.ts'
import type { ServerCore } from '../../../server-core.ts'
import { pruneBooks } from './book/prune.store.ts'
import { createEventBooks } from './feed/event-books.ts'
import { FEED_ROOM, openFeedRoom } from './feed/feed-hold.store.ts'
import { createFeedLink } from './feed/feed-link.ts'
import { createJumpWatch } from './feed/jump-watch.ts'
import { createFeedLeader, type FeedLeader } from './feed/lead-feed.ts'
import { voidPutOff } from './feed/void-put-off.ts'
import { readRoutes } from './view/reads.route.ts'
import { boardIdsOf, createBoardTopic, createEventTopic } from './view/sports-topics.ts'
import { SportsBoardView } from './view/sports-view.ts'

export const FEED_TABLES = {
  pruned: 'sports_book sports_result_message sports_due_market',
  house: 'sports_event sports_producer',
} as const

export const FEED_VARIABLES = {
  /** Where odds and results come from; in the demonstration the sandbox where it is left out, elsewhere nowhere. */
  SPORTS_FEED_URL: z.url().optional(),
  /** Its access token. */
  SPORTS_FEED_TOKEN: z.string().min(1).optional(),
}

/** Every minute: what was put off for too long. */
export const FEED_CRONTAB = '* * * * * sports:put-off'

const SANDBOX_PATH = '/sports-feed'

/** The token of an installation that names none: server and sandbox make it of the secret that they share. */
function tokenOf(secret: string): string {
  return createHmac('sha256', secret).update(ACCESS_TOKEN_TEXT).digest('hex')
}

/** What other servers write is seen by this. */
const LOOK_EVERY_MS = 200
const DAY_MS = 86_400_000
const PRICES_KEPT_MS = 7 * DAY_MS
/** Corrections of results come within a day; disputes are over in a quarter. */
const RESULTS_KEPT_MS = 90 * DAY_MS

/** What of the module is about the feed: prices and results as they come, and what everybody sees of them. */
export function createFeedPart(
  core: ServerCore,
  settings: z.infer<z.ZodObject<typeof FEED_VARIABLES>>,
  jumpPercent: () => Promise<number>,
) {
  const { pool, clock, log, connection } = core
  const { isDemonstration, sandboxUrl, sandboxSecret } = core.config
  const address =
    settings.SPORTS_FEED_URL ?? (isDemonstration ? sandboxUrl + SANDBOX_PATH : undefined)
  const token = settings.SPORTS_FEED_TOKEN ?? (sandboxSecret && tokenOf(sandboxSecret))
  const view = new SportsBoardView({
    ...{ pool, clock },
    changed(events) {
      for (const { feedId } of events) eventTopic.changed(feedId)
      for (const sport of new Set(events.map((each) => each.sport))) {
        for (const id of boardIdsOf(sport)) boardTopic.changed(id)
      }
    },
  })
  const boardTopic = createBoardTopic(async (place) => {
    await view.ready()
    return view.board(place)
  })
  const eventTopic = createEventTopic(async (feedId) => {
    await view.ready()
    return view.page(feedId)
  })
  const looking = turnBySelf(() => view.look(), {
    everyMs: LOOK_EVERY_MS,
    onFailure: (failure) => log.warn(failure, 'What moved in sports could not be read'),
  })
  const leader = address && token ? createLeader(address, token) : undefined
  let leading: { stop(): Promise<void> } | undefined

  function createLeader(at: string, key: string): FeedLeader {
    return createFeedLeader({
      ...{ pool, clock, books: createEventBooks(), contradicted: new Set() },
      link: createFeedLink(at, key),
      monotonicMs: () => performance.now(),
      written: (books) => view.put(books),
      ...{ jumps: createJumpWatch(), jumpPercent },
      ring: core.alarm('games', RULES.sports_result),
      ringJump: core.alarm('games', RULES.sports_jump),
      onFailure: (failure) =>
        log.warn(failure, 'The sports feed could not be followed; it is tried again in a moment'),
    })
  }
  return {
    routes: readRoutes({ pool, clock, view }),
    topics: [boardTopic, eventTopic],
    tasks: { 'sports:put-off': () => voidPutOff(pool, clock) },
    prepare: () => openFeedRoom(pool),
    prune: () =>
      pruneBooks(pool, {
        prices: new Date(clock.now() - PRICES_KEPT_MS),
        results: new Date(clock.now() - RESULTS_KEPT_MS),
      }),
    start({ runsJobs }: Running) {
      looking.start()
      if (!runsJobs || !leader) return
      leading = leadRooms({
        connection,
        kinds: { [FEED_ROOM]: () => leader },
        onFailure: (failure) => log.warn(failure, 'The sports feed could not be held'),
      })
    },
    async stop() {
      await leading?.stop()
      await leader?.stop()
      await looking.stop()
    },
  } satisfies ServerModule
}
