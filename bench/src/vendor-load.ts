import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import {
  signVendorBody,
  type VendorSigner,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import type { LoadPlan } from './vendor-wallet.ts'

/**
 * Callers who each wait for their answer and call again: a program of its own, `node vendor-load.ts
 * PLAN`, with the plan as a file. It signs as a vendor does, or bets as a browser does, over the same
 * connections. Prints one line of JSON.
 */
const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadPlan
const { vendorId, keyId, key } = plan.vendor
const signer: VendorSigner = {
  vendorId,
  keyId,
  sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
}
const { hostname, port } = new URL(plan.site)
const run = randomBytes(6).toString('hex')
const tookMs: number[] = []
let others = 0
let count = 0

/** What one connection sends, one after the other. */
function* callsOf(place: number): Generator<string> {
  for (let round = 0; ; round += 1) {
    const player = plan.players[(place + round * plan.connections) % plan.players.length]
    if (!player) throw new Error('there are players')
    if (plan.kind === 'rounds') {
      yield ofBrowser(player.token)
      continue
    }
    const roundId = `${run}-${place}-${round}`
    const { playerId, sessionId } = player
    const shared = { playerId, roundId, gameId: plan.gameCode, currency: 'PLY', scale: 2 }
    const betTxId = `b-${roundId}`
    yield ofVendor('bet', { ...shared, sessionId, txId: betTxId, amountMinor: '2000' })
    const amountMinor = round % 3 === 0 ? '5000' : '0'
    yield ofVendor('win', {
      ...shared,
      txId: `w-${roundId}`,
      betTxId,
      amountMinor,
      roundClosed: true,
    })
  }
}

function ofVendor(call: 'bet' | 'win', request: object): string {
  const body = JSON.stringify(request)
  count += 1
  const nonce = `${run}-${String(count).padStart(12, '0')}`
  const message = vendorMessage.callOfVendor(vendorPath(call))
  const stamp = { nowMs: Date.now(), nonce, message }
  return write(vendorPath(call), signVendorBody(signer, stamp, body), body)
}

function ofBrowser(token: string): string {
  count += 1
  const hex = createHash('sha256').update(`${run} ${count}`).digest('hex')
  const ms = Date.now().toString(16).padStart(12, '0')
  const uuid = `${ms.slice(0, 8)}-${ms.slice(8)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  const headers = {
    'content-type': 'application/json',
    cookie: `baize=${token}`,
    'idempotency-key': uuid,
  }
  return write('/wps/game/rounds', headers, '{"gameCode":"lantern-tiger","stakeMinor":"2000"}')
}

function write(path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function connect(place: number, untilMs: number): Promise<void> {
  return new Promise((resolve) => {
    const calls = callsOf(place)
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    let startedMs = 0
    let read = ''
    const send = () => {
      if (performance.now() >= untilMs) {
        socket.end()
        return
      }
      startedMs = performance.now()
      socket.write(String(calls.next().value))
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('data', (piece: string) => {
      read += piece
      const end = read.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(read)?.[1] ?? 0)
      if (read.length < end + 4 + length) return
      const isDone = read.startsWith('HTTP/1.1 200') && !read.includes('"class"')
      if (isDone) tookMs.push(performance.now() - startedMs)
      else others += 1
      read = ''
      send()
    })
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
}

const startMs = performance.now()
const untilMs = startMs + plan.seconds * 1_000
await Promise.all(Array.from({ length: plan.connections }, (_, place) => connect(place, untilMs)))
const seconds = (performance.now() - startMs) / 1_000
const sorted = tookMs.toSorted((one, other) => one - other)
const at = (share: number) =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
process.stdout.write(
  `${JSON.stringify({ calls: sorted.length, callsPerSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), others })}\n`,
)
