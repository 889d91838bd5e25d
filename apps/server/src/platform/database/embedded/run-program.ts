import { type SpawnOptions, spawn } from 'node:child_process'

/** An operating-system account that PostgreSQL runs as when Baize itself was started by root. */
export interface OsAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const OUTPUT_CHARACTERS_MAX = 20_000

/** How a short-lived program ended, with what it said. */
export interface ProgramOutcome {
  /** null when it was killed or could not be started. */
  readonly exitCode: number | null
  readonly output: string
}

/**
 * Options that make a child run as `account`. The working folder is the root of the file system,
 * because the account may not enter ours.
 */
export function asAccount(account: OsAccount | undefined): SpawnOptions {
  const inherited = { LC_ALL: 'C', PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' }
  if (!account) return { env: inherited }
  return { uid: account.uid, gid: account.gid, cwd: '/', env: { ...inherited, HOME: '/' } }
}

/** Runs a program to its end and keeps what it printed. Never rejects. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    let output = ''
    const keep = (piece: Buffer) => {
      output = (output + piece.toString('utf8')).slice(-OUTPUT_CHARACTERS_MAX)
    }
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ exitCode: null, output: `${output}${error.message}` }))
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}
