import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '@baize/kernel'

/** What a bad link does to one connection. Everything left out is as on a good link. */
export interface LinkFaults {
  /** Each piece arrives this much later, … */
  readonly latencyMs?: number
  /** … give or take a drawn part of this. */
  readonly jitterMs?: number
  readonly bytesPerSecond?: number
  /** The connection ends after so many bytes in one direction: cleanly or by a reset. */
  readonly cut?: {
    readonly side: 'request' | 'answer'
    readonly afterBytes: number
    readonly how: 'end' | 'reset'
  }
  /** Everything is swallowed and nothing ever comes back. */
  readonly isSilent?: boolean
  /**
   * One byte in so many has its highest bit set. Our texts are ASCII, so that is always noticed,
   * as encryption would notice any change on a real link.
   */
  readonly garbleOneIn?: number
}

/** Which share of new connections, of 100, gets which faults; what is left over is good. */
export type LinkMix = readonly (readonly [share: number, faults: LinkFaults])[]

/** A TCP link between members and server that can be made bad and good again. */
export interface FaultProxy {
  readonly port: number
  /** For connections from now on. */
  setMix(mix: LinkMix): void
  /** Ends every connection there is, so that the mix is drawn anew. */
  cutAll(): void
  stop(): Promise<void>
}

/** Listens on a loopback port and passes on to another. */
export async function startFaultProxy(options: {
  readonly targetPort: number
  readonly chance: Chance
  readonly listenPort?: number
}): Promise<FaultProxy> {
  const { chance, targetPort } = options
  let mix: LinkMix = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: false }, (member) => {
    const faults = drawFaults(mix, chance)
    const target = createConnection({ port: targetPort, host: '127.0.0.1' })
    const both = [member, target]
    const end = (how: 'end' | 'reset') => {
      for (const each of both) how === 'reset' ? each.resetAndDestroy() : each.destroy()
    }
    for (const each of both) {
      sockets.add(each)
      each.setNoDelay(true)
      each.on('error', () => end('end'))
      each.once('close', () => {
        sockets.delete(each)
        end('end')
      })
    }
    carry({ from: member, to: target, side: 'request', faults, chance, end })
    carry({ from: target, to: member, side: 'answer', faults, chance, end })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.listenPort ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setMix(next) {
      mix = next
    },
    cutAll,
    stop() {
      cutAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function drawFaults(mix: LinkMix, chance: Chance): LinkFaults {
  let drawn = chance.below(100)
  for (const [share, faults] of mix) {
    if (drawn < share) return faults
    drawn -= share
  }
  return {}
}

interface Direction {
  readonly from: Socket
  readonly to: Socket
  readonly side: 'request' | 'answer'
  readonly faults: LinkFaults
  readonly chance: Chance
  end(how: 'end' | 'reset'): void
}

/** Passes pieces on one after the other, each with what the link does to it. */
function carry(direction: Direction): void {
  const { from, to, side, faults, chance, end } = direction
  let carried = 0
  let before = Promise.resolve()
  const carryOne = async (piece: Buffer) => {
    const waitMs = waitFor(faults, chance, piece.length)
    if (waitMs > 0) await sleep(waitMs)
    const { cut } = faults
    const left = cut?.side === side ? cut.afterBytes - carried : Number.POSITIVE_INFINITY
    const passed = garble(piece.subarray(0, Math.max(0, left)), faults, chance)
    carried += passed.length
    if (passed.length > 0 && to.writable) to.write(passed)
    if (cut && passed.length === left) {
      // What was passed on must leave before the connection does.
      if (cut.how === 'end') to.end(() => end('end'))
      else end('reset')
    } else from.resume()
  }
  from.on('data', (piece: Buffer) => {
    if (faults.isSilent) return
    from.pause()
    before = before.then(() => carryOne(piece))
  })
}

function waitFor(faults: LinkFaults, chance: Chance, bytes: number): number {
  const { latencyMs = 0, jitterMs = 0, bytesPerSecond } = faults
  const jitter = jitterMs > 0 ? chance.below(2 * jitterMs + 1) - jitterMs : 0
  const sending = bytesPerSecond ? (bytes * 1_000) / bytesPerSecond : 0
  return Math.max(0, latencyMs + jitter) + sending
}

function garble(piece: Buffer, { garbleOneIn }: LinkFaults, chance: Chance): Buffer {
  if (garbleOneIn === undefined) return piece
  const garbled = Buffer.from(piece)
  for (let index = 0; index < garbled.length; index += 1) {
    if (chance.below(garbleOneIn) === 0) garbled[index] = (garbled[index] ?? 0) | 0x80
  }
  return garbled
}
