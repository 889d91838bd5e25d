import { assert, type CurrencyCode, isUuid, minor } from '@baize/kernel'
import { type PlannedTransfer, planTransfer } from '@baize/ledger'
import { createAccountBook } from '@baize/ledger/pg'
import { settleMany } from '../house/wagers/settle-many.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { inputHashOf } from '../platform/input-hash.ts'
import { systemClock } from '../platform/system-clock.ts'
import { createBareWagers } from './wager-table.ts'

/**
 * The wagers of one event, for a bench: `node wager-event.ts hold <event> <minor units>` puts the stakes of wagers that
 * the bench made into escrow, `settle <event>` settles them and prints the seconds it took. Every fourth one wins
 * three times its stake.
 */
const WINNING = /[0-3]$/
const currency = 'PLY' as CurrencyCode

const [, , command, eventId = '', amount = '0'] = process.argv
assert(isUuid(eventId), 'the event is given')
const config = loadConfiguration(process.env)
assert(config.isDemonstration, 'wagers are made up in a demonstration only')
const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) }
const database = await openDatabase({ ...config, log })
const { pool, connection } = database
const { table, poster } = createBareWagers(pool, connection, systemClock)

if (command === 'hold') await hold(minor(BigInt(amount)))
else await settle()
await poster.stop()
await database.close()

async function hold(amountMinor: PlannedTransfer['amountMinor']): Promise<void> {
  const book = createAccountBook(pool)
  const { cashId, escrowId } = await table.accountsOf(1n, 'bench')
  const debitId = await book.idOf({ kind: 'adjustments', purpose: 'demonstration', currency })
  const cause = { amountMinor, causeId: eventId as PlannedTransfer['causeId'] }
  const granted = { code: 'demonstration_grant', debitId, creditId: cashId, ...cause } as const
  const held = { code: 'round_hold', debitId: cashId, creditId: escrowId, ...cause } as const
  await poster.post({
    ...{
      key: cause.causeId,
      formerKey: cause.causeId,
      causeId: cause.causeId,
      inputHash: inputHashOf(eventId),
      rows: [],
    },
    accountIds: [debitId, cashId, escrowId],
    decide: () => ({
      accepted: { transfers: [planTransfer(granted), planTransfer(held)], rows: [], answer: null },
    }),
  })
}

async function settle(): Promise<void> {
  const startedMs = performance.now()
  const settled = await settleMany(table, {
    eventId: eventId as PlannedTransfer['causeId'],
    prepare:
      () =>
      ({ wagerId, wager }) => ({
        payoutMinor: minor(WINNING.test(wagerId) ? (wager.stake[0]?.amountMinor ?? 0n) * 3n : 0n),
        returnedMinor: minor(0n),
      }),
  })
  const seconds = (performance.now() - startedMs) / 1000
  process.stdout.write(`${JSON.stringify({ settled, seconds })}\n`)
}
