import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import { createLiveTopics, type TopicView } from './live-topics.ts'

/** A socket whose line the test holds in its hand. */
class HeldSocket {
  static readonly OPEN = 1
  static readonly all: HeldSocket[] = []
  readyState = 0
  readonly sent: string[] = []
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: string }) => void

  readonly address: string

  constructor(address: URL) {
    this.address = String(address)
    HeldSocket.all.push(this)
  }

  open(): void {
    this.readyState = HeldSocket.OPEN
    this.onopen?.()
  }

  /** Says it as the server would. */
  tell(type: string, fields = {}): void {
    this.onmessage?.({ data: JSON.stringify({ type, ...fields }) })
  }

  /** Closed by the other side. */
  drop(): void {
    this.readyState = 3
    this.onclose?.()
  }

  send(text: string): void {
    this.sent.push(text)
  }

  /** A dead line does not tell that it is closed. */
  close(): void {
    this.readyState = 2
  }
}

const PING = '{"type":"ping"}'
const LONGEST_PAUSE_MS = 30_000
const told: boolean[] = []
let line: LiveSocket
let topics = createLiveTopics()
const counter = { name: 'count', apply: (state: number, change: number) => state + change } as never
const last = () => HeldSocket.all.at(-1) as HeldSocket

const open = (isVisitor: boolean) =>
  openLiveSocket({ isVisitor, topics, onMessage: () => {}, onConnected: (is) => told.push(is) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', HeldSocket)
  vi.stubGlobal('location', { href: 'https://house.example/member' })
  told.length = 0
  HeldSocket.all.length = 0
  topics = createLiveTopics()
  line = open(false)
  last().open()
})
afterEach(() => {
  line.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the live line', () => {
  it('holds as long as each ping is answered', () => {
    for (let pings = 1; pings <= 20; pings += 1) {
      vi.advanceTimersByTime(15_000)
      expect(last().sent).toHaveLength(pings)
      last().tell('pong')
    }
    expect(told).toEqual([true])
    expect(HeldSocket.all).toHaveLength(1)
  })

  it('is lost five seconds after a ping that nobody answers, though the browser says nothing', () => {
    vi.advanceTimersByTime(15_000)
    expect(last().sent).toEqual([PING])
    vi.advanceTimersByTime(4_999)
    expect(told).toEqual([true])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([true, false])
    vi.advanceTimersByTime(1_000)
    expect(HeldSocket.all).toHaveLength(2)
    // What the dead one says after all is no news.
    HeldSocket.all[0]?.drop()
    expect(told).toEqual([true, false])
    last().open()
    expect(told).toEqual([true, false, true])
  })

  it.each([
    ['half of them', 0, 0.5],
    ['all of them', 2 ** 32 - 1, 1],
  ])(
    'comes back after growing pauses of half a minute at most, or %s by chance',
    (_, word, share) => {
      vi.stubGlobal('crypto', { getRandomValues: () => [word] })
      for (let tries = 0; tries < 8; tries += 1) {
        last().drop()
        const pauseMs = share * Math.min(1_000 * 2 ** tries, LONGEST_PAUSE_MS)
        const before = HeldSocket.all.length
        vi.advanceTimersByTime(pauseMs - 2)
        expect(HeldSocket.all).toHaveLength(before)
        vi.advanceTimersByTime(2)
        expect(HeldSocket.all).toHaveLength(before + 1)
      }
    },
  )

  it('is tried at once when it is hurried, and only once', () => {
    for (let tries = 0; tries < 8; tries += 1) {
      last().drop()
      if (tries < 7) vi.advanceTimersByTime(LONGEST_PAUSE_MS)
    }
    const before = HeldSocket.all.length
    line.hurry()
    line.hurry()
    expect(HeldSocket.all).toHaveLength(before + 1)
    vi.advanceTimersByTime(9_999)
    expect(HeldSocket.all).toHaveLength(before + 1)
  })

  it('is asked at once whether it holds when it is hurried while open', () => {
    line.hurry()
    expect(last().sent).toEqual([PING])
    vi.advanceTimersByTime(5_000)
    expect(told).toEqual([true, false])
  })

  it('is tried anew when it does not open within ten seconds', () => {
    last().drop()
    vi.advanceTimersByTime(1_000)
    expect(HeldSocket.all).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([true, false, false])
    vi.advanceTimersByTime(2_000)
    expect(HeldSocket.all).toHaveLength(3)
    HeldSocket.all[1]?.open()
    expect(told).toEqual([true, false, false])
    expect(HeldSocket.all[1]?.readyState).toBe(2)
  })

  it('asks for what is followed from where it was left off when it is back', () => {
    let view: TopicView<number> | undefined
    topics.follow<number, number>(counter, undefined, (next) => {
      view = next
    })
    expect(last().sent).toEqual(['{"type":"subscribe","v":1,"topic":"count"}'])
    last().tell('snapshot', { topic: 'count', epoch: 'e', seq: 4, state: 10 })
    last().tell('change', { topic: 'count', seq: 5, change: 2 })
    expect(view).toEqual({ state: 12, isLive: true })
    last().drop()
    expect(view).toEqual({ state: 12, isLive: false })
    vi.advanceTimersByTime(1_000)
    last().open()
    expect(last().sent).toEqual([
      '{"type":"subscribe","v":1,"topic":"count","since":{"epoch":"e","seq":5}}',
    ])
    last().tell('resumed', { topic: 'count', seq: 5 })
    last().tell('change', { topic: 'count', seq: 6, change: 1 })
    expect(view).toEqual({ state: 13, isLive: true })
  })

  it('of a visitor says that it is one, and goes on where a member’s begins', () => {
    line.close()
    topics.follow<number, number>(counter, undefined, () => undefined)
    line = open(true)
    expect(last().address).toBe('wss://house.example/wps/live?as=visitor')
    last().open()
    last().tell('snapshot', { topic: 'count', epoch: 'e', seq: 4, state: 10 })
    line.close()
    line = open(false)
    expect(last().address).toBe('wss://house.example/wps/live')
    last().open()
    expect(last().sent).toEqual([
      '{"type":"subscribe","v":1,"topic":"count","since":{"epoch":"e","seq":4}}',
    ])
  })

  it('stays closed once it was closed', () => {
    line.close()
    line.hurry()
    vi.advanceTimersByTime(10 * LONGEST_PAUSE_MS)
    expect(HeldSocket.all).toHaveLength(1)
    expect(told).toEqual([true])
  })
})
