import { availableParallelism, cpus } from 'node:os'
import type pg from 'pg'

/** What a figure was measured on: the database's promises and the machine. */
export async function machineFacts(client: pg.Pool | pg.Client): Promise<object> {
  const shown = await client.query<object>(
    `select current_setting('server_version') as version,
            current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as "synchronousCommit",
            current_setting('full_page_writes') as "fullPageWrites",
            current_setting('shared_buffers') as "sharedBuffers",
            case when inet_server_addr() is null then 'unix socket' else 'tcp' end as transport`,
  )
  return {
    database: shown.rows[0] ?? {},
    machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
    node: process.version,
  }
}
