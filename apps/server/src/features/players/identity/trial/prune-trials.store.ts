import type pg from 'pg'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { TRIAL_TYPE } from '../../../../platform/sessions/session.ts'

/** A look takes no more than this; the next one goes on. */
const TRIALS_A_LOOK = 500

/**
 * All that is kept for somebody who only looked around. A trial account can own nothing else: where
 * it ever does, its row stays and the look fails, rather than that something is lost.
 */
const KEPT_FOR_TRIALS = [
  'member_session',
  'member_login',
  'known_device',
  'remembered_browser',
  'terms_acceptance',
  'notice_read',
  'favourite',
  'recent_game',
  'fairness_counter',
  'fairness_seed',
  'member_series',
] as const

/** Removes trial accounts from before this moment, with their sessions. Answers how many. */
export async function pruneTrials(pool: pg.Pool, before: Date): Promise<number> {
  return await inTransaction(pool, async (tx) => {
    const found = await tx.query<{ id: bigint }>(
      `select id from member where type = $1 and registered_at < $2 and not is_simulated
       order by registered_at limit $3 for update skip locked`,
      [TRIAL_TYPE, before, TRIALS_A_LOOK],
    )
    const ids = found.rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const table of KEPT_FOR_TRIALS) {
      await tx.query(`delete from ${table} where member_id = any ($1)`, [ids])
    }
    await tx.query('delete from member where id = any ($1)', [ids])
    return ids.length
  })
}
