import { BackUpError } from '../platform/back-up/back-up-error.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { moveKeys, moveMonth, moveRounds } from '../platform/partitions/archive.store.ts'
import { readFlag, runCommand, say } from './command.ts'
import { withBooks } from './with-books.ts'

/** `npm run archive -- --month 2025-01 [--rounds | --keys] [--back]`: takes an old month of the books, of rounds or of keys out or back in. */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const month = readFlag(args, '--month')
  if (month === undefined || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw new BackUpError(
      'not_possible',
      'Usage: npm run archive -- --month 2025-01 [--rounds | --keys] [--back]',
    )
  }
  const isBack = args.includes('--back')
  const { databaseUrl, dataFolder, keysKeptMonths: keptMonths } = loadConfiguration(process.env)
  if (args.includes('--rounds')) {
    const rounds = await withBooks({ databaseUrl, dataFolder }, (client) =>
      moveRounds(client, month, isBack),
    )
    const place = isBack ? 'are back' : 'lie in the schema "archive"'
    return say(`${rounds} rounds of ${month} ${place}.`)
  }
  if (args.includes('--keys')) {
    const keys = await withBooks({ databaseUrl, dataFolder }, (client) =>
      moveKeys(client, month, { isBack, keptMonths }),
    )
    return say(
      isBack
        ? `${keys} keys of ${month} are back.`
        : `${keys} keys of ${month} lie in the schema "archive". Orders of that time are refused from now on.`,
    )
  }
  const moved = await withBooks({ databaseUrl, dataFolder }, (client) =>
    moveMonth(client, month, isBack),
  )
  say(
    isBack
      ? `${month} is back: ${moved.transfers} transfers. Check the whole chain with "npm run ledger -- verify".`
      : `${month} is out: ${moved.transfers} transfers and ${moved.entries} entries lie in the schema "archive". Keep a checkpoint from after transfer ${moved.lastTransferId}; verify goes on from it.`,
  )
})
