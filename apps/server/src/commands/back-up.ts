import { setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { BackUpError } from '../platform/back-up/back-up-error.ts'
import { takeBackUp } from '../platform/back-up/take-back-up.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { systemClock } from '../platform/system-clock.ts'
import { formatBytes, loadVersion, readFlag, runCommand, say, showProgress } from './command.ts'

/** Behind the server's own work: a back-up may take longer, a bet may not. */
const LOW_PRIORITY = 10

/** `npm run backup [-- --to FOLDER]`: copies the embedded database while the server runs. */
await runCommand(async () => {
  const config = loadConfiguration(process.env)
  if (config.databaseUrl !== undefined) {
    throw new BackUpError(
      'outside_database',
      'DATABASE_URL points to a PostgreSQL server of your own; back it up with its own tools, as docs/operating/outside-postgresql.md says.',
    )
  }
  setPriority(LOW_PRIORITY)
  const beside = join(dirname(config.dataFolder), 'back-ups')
  const folder = resolve(readFlag(process.argv.slice(2), '--to') ?? beside)
  const moment = new Date(systemClock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const since = performance.now()
  const report = await takeBackUp({
    dataFolder: config.dataFolder,
    file: join(folder, `baize-${moment}.tar.zst`),
    passphrase: process.env.BACKUP_PASSPHRASE || undefined,
    baizeVersion: await loadVersion(),
    log: { info: say, warn: say },
    onProgress: showProgress('Copying'),
  })
  const seconds = Math.ceil((performance.now() - since) / 1_000)
  const { manifest } = report
  say('')
  say(`Backed up to ${report.file}`)
  say(
    `  ${formatBytes(report.archiveBytes)} from ${formatBytes(report.unpackedBytes)}, in ${seconds} s`,
  )
  say(`  holds everything that was acknowledged before ${manifest.endedAt}`)
  if (manifest.chainHead) say(`  ledger up to batch ${manifest.chainHead.batchNumber}`)
  say(
    manifest.secrets === 'sealed'
      ? '  with this installation’s keys, sealed by BACKUP_PASSPHRASE'
      : `  WITHOUT this installation’s keys: keep ${join(config.dataFolder, 'secrets.json')} in another safe place, or set BACKUP_PASSPHRASE. Seeds that were promised to players cannot be shown without it.`,
  )
})
