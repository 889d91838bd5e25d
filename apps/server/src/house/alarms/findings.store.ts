import type { AlarmKind } from '@baize/contract'
import type pg from 'pg'

/** Something found that must never happen. */
export interface Finding {
  readonly kind: AlarmKind
  /** The rule that is broken, in a sentence. */
  readonly finding: string
  /** Account, transfer, currency or place concerned. */
  readonly subject: string
  readonly detail: string
}

const TEXT_CHARACTERS_MAX = 500
const cut = (text: string) => text.slice(0, TEXT_CHARACTERS_MAX)

/** Opens an alarm, or counts it once more when it is open already. Answers whether it is new. */
export async function saveFinding(
  tx: pg.ClientBase,
  { kind, finding, subject, detail }: Finding,
  at: Date,
): Promise<boolean> {
  const saved = await tx.query<{ isNew: boolean }>(
    `insert into alarm (kind, finding, subject, detail, raised_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (kind, finding, subject) where resolved_at is null
     do update set last_seen_at = excluded.last_seen_at, times_seen = alarm.times_seen + 1
     returning times_seen = 1 as "isNew"`,
    [kind, cut(finding), cut(subject), cut(detail), at],
  )
  return saved.rows[0]?.isNew === true
}
