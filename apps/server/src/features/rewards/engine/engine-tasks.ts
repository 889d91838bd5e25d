import type { Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { countOffers } from './count-offers.ts'
import type { EngineDeps } from './engine-deps.ts'
import { claimReward } from './grant-reward.ts'
import { lapseRewards, loadToGrant } from './rewards.store.ts'

export const ENGINE_CRONTAB = '* * * * * rewards:count ?max=1'

/** Rewards read and granted per page. */
const AT_ONCE_MAX = 200

/** Each may be repeated: events count once, and a reward is granted once. */
export function engineTasks(deps: EngineDeps): TaskList {
  return {
    async 'rewards:count'() {
      await countOffers(deps)
      await lapseRewards(deps.pool, new Date(deps.clock.now()))
      await grantOpen(deps)
    },
  }
}

/** Grants automatic rewards. A member who is not eligible now may become so before the reward lapses. */
async function grantOpen(deps: EngineDeps): Promise<void> {
  let after: Uuid | null = null
  for (;;) {
    const open = await loadToGrant(deps.pool, after, AT_ONCE_MAX)
    for (const reward of open) await claimReward(deps, reward)
    after = open.at(-1)?.rewardId ?? null
    if (open.length < AT_ONCE_MAX) return
  }
}
