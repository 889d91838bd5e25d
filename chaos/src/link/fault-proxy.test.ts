import { createConnection, createServer, type Server } from 'node:net'
import { seededChance } from '@baize/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultProxy, type LinkFaults, startFaultProxy } from './fault-proxy.ts'

const PATIENCE_MS = 2_000

/** What a member saw of one connection. */
interface Seen {
  readonly bytes: Buffer
  readonly end: 'ended' | 'reset' | 'silence'
  readonly afterMs: number
}

let echo: Server
let proxy: FaultProxy

beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (piece) => socket.write(piece))
  })
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  const address = echo.address()
  const targetPort = typeof address === 'object' && address ? address.port : 0
  proxy = await startFaultProxy({ targetPort, chance: seededChance(7) })
})

afterEach(async () => {
  await proxy.stop()
  await new Promise((resolve) => echo.close(resolve))
})

/** Sends a text through the link and watches until it is back, over, or silent for too long. */
function send(text: string, patienceMs = PATIENCE_MS): Promise<Seen> {
  const since = performance.now()
  return new Promise((resolve) => {
    const socket = createConnection({ port: proxy.port, host: '127.0.0.1' })
    const pieces: Buffer[] = []
    const finish = (end: Seen['end']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ bytes: Buffer.concat(pieces), end, afterMs: performance.now() - since })
    }
    const timer = setTimeout(() => finish('silence'), patienceMs)
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece)
      if (Buffer.concat(pieces).length >= text.length) finish('ended')
    })
    socket.once('error', () => finish('reset'))
    socket.once('end', () => finish('ended'))
    socket.write(text)
  })
}

function withFaults(faults: LinkFaults): void {
  proxy.setMix([[100, faults]])
}

describe('a link', () => {
  it('passes everything on while it is good', async () => {
    const text = 'a bet of 200 '.repeat(1_000)
    expect((await send(text)).bytes.toString()).toBe(text)
  })

  it('can be slow, there and back', async () => {
    withFaults({ latencyMs: 60, jitterMs: 10 })
    const seen = await send('hello')
    expect(seen.bytes.toString()).toBe('hello')
    expect(seen.afterMs).toBeGreaterThanOrEqual(95)
  })

  it('can be narrow', async () => {
    withFaults({ bytesPerSecond: 10_000 })
    const seen = await send('x'.repeat(1_000))
    expect(seen.bytes.length).toBe(1_000)
    expect(seen.afterMs).toBeGreaterThanOrEqual(180)
  })

  it('can cut an answer after its first byte', async () => {
    withFaults({ cut: { side: 'answer', afterBytes: 1, how: 'end' } })
    expect(await send('hello')).toMatchObject({ bytes: Buffer.from('h'), end: 'ended' })
  })

  it('can reset the connection before a request has arrived', async () => {
    withFaults({ cut: { side: 'request', afterBytes: 3, how: 'reset' } })
    expect(await send('hello')).toMatchObject({ bytes: Buffer.alloc(0), end: 'reset' })
  })

  it('can swallow everything', async () => {
    withFaults({ isSilent: true })
    expect(await send('hello', 200)).toMatchObject({ bytes: Buffer.alloc(0), end: 'silence' })
  })

  it('garbles so that it is noticed', async () => {
    withFaults({ garbleOneIn: 20 })
    const seen = await send('a plain text of nothing but ASCII letters')
    expect(seen.bytes.some((byte) => byte >= 0x80)).toBe(true)
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(seen.bytes)).toThrow()
  })

  it('gives each fault its share of the connections', async () => {
    proxy.setMix([[50, { cut: { side: 'answer', afterBytes: 1, how: 'end' } }]])
    const seen = await Promise.all(Array.from({ length: 40 }, () => send('hello')))
    const cut = seen.filter(({ bytes }) => bytes.length === 1).length
    expect(cut).toBeGreaterThan(8)
    expect(cut).toBeLessThan(32)
  })

  it('is good again when it is told to be', async () => {
    withFaults({ isSilent: true })
    proxy.setMix([])
    proxy.cutAll()
    expect((await send('hello')).bytes.toString()).toBe('hello')
  })
})
