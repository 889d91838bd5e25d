import { onAssertionFailed } from '@baize/kernel'
import type { ModuleFacts, Running, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { ALARM_CRONTAB, alarmTasks } from './alarm-tasks.ts'
import { alarmRoutes } from './alarms.route.ts'
import { createAssertionAlarm } from './assertion-alarm.ts'
import { auditInOwnProgram } from './audit-program.ts'
import { createAuditWatch } from './audit-watch.ts'
import { waitingAlarms } from './waiting.store.ts'

export const ALARMS: ModuleFacts = {
  crontab: ALARM_CRONTAB,
  tables: { house: 'alarm books_watch' },
}

/** The watch over the books, and open alarms. */
export function createAlarms(
  core: ServerCore,
  lent: { findAuditStart(): Promise<string | undefined> },
) {
  const { pool, clock, log, config } = core
  const keepAssertion = createAssertionAlarm({ pool, clock, log })
  let endAlarm: (() => void) | undefined
  return {
    routes: alarmRoutes({ pool, clock }),
    waiting: [waitingAlarms],
    tasks: alarmTasks({
      ...{ pool, clock, log },
      auditBooks: async () => auditInOwnProgram(config, await lent.findAuditStart()),
      auditLog: createAuditWatch(core),
    }),
    start({ metrics }: Running) {
      endAlarm = onAssertionFailed((failure) => {
        keepAssertion(failure)
        metrics.onAlarm('assertion')
        log.fatal({ err: failure }, 'an assertion failed: the request was stopped')
      })
    },
    end: () => endAlarm?.(),
  } satisfies ServerModule
}
