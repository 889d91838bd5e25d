import { setTimeout } from 'node:timers/promises'
import { describeFinding, type Finding as WrongRow } from '@baize/ledger/pg'
import type { TaskList } from 'graphile-worker'
import { AUDIT_OF_BOOKS, RULES } from '../../../house/alarms/alarm-rules.ts'
import type { Finding } from '../../../house/alarms/findings.store.ts'
import { type AlarmParts, raiseAlarms } from '../../../house/alarms/raise-alarms.ts'
import { type AuditFault, describeAuditFault } from '../../../platform/audit/audit-chain.ts'
import { lookAtBooks, saveAudit, saveLook } from './books-watch.store.ts'
import { restAfterLook } from './rest-after-look.ts'

/** Every minute what is new; every night everything. */
export const ALARM_CRONTAB = [
  '* * * * * alarms:watch-books ?max=1',
  '* * * * * alarms:watch-audit ?max=1',
  '30 2 * * * alarms:audit-books ?max=2',
  '15 3 * * * alarms:follow-audit ?max=2',
].join('\n')

/** So many looks at a time; the next minute goes on. */
const LOOKS_MAX = 100

export interface AlarmTaskParts extends AlarmParts {
  /** Audits the whole books in a program of its own; answers what is wrong. */
  auditBooks(): Promise<readonly WrongRow[]>
  /** Follows the audit log; answers the first row that is not as it was written. */
  readonly auditLog: {
    whatIsNew(): Promise<AuditFault | undefined>
    whole(): Promise<AuditFault | undefined>
  }
}

/** The watch over the books. Each task may be repeated: an open alarm is only counted. */
export function alarmTasks(parts: AlarmTaskParts): TaskList {
  return {
    async 'alarms:watch-books'(_payload, { abortSignal }) {
      await watchBooks(parts, abortSignal)
    },
    async 'alarms:audit-books'() {
      const findings = (await parts.auditBooks()).map(
        (wrong): Finding => ({
          kind: 'books',
          finding: `${AUDIT_OF_BOOKS}${wrong.what}`,
          subject: `${wrong.table} (${wrong.key})`,
          detail: describeFinding(wrong),
        }),
      )
      const at = new Date(parts.clock.now())
      await raiseAlarms(parts, findings, (tx) => saveAudit(tx, at))
    },
    async 'alarms:watch-audit'() {
      await raiseAuditAlarm(parts, await parts.auditLog.whatIsNew())
    },
    async 'alarms:follow-audit'() {
      await raiseAuditAlarm(parts, await parts.auditLog.whole())
    },
  }
}

async function raiseAuditAlarm(parts: AlarmParts, fault: AuditFault | undefined): Promise<void> {
  if (!fault) return
  await raiseAlarms(parts, [
    {
      kind: 'audit',
      finding: RULES.audit_log,
      subject: `row ${fault.auditId}`,
      detail: describeAuditFault(fault),
    },
  ])
}

/**
 * Looks until it has seen everything posted so far, with a rest between two looks; answers how many new alarms that
 * made. Told to stop, it rests no more and leaves what is new to the next time.
 */
export async function watchBooks(parts: AlarmParts, stop?: AbortSignal): Promise<number> {
  let raised = 0
  const firstMs = performance.now()
  for (let looks = 0; looks < LOOKS_MAX && !stop?.aborted; looks += 1) {
    const sinceMs = performance.now()
    const { broken, upTo, looksLeft } = await lookAtBooks(parts.pool)
    const findings = broken.map(
      ({ invariant, subject, detail }): Finding => ({
        kind: 'books',
        finding: invariant,
        subject,
        detail,
      }),
    )
    const at = new Date(parts.clock.now())
    raised += await raiseAlarms(parts, findings, (tx) => saveLook(tx, upTo, at))
    if (looksLeft === 0) break
    const nowMs = performance.now()
    const restMs = restAfterLook({
      elapsedMs: nowMs - firstMs,
      tookMs: nowMs - sinceMs,
      looksLeft,
    })
    await setTimeout(restMs, undefined, { signal: stop }).catch(() => undefined)
  }
  return raised
}
