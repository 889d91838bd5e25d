import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeAuditFault } from '../platform/audit/audit-chain.ts'
import { loadKeptHead } from '../platform/audit/kept-head.ts'
import { followAll } from '../platform/audit/verify-audit.ts'
import { BackUpError } from '../platform/back-up/back-up-error.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { runCommand, say } from './command.ts'
import { withBooks } from './with-books.ts'

const WRONG_LOG = 1
let isWrong = false

/**
 * `npm run audit -- verify`: whether the audit log is as it was written. Ends with 1 and the first
 * row that is not, when it is not. It only reads, and may run while the house is open.
 */
await runCommand(async () => {
  if (process.argv[2] !== 'verify') {
    throw new BackUpError('not_possible', 'Usage: npm run audit -- verify')
  }
  const config = loadConfiguration(process.env)
  const { dataFolder } = config
  const kept = existsSync(join(dataFolder, 'secrets.json'))
    ? await loadKeptHead(dataFolder, (await loadSecrets(dataFolder)).checkpointKey)
    : undefined
  const { rowCount, head, fault } = await withBooks(config, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const verdict = await followAll(client, kept)
    await client.query('commit')
    return verdict
  })
  isWrong = fault !== undefined
  if (fault) {
    say(`The audit log is wrong: ${describeAuditFault(fault)}.`)
    say(`${rowCount} rows before it are as they were written.`)
    return
  }
  say(`The audit log is as it was written: ${rowCount} rows, head ${head.hash.toString('hex')}.`)
  if (!kept) say('No head was kept beside the database yet, so a cut-off end could not show.')
})
if (isWrong) process.exitCode = WRONG_LOG
