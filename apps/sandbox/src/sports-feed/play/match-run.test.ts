import { type MarketKey, marketKey, settleForGood } from '@baize/sports'
import { parseMessage, printMessage, type UofMessage } from '@baize/uof'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MatchFaultKind } from '../faults/match-fault.ts'
import { settlementsOf } from '../producer/over-match.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import { footballRoundTheClock } from '../season/round-the-clock.ts'
import { createScriptSeeds } from '../season/script-seed.ts'
import { MINUTE_MS } from './demonstration-clock.ts'
import { createMatchRun, type MatchRun } from './match-run.ts'

const source = footballRoundTheClock(createScriptSeeds('a secret'))
const FROM = Date.parse('2026-11-30T12:00:00Z')

interface Played {
  readonly match: FeedMatch
  readonly run: MatchRun
  readonly messages: readonly UofMessage[]
}

/** Matches of a few goals, so that something happens in each. */
const matches = source
  .between(FROM, FROM + 3_600_000)
  .filter((match) => (match.steps().at(-1)?.moment.state.result.goals?.length ?? 0) >= 3)

interface HowToPlay {
  readonly fault?: { readonly kind: MatchFaultKind; readonly afterMs: number }
  /** Nothing is priced, and only what is settled is kept. */
  readonly isSilent?: boolean
  readonly untilMs?: number
}

function play(match: FeedMatch, { fault, isSilent = false, untilMs }: HowToPlay = {}): Played {
  const messages: UofMessage[] = []
  const fromMs = isSilent ? Number.MAX_SAFE_INTEGER : match.event.kickOff - 60_000
  const run = createMatchRun({
    ...{ match, fromMs, faults: [] },
    send: (message) => messages.push(message),
  })
  const { kickOff } = match.event
  const faultAtMs = fault ? kickOff + fault.afterMs : undefined
  const endMs = untilMs === undefined ? Number.MAX_SAFE_INTEGER : kickOff + untilMs
  for (let atMs = kickOff - 30_000; !run.isOver() && atMs < endMs; atMs += 250) {
    run.advance(atMs)
    if (fault && faultAtMs !== undefined && atMs >= faultAtMs && atMs < faultAtMs + 250) {
      run.strike({ event: match.event.id, kind: fault.kind, atMs })
    }
  }
  return { match, run, messages: isSilent ? run.settlements() : messages }
}

function settledKeys(messages: readonly UofMessage[], certainty: 'scouted' | 'confirmed') {
  return messages.flatMap((message) =>
    message.type === 'bet_settlement' && message.certainty === certainty
      ? message.markets.map(marketKey)
      : [],
  )
}

function offeredKeys(messages: readonly UofMessage[]): ReadonlySet<MarketKey> {
  return new Set(
    messages.flatMap((message) =>
      message.type === 'odds_change'
        ? message.markets.filter(({ status }) => status === 'active').map(marketKey)
        : [],
    ),
  )
}

describe('a match of the feed', () => {
  let played: Played
  beforeAll(() => {
    const [match] = matches
    if (match === undefined) throw new Error('no match has goals')
    played = play(match)
  })

  it('has messages that are read as they were written, each later than the one before', () => {
    let lastAt = 0
    for (const message of played.messages) {
      expect(message.at).toBeGreaterThan(lastAt)
      lastAt = message.at
      expect(parseMessage(printMessage(message))).toEqual({ ok: true, value: message })
    }
  })

  it('is offered before kick-off, handed over at it, and offered live from then on', () => {
    const [board, handed, live] = played.messages.filter(({ type }) => type === 'odds_change')
    expect([board, handed, live]).toMatchObject([
      { producer: 'pre_match', markets: expect.arrayContaining([]) },
      { producer: 'pre_match' },
      { producer: 'live' },
    ])
    const states = (message: UofMessage | undefined) =>
      message?.type === 'odds_change' ? new Set(message.markets.map(({ status }) => status)) : []
    expect([...states(handed)]).toEqual(['handed_over'])
    expect([...states(live)]).toContain('active')
    expect(offeredKeys(played.messages).size).toBeGreaterThan(50)
  })

  it('stops betting before a goal is known, then tells the score, new odds and what is decided', () => {
    const { messages } = played
    const scoreOf = (message: UofMessage | undefined) =>
      message?.type === 'odds_change' ? message.status?.score : undefined
    const goalsOf = (message: UofMessage | undefined) => {
      const score = scoreOf(message)
      return score && score.home + score.away
    }
    const first = messages.findIndex((message) => goalsOf(message) === 1)
    const last = messages.slice(0, first).findLast(({ type }) => type !== 'odds_change')
    expect(last).toMatchObject({ type: 'bet_stop', marketStatus: 'suspended' })
    expect(messages[first]).toMatchObject({ type: 'odds_change', markets: [] })
    const next = messages.slice(first).findIndex(({ type }) => type === 'bet_settlement')
    expect(messages[first + next]).toMatchObject({ certainty: 'scouted' })
    expect(messages[first + next - 1]).toMatchObject({ type: 'odds_change' })
  })

  it('never offers a price while betting is stopped, nor on a market that is settled', () => {
    let isStopped = false
    const settled = new Set<MarketKey>()
    for (const message of played.messages) {
      if (message.type === 'bet_stop') isStopped = true
      if (message.type === 'bet_settlement')
        for (const each of message.markets) settled.add(marketKey(each))
      if (message.type !== 'odds_change') continue
      const active = message.markets.filter(({ status }) => status === 'active')
      if (active.length > 0) isStopped = false
      expect(active.filter((market) => settled.has(marketKey(market)))).toEqual([])
      if (isStopped) expect(active).toEqual([])
    }
  })

  it('settles every market that was ever offered once by the scout and once for good, and right', () => {
    const { match, messages } = played
    const scouted = settledKeys(messages, 'scouted')
    const confirmed = settledKeys(messages, 'confirmed')
    expect(new Set(scouted).size).toBe(scouted.length)
    expect(confirmed.toSorted()).toEqual(scouted.toSorted())
    for (const key of offeredKeys(messages)) expect(confirmed).toContain(key)
    const end = match.steps().at(-1)?.moment.state
    for (const message of messages) {
      if (message.type !== 'bet_settlement' || end === undefined) continue
      for (const market of message.markets) {
        const right = settleForGood(end, market)
        expect(right.ok && right.value.outcomes).toEqual(market.outcomes)
      }
    }
  })

  it('is settled by a recovery as it was when it ended', () => {
    const sent = played.messages.filter(
      (message) => message.type === 'bet_settlement' && message.certainty === 'confirmed',
    )
    const [again] = settlementsOf(played.match, [])
    const [first] = sent
    if (first?.type !== 'bet_settlement' || again?.type !== 'bet_settlement')
      throw new Error('none')
    expect(again.at).toBe(first.at)
    const byKey = (message: typeof first) =>
      message.markets.map((market) => [marketKey(market), [...market.outcomes]]).toSorted()
    expect(byKey(again)).toEqual(byKey(first))
  })

  it('goes on after a restart as if there had been none', () => {
    const { match, messages } = played
    const restartMs = match.event.kickOff + 100 * MINUTE_MS
    const later: UofMessage[] = []
    const run = createMatchRun({
      ...{ match, fromMs: restartMs, faults: [] },
      send: (message) => later.push(message),
    })
    for (let atMs = restartMs; !run.isOver(); atMs += 250) run.advance(atMs)
    const textOf = (all: readonly UofMessage[]) =>
      all
        .filter(({ type, at }) => at >= restartMs && type !== 'odds_change')
        .map((message) => printMessage(message))
    expect(textOf(later)).toEqual(textOf(messages))
  })
})

