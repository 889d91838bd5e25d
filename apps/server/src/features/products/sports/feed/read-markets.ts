import type { EpochMs } from '@baize/kernel'
import {
  lineOf,
  type MarketRef,
  type MarketStatus,
  marketKey,
  PRODUCER,
  type SettlementMessage,
  type SportKey,
} from '@baize/sports'
import type {
  BetCancelMessage,
  BetSettlementMessage,
  BetStopMessage,
  OddsChangeMessage,
  RollbackBetCancelMessage,
  RollbackBetSettlementMessage,
  OfferedMarket as WireMarket,
} from '@baize/uof'
import type { BookStep, Offer, OfferedMarket } from '../book/book.ts'
import type { BookMarket } from '../book/book-row.ts'

/** A market that is handed over waits for the prices of the other producer. */
const STATES = {
  active: 'active',
  suspended: 'suspended',
  handed_over: 'suspended',
  inactive: 'closed',
  cancelled: 'closed',
  settled: 'settled',
} as const satisfies Record<MarketStatus, BookMarket['state']>

/** What a message of prices does to the book; markets and outcomes that are not in the catalogue are left out. */
export function offerOf(message: OddsChangeMessage, sport: SportKey): Offer | undefined {
  const markets = message.markets.flatMap((each) => offered(each, sport))
  if (markets.length === 0) return undefined
  return {
    ...{ kind: 'offer', producer: PRODUCER[message.producer], sentAt: message.at },
    markets,
  }
}

function offered(market: WireMarket, sport: SportKey): OfferedMarket[] {
  const line = lineOf(sport, market)
  if (!line.ok) return []
  const state = STATES[market.status]
  const isPriced = state === 'active' || state === 'suspended'
  const named = new Map(market.outcomes.map((each) => [each.id, each]))
  return [
    {
      ...{ market: marketKey(market), state },
      isMain: market.isFavourite ?? Object.keys(market.specifiers).length === 0,
      outcomes: new Map(
        line.value.outcomes.map(({ id }) => {
          const outcome = named.get(id)
          return [id, (isPriced && outcome?.isActive && outcome.odds) || null] as const
        }),
      ),
    },
  ]
}

export function stopOf({ producer, at, groups }: BetStopMessage): BookStep {
  return { kind: 'stop', producer: PRODUCER[producer], sentAt: at, groups }
}

type ResultMessage =
  | BetSettlementMessage
  | RollbackBetSettlementMessage
  | BetCancelMessage
  | RollbackBetCancelMessage

export interface ReadResults {
  readonly results: readonly SettlementMessage[]
  /** Markets that are over by it. */
  readonly step: BookStep | undefined
  /** What of it settles nothing, and why. */
  readonly faults: readonly string[]
}

/** A message of results as one for each market, without those that cannot be right. */
export function resultsOf(message: ResultMessage, sport: SportKey): ReadResults {
  const results: SettlementMessage[] = []
  const faults: string[] = []
  const names = new Set<string>()
  for (const market of message.markets) {
    const fault = faultOf(message, market, sport)
    const key = marketKey(market)
    if (fault !== undefined) faults.push(`${key} ${fault}`)
    else if (names.has(key)) faults.push(`${key} is there twice`)
    else results.push(resultOf(message, market))
    names.add(key)
  }
  return { results, faults, step: stepOf(message, results) }
}

/** Results of one market name each of its outcomes and nothing else. Markets that this book does not know have no bets. */
function faultOf(
  message: ResultMessage,
  market: ResultMessage['markets'][number],
  sport: SportKey,
): string | undefined {
  const line = lineOf(sport, market)
  if (!line.ok) return 'is not in the catalogue'
  if (message.type !== 'bet_settlement' || !('outcomes' in market)) return undefined
  const known = new Set(line.value.outcomes.map(({ id }) => id))
  for (const id of market.outcomes.keys()) if (!known.has(id)) return `has no outcome ${id}`
  for (const id of known) if (!market.outcomes.has(id)) return `lacks outcome ${id}`
  return undefined
}

function resultOf(
  message: ResultMessage,
  market: ResultMessage['markets'][number],
): SettlementMessage {
  const at = { sentAt: message.at, sequence: 0 }
  const about = { event: message.event, market: marketKey(market satisfies MarketRef), at }
  const why = 'voidReason' in market && market.voidReason ? { voidReason: market.voidReason } : {}
  switch (message.type) {
    case 'bet_settlement': {
      const outcomes = 'outcomes' in market ? market.outcomes : new Map()
      return { type: message.type, certainty: message.certainty, ...about, outcomes, ...why }
    }
    case 'rollback_bet_settlement':
      return { type: message.type, ...about }
    case 'bet_cancel':
      return { type: message.type, ...about, window: windowOf(message), ...why }
    case 'rollback_bet_cancel':
      return { type: message.type, ...about, window: windowOf(message) }
  }
}

function windowOf({ start, end }: { readonly start?: EpochMs; readonly end?: EpochMs }) {
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}

/** A market with a result takes no bets, nor does one that is cancelled for all time to come. */
function stepOf(
  message: ResultMessage,
  results: readonly SettlementMessage[],
): BookStep | undefined {
  const isOver =
    message.type === 'bet_settlement' ||
    (message.type === 'bet_cancel' && message.end === undefined)
  if (!isOver || results.length === 0) return undefined
  return {
    ...{ kind: 'close', producer: PRODUCER[message.producer], sentAt: message.at },
    state: message.type === 'bet_settlement' ? 'settled' : 'closed',
    markets: results.map(({ market }) => market),
  }
}
