import { type ChildProcess, spawn } from 'node:child_process'
import { open, rename, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { Home } from './home.ts'
import { postgresSettings, type Transport } from './postgres-settings.ts'
import type { Programs } from './programs.ts'
import { asAccount } from './run-program.ts'

const LOG_BYTES_MAX = 10 * 1024 * 1024
const LOG_TAIL_BYTES = 16 * 1024

/** A server process that we started; it outlives us on purpose when we are killed. */
export interface Postmaster {
  hasExited(): boolean
  /** What it logged since it was started, at most the last 16 KiB. */
  loadLogTail(): Promise<string>
}

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches only us and we can let
 * running requests finish before we stop it. Its words go to a file: with a pipe it would lose its
 * listener when we die.
 */
export async function spawnPostmaster(
  home: Home,
  programs: Programs,
  transport: Transport,
): Promise<Postmaster> {
  await turnLogOver(home.logFile)
  const log = await open(home.logFile, 'a', 0o600)
  try {
    const { size: logStart } = await log.stat()
    const args = await serverArguments(home, transport)
    const child = spawn(programs.postgres, args, {
      ...asAccount(home.account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.unref()
    return { ...watchExit(child), loadLogTail: () => loadTail(home.logFile, logStart) }
  } finally {
    await log.close()
  }
}

async function serverArguments(home: Home, transport: Transport): Promise<string[]> {
  const { bavail, bsize } = await statfs(home.folder)
  const machine = { memoryBytes: totalmem(), diskFreeBytes: bavail * bsize }
  const settings = postgresSettings(transport, machine)
  return [
    '-D',
    home.clusterFolder,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function watchExit(child: ChildProcess): { hasExited(): boolean } {
  let isGone = false
  child.once('exit', () => {
    isGone = true
  })
  child.once('error', () => {
    isGone = true
  })
  return { hasExited: () => isGone }
}

async function turnLogOver(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => undefined)
  if (found && found.size > LOG_BYTES_MAX) await rename(logFile, `${logFile}.1`)
}

async function loadTail(logFile: string, from: number): Promise<string> {
  const log = await open(logFile, 'r')
  try {
    const { size } = await log.stat()
    const start = Math.max(from, size - LOG_TAIL_BYTES)
    const length = Math.max(0, size - start)
    const { buffer } = await log.read(Buffer.alloc(length), 0, length, start)
    return buffer.toString('utf8')
  } finally {
    await log.close()
  }
}
