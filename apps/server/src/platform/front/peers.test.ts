import { describe, expect, it } from 'vitest'
import { createPeers, LOOK_EVERY_MS, type PeerSocket } from './peers.ts'

interface Made extends PeerSocket {
  bytesRead: number
  bytesWritten: number
  writableLength: number
  isGone: boolean
}

function openPeers(connectionsOfAddressMax = 1_000) {
  let nowMs = 0
  const slow: PeerSocket[] = []
  const peers = createPeers({
    connectionsOfAddressMax,
    isTrusted: (address) => address === '10.0.0.1',
    onSlowBody: (socket) => slow.push(socket),
    now: () => nowMs,
  })
  const open = (remoteAddress = '203.0.113.9') => {
    const socket: Made = {
      ...{ remoteAddress, bytesRead: 0, bytesWritten: 0, writableLength: 0, isGone: false },
      destroy() {
        socket.isGone = true
        peers.close(socket)
      },
    }
    return { socket, isIn: peers.open(socket) }
  }
  /** Seconds pass, and in each something happens. */
  const pass = (seconds: number, each: () => void = () => undefined) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += LOOK_EVERY_MS
      each()
      peers.look()
    }
  }
  return { peers, open, pass, slow }
}

const MB_5 = 5 * 1024 * 1024

describe('a body', () => {
  it('of 5 MB at half a megabit a second arrives', () => {
    const { peers, open, pass } = openPeers()
    const { socket } = open()
    expect(peers.beginBody(socket, MB_5)).toBe(true)
    const bytesASecond = 500_000 / 8
    pass(Math.ceil(MB_5 / bytesASecond), () => {
      socket.bytesRead += bytesASecond
    })
    expect(socket.isGone).toBe(false)
  })

  it.each([
    ['that stops', 10_000, 0, 10],
    ['of which less than 1 KiB comes in 10 seconds', 10_000, 102, 10],
    ['that comes a little at a time, after 30 seconds and one for each 32 KiB', 64 * 1024, 200, 33],
    ['that says nothing of its length, the same by what came', undefined, 200, 32],
  ])('%s is given up', (_what, length, bytesASecond, seconds) => {
    const { peers, open, pass, slow } = openPeers()
    const { socket } = open()
    peers.beginBody(socket, length)
    const send = () => {
      socket.bytesRead += bytesASecond
    }
    pass(seconds - 1, send)
    expect(socket.isGone).toBe(false)
    pass(1, send)
    expect([socket.isGone, slow]).toEqual([true, [socket]])
  })

  it('that is whole, or none, leaves its connection alone', () => {
    const { peers, open, pass } = openPeers()
    const { socket } = open()
    peers.beginBody(socket, 10_000)
    peers.endBody(socket)
    peers.beginBody(socket, 0)
    pass(600)
    expect(socket.isGone).toBe(false)
  })

  it('that is large waits for room: so much of an address, so much of all', () => {
    const { peers, open } = openPeers()
    const of = (address: string) => {
      const { socket } = open(address)
      return { socket, isIn: peers.beginBody(socket, MB_5) }
    }
    const first = Array.from({ length: 7 }, () => of('203.0.113.9'))
    expect(first.map(({ isIn }) => isIn)).toEqual([true, true, true, true, true, true, false])
    first[0]?.socket.destroy()
    expect(of('203.0.113.9').isIn).toBe(true)
    const others = Array.from({ length: 100 }, (_, at) => of(`198.51.100.${at}`))
    expect(others.filter(({ isIn }) => isIn)).toHaveLength(26)
    expect(peers.beginBody(open().socket, 60_000)).toBe(true)
  })
})

describe('an answer that nobody takes', () => {
  it('ends its connection after 30 seconds, after 10 with more than 256 KiB', () => {
    const { open, pass } = openPeers()
    const [little, much] = [open().socket, open().socket]
    Object.assign(little, { bytesWritten: 1_000, writableLength: 1_000 })
    Object.assign(much, { bytesWritten: 300_000, writableLength: 300_000 })
    pass(9)
    expect([little.isGone, much.isGone]).toEqual([false, false])
    pass(1)
    expect([little.isGone, much.isGone]).toEqual([false, true])
    pass(20)
    expect(little.isGone).toBe(true)
  })

  it('stays while it moves, however slowly', () => {
    const { open, pass } = openPeers()
    const { socket } = open()
    Object.assign(socket, { bytesWritten: 3_000_000, writableLength: 3_000_000 })
    pass(500, () => {
      socket.writableLength -= 1_000
    })
    expect(socket.isGone).toBe(false)
  })

  it('holds no more than 64 MiB of all together', () => {
    const { open, pass } = openPeers()
    const sockets = Array.from({ length: 1_000 }, () => open().socket)
    for (const socket of sockets) {
      Object.assign(socket, { bytesWritten: 200_000, writableLength: 200_000 })
    }
    pass(1)
    const left = sockets.filter(({ isGone }) => !isGone)
    expect(left.length * 200_000).toBeLessThanOrEqual(64 * 1024 * 1024)
    expect(left.length).toBeGreaterThan(300)
  })
})

it('takes so many connections of an address or network, and any number of a trusted proxy', () => {
  const { open } = openPeers(2)
  const count = (address: string) =>
    [1, 2, 3].map(() => open(address)).filter(({ isIn }) => isIn).length
  expect(count('203.0.113.9')).toBe(2)
  expect(count('2001:db8::1') + count('2001:db8::2')).toBe(2)
  expect(count('10.0.0.1')).toBe(3)
  const { open: openMore } = openPeers(1)
  openMore().socket.destroy()
  expect(openMore().isIn).toBe(true)
})

it('an address of IPv6 has its connections by network, and sixteen times as many by site', () => {
  const { open } = openPeers(2)
  const isIn = (address: string) => open(address).isIn
  expect([1, 2, 3].map((each) => isIn(`2001:db8:1:1::${each}`))).toEqual([true, true, false])
  for (let network = 2; network <= 16; network += 1) {
    expect([isIn(`2001:db8:1:${network}::1`), isIn(`2001:db8:1:${network}::2`)]).toEqual([
      true,
      true,
    ])
  }
  expect(isIn('2001:db8:1:17::1')).toBe(false)
  expect(isIn('2001:db8:2:1::1')).toBe(true)
})
