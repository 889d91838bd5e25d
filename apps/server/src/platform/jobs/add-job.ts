import type { Queryable } from '../database/in-transaction.ts'

/** Puts a task in the queue: it runs when the commit happens, and again until it succeeds. */
export async function addJob(
  database: Queryable,
  task: string,
  payload: object,
  triesMax: number,
): Promise<void> {
  await database.query(
    'select graphile_worker.add_job($1, payload := $2::json, max_attempts := $3)',
    [task, JSON.stringify(payload), triesMax],
  )
}
