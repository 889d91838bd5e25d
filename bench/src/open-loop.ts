import net from 'node:net'
import { readDriverOrders } from './bet-requests.ts'

/**
 * Players who come at their own pace and not when the last answer is there: a program of its own,
 * `node open-loop.ts HOST PORT TOKENS RATE SECONDS`, that starts bets at fixed moments and counts
 * from those moments. Prints one line of JSON.
 */
const { host, port, rate, seconds, nextBet } = readDriverOrders(process.argv.slice(2))

const SOCKETS_MAX = 3_000
const LAST_WORDS_MS = 3_000

interface Line {
  readonly socket: net.Socket
  startedMs: number
  read: string
}

const taken: number[] = []
const refused: number[] = []
const takenPerSecond = Array<number>(seconds + 4).fill(0)
let broken = 0
let unsent = 0
let opened = 0
const free: Line[] = []
const startMs = performance.now()

function openLine(): Line {
  opened += 1
  const socket = net.connect({ host, port, noDelay: true })
  const line: Line = { socket, startedMs: 0, read: '' }
  socket.setEncoding('latin1')
  socket.on('data', (piece: string) => {
    line.read += piece
    const end = line.read.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(line.read)?.[1] ?? 0)
    if (line.read.length < end + 4 + length) return
    settle(line, line.read.slice(9, 12))
    line.read = ''
    free.push(line)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    opened -= 1
    if (line.startedMs > 0) broken += 1
    const at = free.indexOf(line)
    if (at >= 0) free.splice(at, 1)
  })
  return line
}

function settle(line: Line, status: string): void {
  const nowMs = performance.now()
  const tookMs = nowMs - line.startedMs
  line.startedMs = 0
  if (status === '200') {
    taken.push(tookMs)
    const second = Math.floor((nowMs - startMs) / 1000)
    takenPerSecond[second] = (takenPerSecond[second] ?? 0) + 1
  } else if (status === '503' || status === '429') {
    refused.push(tookMs)
  } else {
    broken += 1
  }
}

function bet(dueMs: number): void {
  const line = free.pop() ?? (opened < SOCKETS_MAX ? openLine() : undefined)
  if (!line) {
    unsent += 1
    return
  }
  line.startedMs = dueMs
  line.socket.write(nextBet())
}

function percentile(values: number[], share: number): number {
  values.sort((left, right) => left - right)
  const value = values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  return Math.round(value * 10) / 10
}

let started = 0
const timer = setInterval(() => {
  const elapsedMs = performance.now() - startMs
  const due = Math.min(rate * seconds, Math.floor((elapsedMs * rate) / 1000))
  for (; started < due; started += 1) bet(startMs + (started * 1000) / rate)
  if (elapsedMs < seconds * 1000 + LAST_WORDS_MS) return
  clearInterval(timer)
  const report = {
    asked: started,
    taken: taken.length,
    refused: refused.length,
    broken,
    unsent,
    takenPerSecond: takenPerSecond.slice(0, seconds),
    takenP50Ms: percentile(taken, 0.5),
    takenP99Ms: percentile(taken, 0.99),
    refusedP50Ms: percentile(refused, 0.5),
    refusedP99Ms: percentile(refused, 0.99),
  }
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
}, 1)
