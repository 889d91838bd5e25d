import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import pg from 'pg'
import { step } from '../../tools/shared/steps.ts'
import { ensureSystemTools, WRK } from '../../tools/shared/system-tools.ts'
import { type Driven, driveBets, PLAYERS_WHO_WAIT, STORM } from './drive-bets.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'
import { runWrk } from './wrk.ts'

const PLAYERS = 1_000
const PEAK_SECONDS = 8
/** What can be held is less than the peak: at the peak nothing may go wrong. */
const HELD_SHARE = 0.5
const RECOVERY_SECONDS = 8
/** The storm holds more players at a time than the few at which the peak is found. */
const PEAK_CONNECTIONS = 512
/** Bets a second, within the storm, whose waiting is measured. */
const MEASURED_RATE = 200

export interface OverloadOptions {
  readonly seconds: number
}

interface Stormed {
  readonly asked: number
  readonly taken: number
  readonly refused: number
  readonly broken: number
  readonly unanswered: number
  readonly takenPerSecond: readonly number[]
}

/**
 * Three times the rate that can be held comes in: how much is still taken (against the peak of the
 * same server a moment before), how fast the rest is refused, and whether the held rate runs as
 * before as soon as the storm is over.
 */
export async function benchOverload(options: OverloadOptions): Promise<object> {
  await ensureSystemTools([WRK])
  return await withServer(async (server) => {
    const tokensFile = join(server.dataFolder, 'tokens')
    await writeFile(tokensFile, `${(await makePlayers(server.env, PLAYERS)).join('\n')}\n`)
    const plan = { site: server.site, tokensFile, connections: PEAK_CONNECTIONS }
    const peak = await step('Finding the peak', async () => {
      await runWrk({ ...plan, seconds: 12 })
      return (await runWrk({ ...plan, seconds: PEAK_SECONDS })).betsPerSecond
    })
    const held = Math.round(peak * HELD_SHARE)
    const drive = (rate: number, seconds: number) =>
      driveBets<Driven>(PLAYERS_WHO_WAIT, { site: server.site, tokensFile, rate, seconds })
    const calm = await step(`${held} bets a second`, () => drive(held, RECOVERY_SECONDS))
    const [storm, waiting] = await step(`${held * 3} bets a second`, () =>
      Promise.all([
        driveBets<Stormed>(STORM, {
          ...{ site: server.site, tokensFile },
          ...{ rate: held * 3, seconds: options.seconds },
        }),
        drive(MEASURED_RATE, options.seconds),
      ]),
    )
    const after = await step(`${held} bets a second again`, () => drive(held, RECOVERY_SECONDS))
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    try {
      await step('Checking the books', () => verifyLedgerInvariants(client))
      const goodput = median(storm.takenPerSecond)
      return {
        name: 'overload',
        peakPerSecond: Math.round(peak),
        heldPerSecond: held,
        offeredPerSecond: held * 3,
        takenPerSecond: goodput,
        goodput: Math.round((goodput / peak) * 1000) / 1000,
        refused: storm.refused,
        ...{ refusedP50Ms: waiting.refusedP50Ms, refusedP99Ms: waiting.refusedP99Ms },
        ...{ takenP50Ms: waiting.takenP50Ms, takenP99Ms: waiting.takenP99Ms },
        recoveredInFirstSecond: Math.round(((after.takenPerSecond[0] ?? 0) / held) * 1000) / 1000,
        calm,
        storm,
        waiting,
        after,
        conditions: await machineFacts(client),
      }
    } finally {
      await client.end()
    }
  })
}
