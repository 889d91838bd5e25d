/*
 * Peers that are slow or deaf: bodies that never end, sockets that take nothing of what they asked for, and somebody
 * honest on a slow line among them. The large run takes minutes and belongs to `npm run attack`.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH, operations } from '@baize/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFront } from '../platform/front/front.ts'
import { type House, openHouse, type Person } from './house.ts'
import { ATTACK, keepResult } from './keep-result.ts'
import { PRODUCT_TOPICS } from './product-facts.ts'

const EACH = ATTACK.isRelease ? 1_000 : 20
const MIB = 1024 * 1024
const GROWTH_MIB_MAX = 384
const GONE_MS = 30_000
/** How long after it a look may come, and the machine may take. */
const GRACE_MS = 10_000
const BYTES_A_SECOND = 500_000 / 8
const TABS_MAX = 50
const [TOPIC = expect.fail('tabs can watch something')] = PRODUCT_TOPICS

let house: House
let port: number
const figures: Record<string, number> = {}

beforeAll(async () => {
  house = await openHouse()
  const { app, direct } = house.server.server
  port = (
    await openFront({ app, direct, isHttps: false, host: '0.0.0.0', port: 0, backlog: 2_000 })
  ).port
})
afterAll(async () => {
  await keepResult('slow-peers', figures)
  await house.stop()
})

/** From one of many addresses, as strangers come. */
function open(at: number): Socket {
  const localAddress = `127.0.0.${2 + (at % 8)}`
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  socket.on('error', () => undefined)
  return socket
}

const head = (first: string, headers: Readonly<Record<string, string | number>>) =>
  `${first} HTTP/1.1\r\n${Object.entries({ host: `127.0.0.1:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

async function openDeaf(at: number, person: Person): Promise<Socket> {
  const socket = open(at)
  socket.write(
    head(`GET ${LIVE_PATH}`, {
      ...{ upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': 13 },
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...(await person.signIn()),
      origin: `http://127.0.0.1:${port}`,
    }),
  )
  await once(socket, 'data')
  const said = Buffer.from(JSON.stringify({ type: 'watch', what: TOPIC }))
  // Masked with nothing.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | said.length, 0, 0, 0, 0]), said]))
  socket.pause()
  return socket
}

function openUnfinished(at: number): Socket {
  const socket = open(at)
  const headers = { 'content-type': 'application/json', 'content-length': 65_536 }
  socket.write(head('POST /wps/session/login', headers))
  socket.write(Buffer.alloc(65_535, ' '))
  // That it is over is only heard by who listens.
  return socket.resume()
}

const healthz = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status

describe('on one connection', () => {
  it('a request is answered behind one that was refused with its body unread', async () => {
    const socket = open(0)
    let read = ''
    socket.on('data', (piece: Buffer) => {
      read += piece.toString('latin1')
    })
    const { method, path } = operations.addIconPicture
    const headers = { 'content-type': 'application/octet-stream', 'content-length': MIB }
    socket.write(head(`${method} ${path}`, headers))
    await expect.poll(() => read).toContain('not_signed_in')
    socket.write(Buffer.alloc(MIB))
    socket.write(head('GET /healthz', {}))
    await expect.poll(() => read).toContain('"database":"running"')
    socket.destroy()
  })
})

describe('a socket that takes nothing', () => {
  it('is cut off when 256 KiB wait for it, and others hear everything', async () => {
    const person = await house.openPerson()
    const deaf = await openDeaf(1, person)
    const { core, topics } = house.server.server
    await expect.poll(() => topics.followersOf(TOPIC)).toBe(1)
    const closed = once(deaf, 'close')
    const text = 'x'.repeat(64 * 1024)
    const message = { type: 'content', version: text } as const
    // What the kernel takes for both sides comes before what waits here.
    for (let count = 0; count < 2_000 && core.live.tabsOf(person.memberId) > 0; count += 1) {
      core.live.tell(person.memberId, message)
      if (count % 20 === 0) await pause(1)
    }
    expect(core.live.tabsOf(person.memberId)).toBe(0)
    expect(topics.followersOf(TOPIC)).toBe(0)
    deaf.resume()
    await closed
  })
})

describe.runIf(ATTACK.isRelease)('a thousand of each', () => {
  it('cost less than 384 MiB, are gone half a minute after they stopped, and the house answers', async () => {
    const people = await Promise.all(
      Array.from({ length: Math.ceil(EACH / TABS_MAX) }, () => house.openPerson(0n)),
    )
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 200)
    const deaf: Socket[] = []
    for (let at = 0; at < EACH; at += 1) {
      const person = people[at % people.length]
      if (person) deaf.push(await openDeaf(at, person))
    }
    const unfinished = Array.from({ length: EACH }, (_, at) => openUnfinished(at))
    const sockets = [...deaf, ...unfinished]
    const stoppedMs = performance.now()
    const { live } = house.server.server.core
    while (performance.now() - stoppedMs < GONE_MS + GRACE_MS) {
      live.tellAll({ type: 'content', version: 'x'.repeat(4_096) })
      expect(await healthz()).toBe(200)
      await pause(100)
    }
    clearInterval(watching)
    for (const socket of deaf) socket.resume()
    await expect
      .poll(() => sockets.filter(({ closed }) => !closed).length, { timeout: 5_000 })
      .toBe(0)
    expect(live.listenerCount()).toBe(0)
    const grownMib = Math.round((most - before) / MIB)
    Object.assign(figures, { deaf: EACH, unfinished: EACH, grownMib })
    expect(grownMib).toBeLessThan(GROWTH_MIB_MAX)
  }, 300_000)

  it('5 MB at half a megabit a second arrive', async () => {
    const person = await house.openPerson(0n)
    const side = 1_280
    const noise = sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
    const picture = await noise.png().toBuffer()
    const { method, path } = operations.addIconPicture
    const socket = open(0)
    let read = ''
    socket.on('data', (piece: Buffer) => {
      read += piece.toString('latin1')
    })
    const headers = {
      ...(await person.signIn()),
      ...{ 'content-type': 'application/octet-stream', 'content-length': picture.length },
    }
    socket.write(head(`${method} ${path}`, headers))
    for (let at = 0; at < picture.length; at += BYTES_A_SECOND / 4) {
      socket.write(picture.subarray(at, at + BYTES_A_SECOND / 4))
      await pause(250)
    }
    await expect.poll(() => read, { timeout: 30_000 }).toContain('"success":true')
    figures['slowBytes'] = picture.length
    socket.destroy()
  }, 300_000)
})
