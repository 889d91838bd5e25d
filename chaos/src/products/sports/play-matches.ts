import { type Chance, type EpochMs, ratio } from '@baize/kernel'
import { type MarketRef, type OutcomeResult, oddsOf, RESULT_OF, type Urn } from '@baize/sports'
import {
  MATCH_STATUS,
  type OddsChangeMessage,
  type OfferedMarket,
  type Producer,
  type SportEventStatus,
} from '@baize/uof'
import { buildFixture, type OwnProducer } from './own-producer.ts'

/** What can be bet on in each match, with what each outcome may come to, together. */
const MARKETS = [
  {
    ref: { market: 1, specifiers: {} },
    ids: ['1', '2', '3'],
    ends: [
      ['won', 'lost', 'lost'],
      ['lost', 'won', 'lost'],
      ['lost', 'lost', 'won'],
    ],
  },
  {
    ref: { market: 18, specifiers: { total: '2.25' } },
    ids: ['12', '13'],
    ends: [
      ['won', 'lost'],
      ['lost', 'won'],
      ['half_lost', 'half_won'],
    ],
  },
] as const satisfies readonly Kind[]

interface Kind {
  readonly ref: MarketRef
  readonly ids: readonly string[]
  readonly ends: readonly (readonly (keyof typeof RESULT_OF)[])[]
}

const TICK_MS = 250
const MATCHES_AT_ONCE = 6
const LIFE_MIN_MS = 6_000
const LIFE_MORE_MS = 10_000
const HOUR_MS = 3_600_000
/** In hundredths. */
const PRICE_MIN = 120
const PRICE_MORE = 380
const MOVE_MAX = 8

interface Match {
  readonly event: Urn
  readonly producer: Producer
  readonly openedAt: EpochMs
  readonly endsMs: number
  /** In hundredths, by market and outcome. */
  readonly prices: number[][]
  isStopped: boolean
}

/** Plays matches of a few seconds each, some in play and some before it, and says what becomes of them. */
export interface PlayedMatches {
  readonly events: readonly string[]
  /** Plays no more: everything is settled with what it came to. */
  finish(): void
}

export function playMatches(producer: OwnProducer, chance: Chance): PlayedMatches {
  const running = new Map<string, Match>()
  let number = 0
  const open = () => {
    number += 1
    const match: Match = {
      event: `sr:match:${number}` as Urn,
      producer: number % 2 === 0 ? 'live' : 'pre_match',
      openedAt: producer.next(),
      endsMs: Date.now() + LIFE_MIN_MS + chance.below(LIFE_MORE_MS),
      prices: MARKETS.map(({ ids }) => ids.map(() => PRICE_MIN + chance.below(PRICE_MORE))),
      isStopped: false,
    }
    running.set(match.event, match)
    const { event, producer: of } = match
    const kickOffMs = of === 'live' ? Date.now() : Date.now() + HOUR_MS
    producer.matches.set(event, {
      ...{ fixture: buildFixture(event, kickOffMs), producer: of },
      get status() {
        return statusOf(match, running.has(event))
      },
      board: (at) => (running.has(event) ? oddsOfMatch(match, at) : undefined),
    })
    producer.send(oddsOfMatch(match, producer.next()))
  }
  const play = (match: Match) => {
    const drawn = chance.below(100)
    const { event, producer: of } = match
    if (match.isStopped || drawn < 25) {
      for (const own of match.prices) {
        own.forEach((price, at) => {
          const moved = price + chance.below(2 * MOVE_MAX + 1) - MOVE_MAX
          own[at] = Math.max(PRICE_MIN, moved)
        })
      }
      match.isStopped = false
      producer.send(oddsOfMatch(match, producer.next()))
    } else if (drawn < 31) {
      match.isStopped = true
      const stop = { type: 'bet_stop', groups: ['all'], marketStatus: 'suspended' } as const
      producer.send({ ...stop, event, producer: of, at: producer.next() })
    }
  }
  const end = (match: Match) => {
    running.delete(match.event)
    settle(match, producer, chance)
  }
  const timer = setInterval(() => {
    while (running.size < MATCHES_AT_ONCE) open()
    for (const match of running.values()) {
      if (Date.now() >= match.endsMs) end(match)
      else play(match)
    }
  }, TICK_MS)
  return {
    get events() {
      return [...running.keys()]
    },
    finish() {
      clearInterval(timer)
      for (const match of running.values()) end(match)
    },
  }
}

function statusOf({ producer }: Match, isRunning: boolean): SportEventStatus {
  if (!isRunning) return { status: 'ended', matchStatus: MATCH_STATUS.ended, periods: [] }
  return producer === 'live'
    ? { status: 'live', matchStatus: MATCH_STATUS.first_half, periods: [] }
    : { status: 'not_started', matchStatus: MATCH_STATUS.not_started, periods: [] }
}

function oddsOfMatch(match: Match, at: EpochMs): OddsChangeMessage {
  const { event, producer, prices, isStopped } = match
  const markets = MARKETS.map(({ ref, ids }, place): OfferedMarket => {
    const own = prices[place] ?? []
    const outcomes = ids.map((id, index) => {
      const odds = oddsOf(ratio(own[index] ?? PRICE_MIN, 100))
      return { id, isActive: true, ...(odds && { odds }) }
    })
    return { ...ref, status: isStopped ? 'suspended' : 'active', isFavourite: true, outcomes }
  })
  const status = statusOf(match, true)
  return { type: 'odds_change', event, producer, at, markets, status }
}

/**
 * Says what a match came to: some results are taken back, some corrected, some bets of it cancelled. The last word on each market is confirmed.
 */
function settle(match: Match, producer: OwnProducer, chance: Chance): void {
  const { event, producer: of } = match
  const about = () => ({ event, producer: of, at: producer.next() })
  const status = statusOf(match, false)
  producer.send({ type: 'odds_change', ...about(), status, markets: [] })
  for (const { ref, ids, ends } of MARKETS) {
    const result = () => {
      const drawn = ends[chance.below(ends.length)] ?? []
      const outcomes = new Map<string, OutcomeResult>(
        ids.map((id, at) => [id, RESULT_OF[drawn[at] ?? 'lost']]),
      )
      const markets = [{ ...ref, outcomes }]
      producer.send({ type: 'bet_settlement', ...about(), certainty: 'confirmed', markets })
    }
    result()
    const drawn = chance.below(100)
    if (drawn < 20) {
      producer.send({ type: 'rollback_bet_settlement', ...about(), markets: [ref] })
      result()
    } else if (drawn < 40) {
      result()
    } else if (drawn < 60) {
      const lifeMs = match.endsMs - match.openedAt
      const start = (match.openedAt + chance.below(lifeMs)) as EpochMs
      const end = (start + chance.below(lifeMs) + 1) as EpochMs
      const markets = [{ ...ref, voidReason: 'incorrect_odds' as const }]
      producer.send({ type: 'bet_cancel', ...about(), start, end, markets })
    }
  }
}
