import net from 'node:net'
import { readDriverOrders } from './bet-requests.ts'

/**
 * More bets than a server can take, from a program that must leave it the machine:
 * `node storm.ts HOST PORT TOKENS RATE SECONDS` sends each at its moment whether or not those before it are answered,
 * several in one piece on the same connection, and only counts what comes back. How long single players wait is for
 * another program to measure, on connections of its own: here an answer waits for those before it. Prints one line
 * of JSON.
 */
const { host, port, rate, seconds, nextBet } = readDriverOrders(process.argv.slice(2))

const SOCKETS = 256
const BETS_A_PIECE = 4
const TICK_MS = 2
const LAST_WORDS_MS = 3_000
const STATUS_LINE = Buffer.from('HTTP/1.1 ')

const counts = new Map<string, number>()
const takenPerSecond = Array<number>(seconds + 4).fill(0)
const startMs = performance.now()
let sent = 0
let closed = 0

function openLine(): net.Socket {
  const socket = net.connect({ host, port, noDelay: true })
  let carried: Buffer = Buffer.alloc(0)
  socket.on('data', (piece) => {
    const read = carried.length > 0 ? Buffer.concat([carried, piece]) : piece
    carried = countStatuses(read)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed += 1
  })
  return socket
}

/** Counts whole status lines; what may be the beginning of one is given back. */
function countStatuses(read: Buffer): Buffer {
  const whole = STATUS_LINE.length + '200'.length
  let from = 0
  for (;;) {
    const at = read.indexOf(STATUS_LINE, from)
    if (at < 0) return read.subarray(Math.max(from, read.length - STATUS_LINE.length + 1))
    if (at + whole > read.length) return read.subarray(at)
    count(read.toString('latin1', at + STATUS_LINE.length, at + whole))
    from = at + whole
  }
}

function count(status: string): void {
  counts.set(status, (counts.get(status) ?? 0) + 1)
  if (status !== '200') return
  const second = Math.floor((performance.now() - startMs) / 1_000)
  takenPerSecond[second] = (takenPerSecond[second] ?? 0) + 1
}

const lines = Array.from({ length: SOCKETS }, openLine)
let nextLine = 0
const timer = setInterval(() => {
  const elapsedMs = performance.now() - startMs
  const due = Math.min(rate * seconds, Math.floor((elapsedMs * rate) / 1_000))
  while (sent < due) {
    let piece = ''
    for (let at = 0; at < BETS_A_PIECE && sent < due; at += 1, sent += 1) piece += nextBet()
    lines[nextLine]?.write(piece, 'latin1')
    nextLine = (nextLine + 1) % lines.length
  }
  if (elapsedMs < seconds * 1_000 + LAST_WORDS_MS) return
  clearInterval(timer)
  const [taken, busy, limited] = ['200', '503', '429'].map((status) => counts.get(status) ?? 0)
  const answered = [...counts.values()].reduce((sum, each) => sum + each, 0)
  const refused = (busy ?? 0) + (limited ?? 0)
  const report = {
    ...{ asked: sent, taken, refused, broken: answered - (taken ?? 0) - refused },
    ...{ unanswered: sent - answered, closed },
    takenPerSecond: takenPerSecond.slice(0, seconds),
  }
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
}, TICK_MS)
