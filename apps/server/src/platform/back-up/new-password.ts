import { spawn } from 'node:child_process'
import type { ConnectionRecord } from '../database/embedded/connection-record.ts'
import type { Home } from '../database/embedded/home.ts'
import type { Programs } from '../database/embedded/programs.ts'
import { asAccount } from '../database/embedded/run-program.ts'
import { BackUpError } from './back-up-error.ts'

const OUTPUT_CHARACTERS_MAX = 8_000

/**
 * Gives the restored database's owner a new password: the old one is not in the archive. It runs
 * PostgreSQL alone on the folder, without a socket, which also replays the log of the copy. The
 * password goes in through standard input, where no list of processes shows it.
 */
export async function setNewPassword(
  home: Pick<Home, 'account'>,
  clusterFolder: string,
  programs: Programs,
  record: ConnectionRecord,
): Promise<void> {
  const role = record.user.replaceAll('"', '""')
  const password = record.password.replaceAll("'", "''")
  const statement = `alter role "${role}" with password '${password}';\n`
  const outcome = await runAlone(home, clusterFolder, programs, statement)
  if (outcome.exitCode === 0 && !/(ERROR|FATAL|PANIC):/.test(outcome.output)) return
  const complaint = /(?:ERROR|FATAL|PANIC):\s*(.*)/.exec(outcome.output)?.[1] ?? 'it left early'
  throw new BackUpError(
    'damaged',
    `PostgreSQL could not make the restored files whole: ${complaint}. Use another back-up.`,
  )
}

function runAlone(
  home: Pick<Home, 'account'>,
  clusterFolder: string,
  programs: Programs,
  input: string,
): Promise<{ exitCode: number | null; output: string }> {
  const settings = ['-c', 'password_encryption=scram-sha-256', '-c', 'log_statement=none']
  return new Promise((resolve) => {
    let output = ''
    const keep = (piece: Buffer) => {
      output = (output + piece.toString('utf8')).slice(-OUTPUT_CHARACTERS_MAX)
    }
    const child = spawn(
      programs.postgres,
      ['--single', '-D', clusterFolder, ...settings, 'postgres'],
      { ...asAccount(home.account), stdio: ['pipe', 'pipe', 'pipe'] },
    )
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    // A program that could not start closes its input first; its exit says why.
    child.stdin.on('error', () => undefined)
    child.once('error', (failure) => resolve({ exitCode: null, output: failure.message }))
    child.once('close', (exitCode) => resolve({ exitCode, output }))
    child.stdin.end(input)
  })
}
