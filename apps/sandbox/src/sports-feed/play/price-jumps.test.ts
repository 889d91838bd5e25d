import { type MarketKey, marketKey, PRODUCER, type WatchedMarket, watchPrice } from '@baize/sports'
import { type UofMessage, whatHappened } from '@baize/uof'
import { expect, it } from 'vitest'
import { COMPETITIONS } from '../invented/competitions.ts'
import { inventedSource } from '../invented/invented-match.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import type { MatchSource } from '../season/match-source.ts'
import { footballRoundTheClock } from '../season/round-the-clock.ts'
import { createScriptSeeds } from '../season/script-seed.ts'
import { createMatchRun } from './match-run.ts'

/** So many matches of each sport. */
const MATCHES = Number(process.env.JUMP_MATCHES ?? 1)
const TEN_DAYS_MS = 10 * 86_400_000
const PERCENT = 20
const FROM_MS = Date.parse('2026-11-30T12:00:00Z')
const EVERY_MS = 250

const seeds = createScriptSeeds('a secret')
const SOURCES: readonly (readonly [sport: string, source: MatchSource])[] = [
  ['football', footballRoundTheClock(seeds)],
  ...COMPETITIONS.map((each) => [each.sport, inventedSource(each, seeds)] as const),
]

/** Every price of a match that jumps, as the house judges it. */
function jumpsOf(match: FeedMatch): { readonly jumps: string[]; readonly prices: number } {
  const watched = new Map<MarketKey, WatchedMarket>()
  const jumps: string[] = []
  let prices = 0
  let stops = 0
  let happened = ''
  const hear = (message: UofMessage) => {
    if (message.type === 'bet_stop') stops += 1
    if (message.type !== 'odds_change') return
    if (message.status) happened = whatHappened(message.status, match.event.sport)
    for (const { status, outcomes, ...ref } of message.markets) {
      const market = marketKey(ref)
      const known = watched.get(market)
      if (status !== 'active') {
        if (known) watched.set(market, { ...known, mark: 'suspended' })
        continue
      }
      prices += 1
      const offered = outcomes.map(({ id, odds }) => [id, odds ?? null] as const)
      const at = { producer: PRODUCER[message.producer], sentAt: message.at }
      const now = { prices: new Map(offered), mark: `${stops} ${happened}`, ...at }
      const judged = watchPrice(known, now, PERCENT)
      watched.set(market, judged.watched)
      if (judged.verdict.kind === 'jumped') jumps.push(`${match.event.id} ${market}`)
    }
  }
  const fromMs = match.event.kickOff - 60_000
  const run = createMatchRun({ match, fromMs, faults: [], send: hear })
  for (let atMs = fromMs; !run.isOver(); atMs += EVERY_MS) run.advance(atMs)
  return { jumps, prices }
}

it.each(SOURCES)(
  'no price of %s jumps while it is played as it always is',
  (_, source) => {
    const matches = source.between(FROM_MS, FROM_MS + TEN_DAYS_MS).slice(0, MATCHES)
    expect(matches).toHaveLength(MATCHES)
    for (const match of matches) {
      const { jumps, prices } = jumpsOf(match)
      expect(jumps).toEqual([])
      expect(prices).toBeGreaterThan(5)
    }
  },
  3_600_000,
)
