import { assert, epochMs, isUuid } from '@baize/kernel'
import { LOST, type MarketKey, type SettlementMessage, WON } from '@baize/sports'
import { settleBetsOf } from '../features/products/sports/bets/settle-market.ts'
import { appendResults } from '../features/products/sports/book/results.store.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { systemClock } from '../platform/system-clock.ts'
import { loadOldestTransactionMs } from './sports-settlement.store.ts'
import { createBareWagers } from './wager-table.ts'

/**
 * The bets on one match, for a bench: `node sports-settlement.ts <event> <feed id>` settles those that the bench made, by a result in which the home
 * side wins, then once more by one in which it was a draw, and prints the seconds of both, the longest transaction and the memory it had.
 */
const WINNER = '1|' as MarketKey
const LOOK_EVERY_MS = 10
const MEBIBYTE = 1_048_576

const [, , eventId = '', feedId = ''] = process.argv
assert(isUuid(eventId) && feedId !== '', 'the event is given')
const config = loadConfiguration(process.env)
assert(config.isDemonstration, 'bets are made up in a demonstration only')
const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) }
const database = await openDatabase({ ...config, log })
const { pool, connection } = database
const { table, poster } = createBareWagers(pool, connection, systemClock)
let longestMs = 0
let memoryBytes = 0

async function settle(won: string): Promise<number> {
  const outcomes = new Map(['1', '2', '3'].map((id) => [id, id === won ? WON : LOST]))
  const message: SettlementMessage = {
    ...{ type: 'bet_settlement', certainty: 'confirmed', event: feedId, market: WINNER, outcomes },
    at: { sentAt: epochMs(systemClock.now()), sequence: 0 },
  }
  await appendResults(pool, [{ eventId: eventId as never, message }])
  const looking = setInterval(async () => {
    memoryBytes = Math.max(memoryBytes, process.memoryUsage().rss)
    longestMs = Math.max(longestMs, await loadOldestTransactionMs(pool))
  }, LOOK_EVERY_MS)
  const startedMs = performance.now()
  const deps = { pool, clock: systemClock, wagerTable: table }
  await settleBetsOf(deps, { eventId: eventId as never, market: WINNER })
  clearInterval(looking)
  return (performance.now() - startedMs) / 1_000
}

const seconds = await settle('1')
const correctedSeconds = await settle('2')
await poster.stop()
await database.close()
const figures = { seconds, correctedSeconds, longestMs, memoryMib: memoryBytes / MEBIBYTE }
process.stdout.write(`${JSON.stringify(figures)}\n`)
