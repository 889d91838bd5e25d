import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Finding } from '@baize/ledger/pg'
import { z } from 'zod'
import type { Configuration } from '../../../platform/configuration.ts'

const PROGRAM = fileURLToPath(new URL('../../../ledger-command/main.ts', import.meta.url))
/** Behind bets and back-ups. */
const LOW_PRIORITY = 15
const OUTPUT_BYTES_MAX = 1024 * 1024
const PATIENCE_MS = 6 * 60 * 60_000

const report = z.object({
  findings: z.array(
    z.object({
      table: z.string(),
      key: z.string(),
      what: z.string(),
      expected: z.string(),
      found: z.string(),
    }),
  ),
})

/**
 * Runs `npm run ledger -- verify` beside the server, so that hashing millions of entries takes
 * nothing from those who play. It trusts everything up to a checkpoint, when one is given. Throws
 * when the audit could not be made.
 */
export async function auditInOwnProgram(
  config: Pick<Configuration, 'dataFolder' | 'databaseUrl'>,
  fromCheckpoint: string | undefined,
): Promise<readonly Finding[]> {
  const env = { DATA_FOLDER: config.dataFolder, DATABASE_URL: config.databaseUrl ?? '' }
  const from = fromCheckpoint === undefined ? [] : ['--from-checkpoint', fromCheckpoint]
  return report.parse(JSON.parse(await runAudit(env, from))).findings
}

function runAudit(env: Readonly<Record<string, string>>, from: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, 'verify', '--json', ...from], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
    })
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    let output = ''
    let complaint = ''
    child.stdout.on('data', (piece: Buffer) => {
      output = (output + piece.toString('utf8')).slice(0, OUTPUT_BYTES_MAX)
    })
    child.stderr.on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString('utf8')).slice(-2_000)
    })
    child.once('error', reject)
    child.once('close', (exitCode) => {
      // 0: the books are right; 1: they are not, and the output says how.
      if (exitCode === 0 || exitCode === 1) resolve(output)
      else reject(new Error(`the audit could not be made: ${complaint.trim()}`))
    })
  })
}
