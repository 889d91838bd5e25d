import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'

/** Work to be done after a commit; it exists if and only if the commit does. */
export interface Job {
  /** Name of the task that does it. */
  readonly task: string
  readonly payload: Readonly<Record<string, string>>
  /** Not before this; without it as soon as somebody has time. */
  readonly runAtMs?: number
}

const ADD_JOB = `select graphile_worker.add_job($1, payload := $2::json, max_attempts := 25,
  run_at := coalesce(to_timestamp($3::double precision / 1000.0), now()))`

/** Jobs added to the queue in the commit that makes them necessary. */
export const jobRows: Companion<Uuid, Job> = {
  name: 'job',
  mapKey: String,
  lock: () => Promise.resolve([]),
  save: (client, rows) =>
    Promise.all(
      rows.map(([, { task, payload, runAtMs }]) =>
        client.query(ADD_JOB, [task, JSON.stringify(payload), runAtMs ?? null]),
      ),
    ),
}
