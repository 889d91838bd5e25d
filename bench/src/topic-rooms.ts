import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../tools/shared/failure.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { step } from '../../tools/shared/steps.ts'
import { startProgram, waitUntilHealthy } from '../../tools/start/program.ts'

const LISTENERS = fileURLToPath(new URL('./live-listeners.ts', import.meta.url))
const SERVER = 'apps/server/src/testing/serve-topics.ts'
const KIB_A_MIB = 1_024

export type Kind = 'topics' | 'ws'

export interface RoomsLoad {
  readonly sockets: number
  readonly rooms: number
  readonly seconds: number
  /** What each room says. */
  readonly messagesASecond: number
}

interface Heard {
  readonly messages: number
  readonly lost: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
}

interface Cost {
  readonly cpuMs: number
  readonly rssMib: number
  readonly rssEmptyMib: number
}

/** Rooms that speak to sockets, by topics as the product has them or from a bare WebSocket server: how old what is heard is, and its cost. */
export async function measureRooms(
  kind: Kind,
  { sockets, rooms, seconds, messagesASecond }: RoomsLoad,
) {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-live-'))
  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const orders = [kind, port, rooms, seconds, 1_000 / messagesASecond].join(' ')
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
      const cost = (await answer.json()) as Cost
      listeners.kill('SIGTERM')
      const heard = JSON.parse((await lines.next()).value ?? '{}') as Heard
      return {
        ...heard,
        expected: sockets * seconds * messagesASecond,
        cpuUsPerMessage: Number(((cost.cpuMs * 1_000) / heard.messages).toFixed(2)),
        rssMib: Math.round(cost.rssMib),
        kibPerSocket: Math.round(((cost.rssMib - cost.rssEmptyMib) * KIB_A_MIB) / sockets),
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
