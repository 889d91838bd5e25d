import type { LanguageCode } from '@baize/languages'
import { keepSums, takeOwn } from '../house/ledger-view/kept-sums.ts'
import { loadHeldWagers } from '../house/wagers/held-wagers.store.ts'
import type { ModuleFacts, ServerModule } from '../module.ts'
import { messageTasks } from '../platform/messages/queue-message.ts'
import { makePartitions } from '../platform/partitions/partitions.store.ts'
import { SEALING_CRONTAB, sealingTasks } from '../platform/sealing/sealing-tasks.ts'
import type { ServerCore } from '../server-core.ts'

/**
 * What platform and house do for themselves: days of statements every minute, old rows pruned every ten minutes, the coming
 * months' partitions created every hour.
 */
export const HOUSEKEEPING: ModuleFacts = {
  crontab: [
    '* * * * * house:keep-days ?max=1',
    '*/10 * * * * house:prune',
    '7 * * * * house:make-partitions',
    SEALING_CRONTAB,
  ].join('\n'),
  tables: {
    pruned: 'failed_try used_once',
    member: 'turnover',
    record: 'account_day audit_log wager wager_settlement',
    house: `account_day_progress applied_migration archived_month audit_chain
      play_half_hour play_half_hour_progress turnover_progress wallet_play_half_hour`,
  },
  loadClaims: loadHeldWagers,
}

export interface HousekeepingNeeds
  extends Pick<Parameters<typeof sealingTasks>[0], 'columns' | 'documents'> {
  houseLanguage(): Promise<LanguageCode>
  /** Prunes what every module has to prune. */
  prune(): Promise<void>
}

/** Each task may be repeated: what is done already is not done again. */
export function createHousekeeping(core: ServerCore, lent: HousekeepingNeeds) {
  const { pool, clock, log, secrets } = core
  const { columns, documents } = lent
  return {
    tasks: {
      async 'house:keep-days'() {
        await keepSums(pool, takeOwn(core.postedSums))
      },
      'house:prune': () => lent.prune(),
      async 'house:make-partitions'() {
        await makePartitions(pool, new Date(clock.now()))
      },
      ...messageTasks(core.messages, core.letters, lent.houseLanguage),
      ...sealingTasks({
        ...{ database: pool, log, columns, documents },
        rings: { members: secrets.memberKeys, seeds: secrets.seedKeys },
        vault: core.documents,
      }),
    },
    /** A server that slept for months begins with the months it needs. */
    prepare: () => makePartitions(pool, new Date(clock.now())),
    async prune() {
      await core.useOnce.prune(clock.now())
      await core.failedTries.prune()
    },
  } satisfies ServerModule
}
