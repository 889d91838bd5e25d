import type pg from 'pg'
import { weakSettings } from './embedded/postgres-settings.ts'
import { loadDurableSettings } from './embedded/probe.ts'

const SERVER_VERSION_MIN = 170_000

/** The PostgreSQL server cannot be used; `message` is a sentence for the operator. */
export class UnfitServerError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UnfitServerError'
  }
}

/** Refuses a server that does not answer, is too old or could lose what it acknowledged. */
export async function verifyServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnfitServerError(`The PostgreSQL server cannot be reached: ${reason}.`, error)
  })
  try {
    const answer = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    const version = Number(answer.rows[0]?.version)
    if (version < SERVER_VERSION_MIN) {
      throw new UnfitServerError(
        `The PostgreSQL server is version ${Math.floor(version / 10_000)}; Baize needs 17 or newer.`,
      )
    }
    const weak = weakSettings(await loadDurableSettings(client))
    if (weak.length > 0) {
      throw new UnfitServerError(
        `The PostgreSQL server runs with ${weak.join(', ')}, which could lose acknowledged money.`,
      )
    }
  } finally {
    client.release()
  }
}
