import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { saveAuditEntry } from '../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../platform/database/in-transaction.ts'
import { type Finding, saveFinding } from './findings.store.ts'

export interface AlarmParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: { fatal(facts: object, sentence: string): void }
}

/** More findings of one look than this are told as one more. */
const FINDINGS_MAX = 20

/**
 * Opens an alarm for each finding: a row that stays until a person resolves it, a line in the log,
 * a line in the audit log. `alongside` is done in the same transaction. Answers how many are new.
 */
export async function raiseAlarms(
  parts: AlarmParts,
  findings: readonly Finding[],
  alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<number> {
  const at = new Date(parts.clock.now())
  const shown = findings.slice(0, FINDINGS_MAX)
  const [first] = findings.slice(FINDINGS_MAX)
  if (first) {
    const left = findings.length - FINDINGS_MAX
    shown.push({ ...first, subject: 'further findings', detail: `${left} more in the same look` })
  }
  const opened = await inTransaction(parts.pool, async (tx) => {
    const fresh: Finding[] = []
    for (const finding of shown) {
      if (!(await saveFinding(tx, finding, at))) continue
      fresh.push(finding)
      await saveAuditEntry(tx, {
        at: parts.clock.now(),
        actor: { kind: 'system', id: null, name: 'Baize', ip: null },
        action: 'alarm.raised',
        subject: finding.finding,
        details: { concerns: finding.subject, detail: finding.detail },
      })
    }
    await alongside(tx)
    return fresh
  })
  for (const finding of opened) parts.log.fatal({ alarm: finding }, 'an alarm was raised')
  return opened.length
}
