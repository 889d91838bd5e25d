import { resolve } from 'node:path'
import { BackUpError } from '../platform/back-up/back-up-error.ts'
import { restoreBackUp } from '../platform/back-up/restore-back-up.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { formatBytes, readFlag, runCommand, say, showProgress } from './command.ts'

/** `npm run restore -- --from FILE [--to DATA_FOLDER]`: makes a data folder out of a back-up. */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const file = readFlag(args, '--from')
  if (file === undefined) {
    throw new BackUpError('not_possible', 'Usage: npm run restore -- --from FILE [--to FOLDER]')
  }
  const config = loadConfiguration(process.env)
  const dataFolder = resolve(readFlag(args, '--to') ?? config.dataFolder)
  const since = performance.now()
  const report = await restoreBackUp({
    file: resolve(file),
    dataFolder,
    passphrase: process.env.BACKUP_PASSPHRASE || undefined,
    log: { info: say, warn: say },
    onProgress: showProgress('Unpacking'),
  })
  const { about, manifest, books, secrets } = report
  say('')
  say(`Restored into ${dataFolder}, in ${Math.ceil((performance.now() - since) / 1_000)} s`)
  say(
    `  made by Baize ${about.baize} on PostgreSQL ${about.postgres}, ${formatBytes(about.unpackedBytes)}`,
  )
  say(`  as of ${manifest.endedAt}; every file is as it was backed up`)
  if (books) {
    say(`  ${books.accounts} accounts, ${books.transfers} transfers; every invariant holds`)
    if (books.chainHead) say(`  ledger up to batch ${books.chainHead.batchNumber}`)
  }
  say(secretsLine(manifest.secrets, secrets, dataFolder))
  if (report.checkpointsAside) {
    say(`  checkpoints of the lost books are kept in ${report.checkpointsAside}`)
  }
  say('The database has a new password of its own, kept in the data folder.')
})

function secretsLine(
  kind: 'sealed' | 'left_out',
  putBack: readonly string[],
  folder: string,
): string {
  if (putBack.length > 0) return `  keys put back: ${putBack.join(', ')}`
  const where = `put secrets.json into ${folder} before the first start, or seeds promised to players cannot be shown`
  return kind === 'sealed'
    ? `  keys are in the back-up but stay sealed without BACKUP_PASSPHRASE: restore again with it, or ${where}`
    : `  keys are not in the back-up: ${where}`
}
