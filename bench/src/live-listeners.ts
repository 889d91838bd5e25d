import { randomBytes } from 'node:crypto'
import net from 'node:net'

/**
 * Sockets that listen, from a program that must leave the server the machine: `live-listeners.ts PORT SOCKETS ROOMS`
 * opens them, each to one of the rooms, prints `ready`, and with SIGTERM one line of JSON: what came, and how old it was.
 * It reads no more of a message than its moment.
 */
const [port = 0, sockets = 0, rooms = 1] = process.argv.slice(2).map(Number)

const OPENED_TOGETHER = 50
const AT = Buffer.from('"at":')
const HEAD_END = Buffer.from('\r\n\r\n')
const SAMPLES_MAX = 2_000_000

const ages: number[] = []
let messages = 0
let lost = 0
let isReady = false

/** A text of a client, masked with nothing. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

function openSocket(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true })
    let kept: Buffer = Buffer.alloc(0)
    let isOpen = false
    socket.write(
      [
        'GET /wps/live?as=visitor HTTP/1.1',
        ...[`Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`],
        ...['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'],
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.on('data', (piece) => {
      kept = kept.length > 0 ? Buffer.concat([kept, piece]) : piece
      if (!isOpen) {
        const end = kept.indexOf(HEAD_END)
        if (end < 0) return
        isOpen = true
        kept = kept.subarray(end + HEAD_END.length)
        const topic = `room:room-${at % rooms}`
        socket.write(frameOf(JSON.stringify({ type: 'subscribe', v: 1, topic })))
      }
      const before = kept.length
      kept = takeFrames(kept)
      // The first is the state that was asked for.
      if (kept.length < before) resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      lost += 1
    })
  })
}

/** Reads whole messages; the beginning of one is given back. */
function takeFrames(read: Buffer): Buffer {
  let from = 0
  while (read.length - from >= 4) {
    const short = (read[from + 1] ?? 0) & 0x7f
    const head = short === 126 ? 4 : 2
    const length = short === 126 ? read.readUInt16BE(from + 2) : short
    const end = from + head + length
    if (read.length < end) break
    if ((read[from] ?? 0) === 0x81) note(read, from + head, end)
    from = end
  }
  return read.subarray(from)
}

function note(read: Buffer, from: number, end: number): void {
  if (!isReady) return
  messages += 1
  const at = read.indexOf(AT, from) + AT.length
  if (at >= end || ages.length >= SAMPLES_MAX) return
  const saidMs = Number.parseFloat(read.toString('latin1', at, at + 18))
  ages.push(performance.timeOrigin + performance.now() - saidMs)
}

const of = (share: number) =>
  Number((ages[Math.min(ages.length - 1, Math.floor(ages.length * share))] ?? 0).toFixed(1))

process.on('SIGTERM', () => {
  ages.sort((one, other) => one - other)
  const report = { messages, lost, p50Ms: of(0.5), p99Ms: of(0.99), longestMs: of(1) }
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
})

for (let opened = 0; opened < sockets; opened += OPENED_TOGETHER) {
  const some = Math.min(OPENED_TOGETHER, sockets - opened)
  await Promise.all(Array.from({ length: some }, (_, at) => openSocket(opened + at)))
}
isReady = true
process.stdout.write('ready\n')
