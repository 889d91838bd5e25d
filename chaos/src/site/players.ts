import { createHash } from 'node:crypto'
import { Failure } from '../../../tools/shared/failure.ts'
import { lastLines, run } from '../../../tools/shared/run.ts'
import { COMPILED } from '../../../tools/start/program.ts'
import type { Site } from './site.ts'

/** Every player of a run has the same six digits; they protect play money of one run. */
export const PAYMENT_PASSWORD = '481516'

/** A member of the run, signed in, with play money. */
export interface Player {
  readonly memberId: string
  readonly token: string
}

/** Makes signed-in players with the server's own program: only it can seal their seeds. */
export async function makePlayers(site: Site, count: number): Promise<Player[]> {
  const script = 'apps/server/src/demonstration/make-players.ts'
  const env = { ...COMPILED, ...site.env, DATABASE_URL: await site.database.url() }
  const made = await run(process.execPath, [script, String(count), PAYMENT_PASSWORD], env)
  const tokens = made.output.split('\n').filter((line) => /^[\w-]{43}$/.test(line))
  if (made.exitCode !== 0 || tokens.length !== count) {
    throw new Failure(`The players could not be made.\n\n${lastLines(made.output, 10)}`)
  }
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  return await site.database.withClient(async (client) => {
    await allowManyWithdrawals(client)
    const found = await client.query<{ hash: string; member_id: string }>(
      `select encode(token_hash, 'hex') as hash, member_id::text from member_session
       where encode(token_hash, 'hex') = any($1)`,
      [hashes],
    )
    const memberOf = new Map(found.rows.map((row) => [row.hash, row.member_id]))
    return tokens.map((token, index) => ({
      token,
      memberId: memberOf.get(hashes[index] ?? '') ?? '',
    }))
  })
}

/**
 * The operator's setting of withdrawals a day would end the load after a minute, and what must be staked before one
 * would leave little of it.
 */
async function allowManyWithdrawals(client: {
  query(sql: string): Promise<unknown>
}): Promise<void> {
  await client.query(
    `insert into setting (key, value) values ('withdrawal.requestsPerDay', '1000000'), ('withdrawal.turnoverPercent', '0'),
       ('withdrawal.payoutWaitSeconds', '0')
     on conflict (key) do update set value = excluded.value`,
  )
}
