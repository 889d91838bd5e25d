import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../tools/shared/failure.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'

const UP_WITHIN_MS = 60_000

/** A feed under load, and what a server needs to follow it. */
export interface SportsLoad {
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  /** For programs that read when a price was made. */
  readonly env: NodeJS.ProcessEnv
}

/** Plays so many live matches and sends so many changes of odds a second, for as long as `work` lasts. */
export async function withSportsLoad<Value>(
  { events, changes }: { readonly events: number; readonly changes: number },
  work: (load: SportsLoad) => Promise<Value>,
): Promise<Value> {
  const env = { ...process.env, SPORTS_EPOCH: String(Date.now()) }
  const port = await findFreePort()
  const load = spawn(
    process.execPath,
    [programOf('sports-load'), ...[port, events, changes].map(String)],
    { stdio: ['ignore', 'pipe', 'inherit'], env },
  )
  try {
    if (!(await nextLine(load)).startsWith('ready')) throw new Failure('The feed did not start.')
    const settings = {
      SPORTS_FEED_URL: `http://127.0.0.1:${port}`,
      SPORTS_FEED_TOKEN: 'the bench has no secrets',
    }
    return await work({ port, settings, env })
  } finally {
    load.kill('SIGTERM')
  }
}

/** Every match is listed, and prices come. */
export async function waitUntilUp(site: string, events: number): Promise<void> {
  const untilMs = Date.now() + UP_WITHIN_MS
  for (;;) {
    const answer = await fetch(`${site}/wps/sports`)
    const { value } = (await answer.json()) as {
      value: { isFeedUp: { live: boolean }; sports: { eventCount: number }[] }
    }
    if (value.isFeedUp.live && value.sports[0]?.eventCount === events) return
    if (Date.now() > untilMs) throw new Failure('The feed was not recovered.')
    await pause(200)
  }
}

export const programOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))

export function nextLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let read = ''
    const hear = (piece: Buffer) => {
      read += String(piece)
      if (!read.includes('\n')) return
      program.stdout?.off('data', hear)
      resolve(read.slice(0, read.indexOf('\n')))
    }
    program.stdout?.on('data', hear)
    program.once('exit', () => reject(new Failure('A program of the bench ended early.')))
  })
}
