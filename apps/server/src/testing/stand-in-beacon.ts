import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A public beacon for tests, shaped as drand's, with the test's clock; it may fall silent, or tell another value than it signed. */
export interface StandInBeacon {
  readonly address: string
  mood: 'honest' | 'silent' | 'lying'
  /** What it tells of a round once that is out. */
  valueOfRound(round: number): string
  /** How often each round was asked for. */
  readonly asked: ReadonlyMap<number, number>
  stop(): Promise<void>
}

const PERIOD_SECONDS = 3
const GENESIS_SECONDS = 1_600_000_000
const CHAIN = '5b'.repeat(32)

export async function startStandInBeacon(now: () => number): Promise<StandInBeacon> {
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const signatureOf = (round: number) => hashOf(Buffer.from(`signature of ${round}`)).repeat(2)
  const valueOfRound = (round: number) => hashOf(Buffer.from(signatureOf(round), 'hex'))
  const asked = new Map<number, number>()
  const answer = (url: string): object | undefined => {
    if (url === '/info') {
      const times = { period: PERIOD_SECONDS, genesis_time: GENESIS_SECONDS }
      return { ...times, hash: CHAIN, metadata: { beaconID: 'stand-in' } }
    }
    const round = Number(/^\/public\/(\d+)$/.exec(url)?.[1] ?? Number.NaN)
    asked.set(round, (asked.get(round) ?? 0) + 1)
    const isOut = now() >= (GENESIS_SECONDS + (round - 1) * PERIOD_SECONDS) * 1_000
    if (!isOut || beacon.mood === 'silent') return undefined
    const randomness = beacon.mood === 'lying' ? valueOfRound(round + 1) : valueOfRound(round)
    return { round, randomness, signature: signatureOf(round) }
  }
  const server = createServer((request, response) => {
    const said = answer(request.url ?? '')
    response.statusCode = said ? 200 : 404
    response.end(JSON.stringify(said ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const beacon: StandInBeacon = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'honest',
    ...{ valueOfRound, asked },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return beacon
}
