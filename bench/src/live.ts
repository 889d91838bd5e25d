import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../tools/shared/failure.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { step } from '../../tools/shared/steps.ts'
import { startProgram, waitUntilHealthy } from '../../tools/start/program.ts'
import { type Driven, driveBets, PLAYERS_WHO_WAIT } from './drive-bets.ts'
import { makePlayers } from './make-players.ts'
import { withServer } from './with-server.ts'

const LISTENERS = fileURLToPath(new URL('./live-listeners.ts', import.meta.url))
const SERVER = 'apps/server/src/testing/serve-topics.ts'
/** Sockets that listen to one room. */
const ROOM_SOCKETS = 200
/** Bets a second that a server holds at 100 ms. */
const BETS_HELD = 1_200
const PLAYERS = 1_000
const WARM_UP_SECONDS = 10
/** The bets begin before the sockets and end after them. */
const SECONDS_TO_OPEN = 15

export interface LiveOptions {
  readonly sockets: number
  readonly seconds: number
}

type Kind = 'topics' | 'ws'

interface Heard {
  readonly messages: number
  readonly lost: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
}

/**
 * Rooms of 200 sockets that are each told 300 bytes ten times a second: by topics, behind the thread that listens as in
 * the product, and by a bare WebSocket server that sends the same bytes. The ratio is of the processor time that a
 * message takes, the bare server's by ours. Then once more by topics, while bets are taken beside them.
 */
export async function benchLive(options: LiveOptions): Promise<object> {
  const topics = await measure('topics', options)
  const ws = await measure('ws', options)
  const withBets = await measureBesideBets(options)
  return {
    name: 'live',
    ratio: Number((ws.cpuUsPerMessage / topics.cpuUsPerMessage).toFixed(2)),
    ...topics,
    reference: { name: 'bare ws', ...ws },
    withBets,
    conditions: {
      ...options,
      ...{ roomSockets: ROOM_SOCKETS, messagesASecond: 10 },
      machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
      node: process.version,
    },
  }
}

/** The same sockets while a whole server beside them, on the same machine, takes as many bets as it must hold. */
async function measureBesideBets(options: LiveOptions) {
  return await withServer(async ({ site, env, dataFolder }) => {
    const tokensFile = join(dataFolder, 'tokens')
    await writeFile(tokensFile, `${(await makePlayers(env, PLAYERS)).join('\n')}\n`)
    const bet = (seconds: number) =>
      driveBets<Driven>(PLAYERS_WHO_WAIT, { site, tokensFile, rate: BETS_HELD, seconds })
    await step('Warming up the bets', () => bet(WARM_UP_SECONDS))
    const [topics, bets] = await Promise.all([
      measure('topics', options),
      bet(options.seconds + SECONDS_TO_OPEN),
    ])
    const { takenPerSecond: _, ...told } = bets
    return { ...topics, bets: { asASecond: BETS_HELD, ...told } }
  })
}

async function measure(kind: Kind, { sockets, seconds }: LiveOptions) {
  const rooms = Math.max(1, Math.round(sockets / ROOM_SOCKETS))
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-live-'))
  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const orders = [kind, port, rooms, seconds].join(' ')
  const server = await startProgram('server', SERVER, join(folder, 'server.log'), {
    SERVE_TOPICS: orders,
  })
  try {
    await waitUntilHealthy(server, `${site}/healthz`)
    return await step(`${sockets} sockets listen to ${rooms} rooms of ${kind}`, async () => {
      const listeners = spawn(
        process.execPath,
        [LISTENERS, ...[port, sockets, rooms].map(String)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const lines = linesOf(listeners)
      if ((await lines.next()).value !== 'ready') throw new Failure('The sockets did not open.')
      const answer = await fetch(`${site}/begin`, { signal: AbortSignal.timeout(120_000) })
      const cost = (await answer.json()) as { readonly cpuMs: number; readonly rssMib: number }
      listeners.kill('SIGTERM')
      const heard = JSON.parse((await lines.next()).value ?? '{}') as Heard
      return {
        ...heard,
        expected: sockets * seconds * 10,
        cpuUsPerMessage: Number(((cost.cpuMs * 1_000) / heard.messages).toFixed(2)),
        rssMib: Math.round(cost.rssMib),
      }
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* linesOf(program: ChildProcess): AsyncGenerator<string> {
  let read = ''
  const { stdout } = program
  if (!stdout) return
  const ended = once(program, 'exit')
  for await (const piece of stdout) {
    read += String(piece)
    const lines = read.split('\n')
    read = lines.pop() ?? ''
    yield* lines
  }
  await ended
}
