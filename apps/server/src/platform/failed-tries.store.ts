import type pg from 'pg'
import { PasswordQueueFull } from './password.ts'

/** Counts failures against one target, forgetting them after a quiet time. */
export interface FailedTries {
  count(kind: string, subject: string): Promise<number>
  /** The same for several targets, in order. */
  countEach(
    targets: readonly { readonly kind: string; readonly subject: string }[],
  ): Promise<readonly number[]>
  add(kind: string, subject: string): Promise<number>
  clear(kind: string, subject: string): Promise<void>
  /**
   * Does the work on one target one after the other on this server. A right try clears the count before the next one is
   * counted, so that an order sent ten times is not taken for ten guesses. Throws `PasswordQueueFull` where too many wait.
   */
  inTurn<Value>(kind: string, subject: string, work: () => Promise<Value>): Promise<Value>
  /** Removes what counts no more. */
  prune(): Promise<void>
}

const QUIET_MINUTES = 15
/** Nobody's thumb is quicker than this. */
const WAITING_MAX = 20
const COUNT = `select tries from failed_try
  where kind = $1 and subject = $2 and last_at > now() - interval '${QUIET_MINUTES} minutes'`
const COUNT_EACH = `select coalesce(f.tries, 0)::int as tries
  from unnest($1::text[], $2::text[]) with ordinality as asked (kind, subject, number)
  left join failed_try f on f.kind = asked.kind and f.subject = asked.subject
    and f.last_at > now() - interval '${QUIET_MINUTES} minutes'
  order by asked.number`
const ADD = `insert into failed_try as f (kind, subject, tries, last_at) values ($1, $2, 1, now())
  on conflict (kind, subject) do update set last_at = now(), tries =
    case when f.last_at > now() - interval '${QUIET_MINUTES} minutes' then f.tries + 1 else 1 end
  returning tries`
const PRUNE = `delete from failed_try where last_at < now() - interval '${QUIET_MINUTES} minutes'`
const CLEAR = `delete from failed_try where kind = $1 and subject = $2`

export function createFailedTries(pool: pg.Pool): FailedTries {
  const turns = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return {
    async inTurn(kind, subject, work) {
      const target = `${kind} ${subject}`
      const known = turns.get(target)
      if (known && known.waiting >= WAITING_MAX) throw new PasswordQueueFull()
      const turn = known ? known.last.then(work, work) : work()
      const line = known ?? { last: turn, waiting: 0 }
      line.last = turn
      line.waiting += 1
      turns.set(target, line)
      try {
        return await turn
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) turns.delete(target)
      }
    },
    async count(kind, subject) {
      const found = await pool.query<{ tries: number }>(COUNT, [kind, subject])
      return found.rows[0]?.tries ?? 0
    },
    async countEach(targets) {
      const found = await pool.query<{ tries: number }>(COUNT_EACH, [
        targets.map(({ kind }) => kind),
        targets.map(({ subject }) => subject),
      ])
      return found.rows.map(({ tries }) => tries)
    },
    async add(kind, subject) {
      const added = await pool.query<{ tries: number }>(ADD, [kind, subject])
      return added.rows[0]?.tries ?? 1
    },
    async clear(kind, subject) {
      await pool.query(CLEAR, [kind, subject])
    },
    async prune() {
      await pool.query(PRUNE)
    },
  }
}
