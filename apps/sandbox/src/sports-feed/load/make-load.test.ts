import { manualClock } from '@baize/kernel'
import { marketKey } from '@baize/sports'
import { parseFrame, type UofMessage } from '@baize/uof'
import { expect, it } from 'vitest'
import { createLoadFeed } from './make-load.ts'

const EVENTS = 1_000
const PER_SECOND = 500
const SECONDS = 4

it('a feed under load sends five hundred odds a second of a thousand matches, each with what moved', () => {
  const clock = manualClock(Date.parse('2026-11-30T12:00:00Z'))
  const feed = createLoadFeed({ clock, token: 'a token', events: EVENTS, perSecond: PER_SECOND })
  const heard: UofMessage[] = []
  feed.stream.add({
    bufferedAmount: 0,
    send(text) {
      const frame = parseFrame(text)
      if (frame.ok) heard.push(frame.value.message)
    },
    close: () => undefined,
  })
  for (let passedMs = 0; passedMs < SECONDS * 1_000; passedMs += 20) {
    clock.advance(20)
    feed.producer.advance()
  }
  const odds = heard.filter((message) => message.type === 'odds_change')
  expect(odds.length).toBe(PER_SECOND * SECONDS)
  expect(new Set(odds.map(({ event }) => event)).size).toBe(EVENTS)
  const [run] = feed.producer.runs()
  const whole = new Set(run?.snapshot(1, clock.now())?.markets.map(marketKey))
  expect(whole.size).toBeGreaterThan(60)
  for (const { markets } of odds.slice(0, 50)) {
    expect(markets.length).toBeGreaterThan(5)
    expect(markets.length).toBeLessThanOrEqual(whole.size)
  }
  expect(feed.documents.schedule('live').fixtures.length).toBe(EVENTS)
})
