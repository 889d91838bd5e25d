import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** Codes of RFC 6455. */
export const OPCODE = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** A socket that says what no browser would say. */
export interface RawSocket {
  /** The first line of the answer to the handshake. */
  readonly status: string
  /** Texts that came so far. */
  readonly texts: readonly string[]
  /** The code with which the server closed; 0 when it just hung up. Undefined while open. */
  closedWith(): Promise<number>
  send(opcode: number, payload: string | Buffer, how?: FrameFaults): void
  end(): void
}

interface FrameFaults {
  readonly isUnmasked?: true
  readonly isUnfinished?: true
  readonly reservedBits?: number
  /** Says a length that is not the payload's. */
  readonly saidLength?: number
}

/** Opens a WebSocket by hand, with whatever headers, and says `first` without waiting for the answer. */
export async function openRawSocket(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  first = '',
): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-version': '13',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const said = first ? writeFrame(OPCODE.text, Buffer.from(first), {}) : Buffer.alloc(0)
  socket.write(Buffer.concat([head, said]))
  return await followSocket(socket)
}

async function followSocket(socket: Socket): Promise<RawSocket> {
  const texts: string[] = []
  let kept = Buffer.alloc(0)
  let status: string | undefined
  let closeCode: number | undefined
  let onStatus: (() => void) | undefined
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(closeCode ?? 0))
  })
  socket.on('data', (chunk) => {
    kept = Buffer.concat([kept, chunk])
    if (status === undefined) {
      const end = kept.indexOf('\r\n\r\n')
      if (end < 0) return
      status = kept.subarray(0, kept.indexOf('\r\n')).toString()
      kept = kept.subarray(end + 4)
      onStatus?.()
    }
    for (let frame = readFrame(kept); frame; frame = readFrame(kept)) {
      kept = kept.subarray(frame.bytes)
      if (frame.opcode === OPCODE.text) texts.push(frame.payload.toString('utf8'))
      if (frame.opcode === OPCODE.close) {
        closeCode = frame.payload.length >= 2 ? frame.payload.readUInt16BE(0) : 1005
        socket.end()
      }
    }
  })
  await new Promise<void>((resolve) => {
    onStatus = resolve
    socket.once('close', () => resolve())
  })
  return {
    status: status ?? '',
    texts,
    closedWith: () => closed,
    send: (opcode, payload, how = {}) =>
      void socket.write(writeFrame(opcode, Buffer.from(payload), how)),
    end: () => void socket.destroy(),
  }
}

/** Frames of a server are not masked, and ours are short. */
function readFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 0x7f
  const from = short === 126 ? 4 : 2
  const length = short === 126 && bytes.length >= 4 ? bytes.readUInt16BE(2) : short
  if (bytes.length < from + length) return undefined
  return {
    opcode: (bytes[0] ?? 0) & 0x0f,
    payload: bytes.subarray(from, from + length),
    bytes: from + length,
  }
}

function writeFrame(opcode: number, payload: Buffer, how: FrameFaults): Buffer {
  const length = how.saidLength ?? payload.length
  const isLong = length > 0xffff
  const head = Buffer.alloc(length < 126 ? 2 : isLong ? 10 : 4)
  head[0] = (how.isUnfinished ? 0 : 0x80) | ((how.reservedBits ?? 0) << 4) | opcode
  const maskBit = how.isUnmasked ? 0 : 0x80
  head[1] = maskBit | (length < 126 ? length : isLong ? 127 : 126)
  if (isLong) head.writeBigUInt64BE(BigInt(length), 2)
  else if (length >= 126) head.writeUInt16BE(length, 2)
  if (how.isUnmasked) return Buffer.concat([head, payload])
  const mask = randomBytes(4)
  const masked = Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)))
  return Buffer.concat([head, mask, masked])
}