describe('a match in which something goes wrong', () => {
  const [, match] = matches

  it('takes back what a goal decided that was none', () => {
    if (match === undefined) throw new Error('no match')
    const fault = { kind: 'wrong_goal', afterMs: 3 * MINUTE_MS } as const
    const { messages } = play(match, { fault, isSilent: true })
    const rolled = messages.find(({ type }) => type === 'rollback_bet_settlement')
    if (rolled?.type !== 'rollback_bet_settlement') throw new Error('nothing was taken back')
    expect(rolled.markets.map(marketKey)).toContain('18|total=0.5')
    const confirmed = settledKeys(messages, 'confirmed')
    for (const ref of rolled.markets) {
      if (ref.market !== 8 && ref.market !== 41) expect(confirmed).toContain(marketKey(ref))
    }
    expect(messages.at(-1)).toMatchObject({ type: 'bet_settlement', certainty: 'confirmed' })
  })

  it.each([
    ['abandoned', 'abandoned'],
    ['contradiction', 'finalized'],
    ['cancel_window', 'finalized'],
    ['never_offered', 'finalized'],
  ] as const)(
    '%s is sent, ends in a result for good, and a recovery tells the same',
    (kind, status) => {
      if (match === undefined) throw new Error('no match')
      const fault = { kind, afterMs: 20 * MINUTE_MS }
      const { messages, run } = play(match, { fault, isSilent: true })
      expect(run.moment().status.status).toBe(status)
      expect(messages.at(-1)).toMatchObject({ type: 'bet_settlement', certainty: 'confirmed' })
      const atMs = match.event.kickOff + fault.afterMs
      const again = settlementsOf(match, [{ event: match.event.id, kind, atMs }])
      expect(again.map(printMessage)).toEqual(messages.map(printMessage))
      const whole = play(match, { isSilent: true })
      expect(again.map(printMessage)).not.toEqual(whole.messages.map(printMessage))
    },
  )

  it('begins later when it is moved, or put off', () => {
    if (match === undefined) throw new Error('no match')
    const { kickOff } = match.event
    for (const [kind, byMs] of [
      ['moved', 120_000],
      ['postponed', 600_000],
    ] as const) {
      const fault = { kind, afterMs: -10_000 }
      const { messages } = play(match, { fault, untilMs: byMs + 1_000 })
      const changes = messages.filter(({ type }) => type === 'fixture_change')
      expect(changes.at(-1)).toMatchObject({ change: 'time', kickOff: kickOff + byMs })
      const live = messages.find(
        ({ type, producer }) => type === 'odds_change' && producer === 'live',
      )
      expect(live?.at).toBeGreaterThanOrEqual(kickOff + byMs)
    }
  })

  it('is handed over without the markets that most is bet on', () => {
    if (match === undefined) throw new Error('no match')
    const fault = { kind: 'no_base_markets', afterMs: -10_000 } as const
    const { messages } = play(match, { fault, untilMs: 1_000 })
    const live = messages.find(
      ({ type, producer }) => type === 'odds_change' && producer === 'live',
    )
    if (live?.type !== 'odds_change') throw new Error('no odds')
    const base = live.markets.filter(({ market }) => market === 1 || market === 18)
    expect([live.markets.length > 20, base.length]).toEqual([true, 0])
  })
})
