import type pg from 'pg'
import { connectTo, useDatabase } from '../platform/back-up/running-database.ts'
import { say } from './command.ts'

/** Works as the owner of the tables, in the outside database or in the embedded one. */
export async function withBooks<Value>(
  { databaseUrl, dataFolder }: { databaseUrl: string | undefined; dataFolder: string },
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const database =
    databaseUrl === undefined
      ? await useDatabase(dataFolder, { info: say, warn: say })
      : { connection: { connectionString: databaseUrl }, leave: async () => undefined }
  try {
    const client = await connectTo(database.connection)
    try {
      return await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  } finally {
    await database.leave()
  }
}
