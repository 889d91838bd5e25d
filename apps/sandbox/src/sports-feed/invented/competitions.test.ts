import { marketKey, settleForGood, sportByKey } from '@baize/sports'
import { parseMessage, printMessage, type UofMessage } from '@baize/uof'
import { describe, expect, it } from 'vitest'
import { createMatchRun } from '../play/match-run.ts'
import { settlementsOf } from '../producer/over-match.ts'
import { createScriptSeeds } from '../season/script-seed.ts'
import { COMPETITIONS } from './competitions.ts'
import { inventedSource } from './invented-match.ts'

const FROM = Date.parse('2026-11-30T12:00:00Z')
const SLOTS = 6

const seeds = createScriptSeeds('a secret')

describe.each(COMPETITIONS)('$name', (competition) => {
  const source = inventedSource(competition, seeds)
  const matches = source.between(FROM, FROM + SLOTS * competition.everyMs)

  it('says that it is simulated, and finds a match again by its id', () => {
    expect(competition.name).toContain('Simulated')
    for (const match of matches) {
      expect(source.find(match.event.id)?.event).toEqual(match.event)
      expect(match.event.home.id).not.toBe(match.event.away.id)
    }
  })

  it('matches of one round are not all priced alike', () => {
    expect(new Set(matches.map(({ terms }) => JSON.stringify(terms))).size).toBeGreaterThan(3)
  })

  it('every match is won by somebody, in a quarter of an hour at most', () => {
    for (const match of matches) {
      const last = match.steps().at(-1)
      const score = last?.moment.status.score
      expect([last?.kind, last?.moment.state.end]).toEqual(['end', 'ended'])
      expect(score && score.home !== score.away).toBe(true)
      expect(last?.afterMs).toBeLessThan(900_000)
    }
  })

  it('periods that add up to the score do so in every message, overtime among them', () => {
    if (!sportByKey(competition.sport).addsUp) return
    for (const { moment } of source
      .between(FROM, FROM + 60 * competition.everyMs)
      .flatMap((match) => match.steps())) {
      const { score, periods, status } = moment.status
      const total = (side: 'home' | 'away') =>
        periods.reduce((sum, each) => sum + each.score[side], 0)
      if (status !== 'ended') continue
      expect([total('home'), total('away')]).toEqual([score?.home, score?.away])
    }
  })

  it('a match is offered, played and settled, every market once for good, and right', () => {
    const [match] = matches
    if (match === undefined) throw new Error('no match')
    const messages: UofMessage[] = []
    const { kickOff } = match.event
    const run = createMatchRun({
      ...{ match, faults: [], fromMs: kickOff - 1_000 },
      send: (message) => messages.push(message),
    })
    // Long looks: what was due in between is still sent, one after the other.
    for (let atMs = kickOff - 1_000; !run.isOver(); atMs += 20_000) run.advance(atMs)
    for (const message of messages.slice(0, 12)) {
      expect(parseMessage(printMessage(message))).toEqual({ ok: true, value: message })
    }
    const offered = new Set(
      messages.flatMap((message) =>
        message.type === 'odds_change'
          ? message.markets.filter(({ status }) => status === 'active').map(marketKey)
          : [],
      ),
    )
    expect(offered.size).toBeGreaterThan(5)
    const last = messages.at(-1)
    if (last?.type !== 'bet_settlement') throw new Error('not settled')
    const settled = new Set(last.markets.map(marketKey))
    expect([...offered].filter((key) => !settled.has(key))).toEqual([])
    const end = match.steps().at(-1)?.moment.state
    for (const market of last.markets) {
      const right = end && settleForGood(end, market)
      expect(right?.ok && right.value.outcomes).toEqual(market.outcomes)
    }
    const [again] = settlementsOf(match, [])
    expect(again?.type === 'bet_settlement' && new Set(again.markets.map(marketKey))).toEqual(
      settled,
    )
  })
})
