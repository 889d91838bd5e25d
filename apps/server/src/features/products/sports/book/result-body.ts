import { epochMs, ratio } from '@baize/kernel'
import {
  type FeedMoment,
  HALF_LOST,
  HALF_WON,
  LOST,
  type MarketKey,
  nameOfResult,
  type OutcomeResult,
  type SettlementMessage,
  VOID,
  type VoidReason,
  WON,
  wonInDeadHeat,
} from '@baize/sports'

/** What a result message says beside its market and moment, as its column has it. */
export interface ResultBody {
  /** By outcome: `won`, `half_lost`, …, or `won 1/3` in a dead heat. */
  readonly outcomes?: Readonly<Record<string, string>>
  readonly start?: number
  readonly end?: number
  readonly voidReason?: VoidReason
  /** Why somebody of the house entered it. */
  readonly note?: string
}

export interface StoredResult {
  readonly kind: SettlementMessage['type']
  readonly certainty: 'scouted' | 'confirmed' | null
  readonly body: ResultBody
}

export function storedOfResult(message: SettlementMessage, note?: string): StoredResult {
  return {
    kind: message.type,
    certainty: message.type === 'bet_settlement' ? message.certainty : null,
    body: {
      ...bodyOf(message),
      ...('voidReason' in message && message.voidReason && { voidReason: message.voidReason }),
      ...(note && { note }),
    },
  }
}

function bodyOf(message: SettlementMessage): ResultBody {
  switch (message.type) {
    case 'bet_settlement':
      return {
        outcomes: Object.fromEntries([...message.outcomes].map(([id, each]) => [id, wordOf(each)])),
      }
    case 'rollback_bet_settlement':
      return {}
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return message.window
  }
}

/** The message of a row. */
export function resultOfStored(
  { kind, certainty, body }: StoredResult,
  about: { readonly event: string; readonly market: MarketKey; readonly at: FeedMoment },
): SettlementMessage {
  const { outcomes = {}, start, end, voidReason } = body
  const why = voidReason === undefined ? {} : { voidReason }
  const window = {
    ...(start === undefined ? {} : { start: epochMs(start) }),
    ...(end === undefined ? {} : { end: epochMs(end) }),
  }
  switch (kind) {
    case 'bet_settlement': {
      const read = Object.entries(outcomes).map(([id, word]) => [id, resultOfWord(word)] as const)
      return {
        ...{ type: kind, ...about, ...why },
        ...{ certainty: certainty ?? 'scouted', outcomes: new Map(read) },
      }
    }
    case 'rollback_bet_settlement':
      return { type: kind, ...about }
    case 'bet_cancel':
      return { type: kind, ...about, window, ...why }
    case 'rollback_bet_cancel':
      return { type: kind, ...about, window }
  }
}

const PLAIN: Readonly<Record<string, OutcomeResult>> = {
  ...{ won: WON, half_won: HALF_WON, void: VOID, half_lost: HALF_LOST, lost: LOST },
}

function wordOf(result: OutcomeResult): string {
  const { numerator, denominator } = result.deadHeat
  const name = nameOfResult(result)
  return name === 'won' && denominator !== 1n ? `won ${numerator}/${denominator}` : name
}

function resultOfWord(word: string): OutcomeResult {
  const plain = PLAIN[word]
  if (plain) return plain
  const [, places, tied] = /^won (\d+)\/(\d+)$/.exec(word) ?? []
  if (places === undefined || tied === undefined) throw new TypeError(`${word} is no result`)
  const { numerator, denominator } = ratio(BigInt(places), BigInt(tied))
  return wonInDeadHeat(Number(numerator), Number(denominator))
}
