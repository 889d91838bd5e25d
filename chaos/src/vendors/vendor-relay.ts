import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that the house makes to a vendor. */
export interface HouseCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: string
}

export interface VendorAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders | Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/**
 * Stands between the house and its vendors. Answers in their place, lets them be asked with `passOn`, or answers
 * `nothing`: then the house never hears of this call again.
 */
export type Interception = (
  call: HouseCall,
  passOn: () => Promise<VendorAnswer>,
) => Promise<VendorAnswer | 'nothing'>

/** The link by which the house and browsers reach the pretend vendors. */
export interface VendorRelay {
  readonly url: string
  /** For calls from now on; undefined lets everything through. */
  intercept(interception: Interception | undefined): void
  stop(): Promise<void>
}

/** Headers that belong to one connection, not to what is carried over it. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Listens on a loopback port and passes on to another, call by call. */
export async function startVendorRelay(targetPort: number): Promise<VendorRelay> {
  let interception: Interception | undefined
  const server = createServer(async (asked, reply) => {
    const raw = await readAll(asked)
    const call = { path: asked.url ?? '/', headers: asked.headers, raw: raw.toString('utf8') }
    const passOn = () => passTo(targetPort, asked, raw)
    try {
      const isCall = asked.method === 'POST' && interception !== undefined
      const answer = isCall ? await interception?.(call, passOn) : await passOn()
      if (answer === undefined || answer === 'nothing') return
      reply.writeHead(answer.status, carried(answer.headers)).end(answer.body)
    } catch {
      asked.socket.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intercept(next) {
      interception = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function passTo(port: number, asked: IncomingMessage, raw: Buffer): Promise<VendorAnswer> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      readAll(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
        reject,
      )
    })
    passed.on('error', reject)
    passed.end(raw)
  })
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function carried(headers: VendorAnswer['headers']) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)),
  )
}
