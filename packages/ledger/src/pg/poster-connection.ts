import pg from 'pg'
import { bigintTypes } from './database-types.ts'
import { PIN_PLANS } from './poster-sql.ts'

/** The poster's own connection: one at a time, opened when it is needed and again when it broke. */
export interface PosterConnection {
  open(): Promise<pg.Client>
  /** Ends the transaction that failed; false when the connection is gone, and with it the answer. */
  rollBack(client: pg.Client): Promise<boolean>
  close(): Promise<void>
}

/** Statements of this connection travel without waiting for each other's answers. */
export function createPosterConnection(config: pg.ClientConfig): PosterConnection {
  let current: pg.Client | undefined
  return {
    async open() {
      if (current) return current
      const opened = new pg.Client({ ...config, types: bigintTypes, pipeline: true })
      opened.on('error', () => {
        if (current === opened) current = undefined
      })
      await opened.connect()
      await opened.query(PIN_PLANS)
      current = opened
      return opened
    },
    async rollBack(client) {
      const isBack = await client.query('rollback').then(
        () => true,
        () => false,
      )
      if (!isBack) {
        if (current === client) current = undefined
        client.end().catch(() => undefined)
      }
      return isBack
    },
    async close() {
      await current?.end()
    },
  }
}
