import type { LendingModule, Lent, ModuleFacts, Running } from '../../../module.ts'
import { readMessages } from '../../../platform/languages/read-messages.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createRefusalKeeper, type KeeperDeps } from './keep-refusals.ts'
import { refusalRoutes } from './refusals.route.ts'
import { pruneRefusals, refusalTimelines } from './refusals.store.ts'
import { createSentences } from './sentences.ts'

export const REFUSALS: ModuleFacts = { tables: { pruned: 'refusal' } }

/** The sentences that players read; their files are data here, and written down once. */
const PLAYER_MESSAGES = new URL('../../../../../player/src/messages/', import.meta.url)

/** What players were refused, kept with the rules that were asked. */
export function createRefusals(core: ServerCore, lent: Pick<KeeperDeps, 'sources'> & Lent<object>) {
  const { pool, clock, log } = core
  const { sources } = lent
  const keeper = createRefusalKeeper({ pool, clock, log, sources })
  const sentences = createSentences(readMessages(PLAYER_MESSAGES))
  return {
    watch: keeper.watch,
    /** Keeps at once what waits. */
    flush: keeper.flush,
    timeline: refusalTimelines,
    routes: refusalRoutes({ pool, sources, sentences }),
    start({ runsJobs }: Running) {
      if (runsJobs) keeper.start()
    },
    stop: () => keeper.stop(),
    async prune() {
      while (await pruneRefusals(pool, new Date(clock.now()))) {
        // Sweep after sweep, until nothing is left.
      }
    },
  } satisfies LendingModule
}
