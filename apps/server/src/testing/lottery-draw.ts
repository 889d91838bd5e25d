import { assert, isUuid, minor } from '@baize/kernel'
import { settleDraw } from '../features/products/lottery/settle-draw.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { systemClock } from '../platform/system-clock.ts'
import { loadBenchDraw } from './lottery-draw.store.ts'
import { createBareWagers } from './wager-table.ts'

/**
 * The slips of one draw, for a bench: `node lottery-draw.ts <draw>` settles those that the bench made, and prints how many and
 * the seconds it took.
 */
const [, , drawId = ''] = process.argv
assert(isUuid(drawId), 'the draw is given')
const config = loadConfiguration(process.env)
assert(config.isDemonstration, 'slips are made up in a demonstration only')
const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) }
const database = await openDatabase({ ...config, log })
const { pool, connection } = database
const { table, poster } = createBareWagers(pool, connection, systemClock)
const draw = await loadBenchDraw(pool, drawId)
const startedMs = performance.now()
await settleDraw({ pool, wagerTable: table, drawPayoutMinorMax: minor(10n ** 15n) }, draw)
const seconds = (performance.now() - startedMs) / 1000
process.stdout.write(`${JSON.stringify({ seconds })}\n`)
await poster.stop()
await database.close()
