import { epochMs } from '@baize/kernel'
import type { MarketRef, Urn } from '@baize/sports'
import type {
  BetCancelMessage,
  FixtureChange,
  OddsChangeMessage,
  OfferedMarket,
  Producer,
  SettledMarket,
  UofMessage,
} from '@baize/uof'
import type { Moment } from './moment.ts'

/** Writes the messages of one match. Their moments rise, so that they have an order. */
export interface MessageWriter {
  /** From now on messages are of the producer of what is played. */
  goLive(): void
  oddsChangeOf(atMs: number, markets: readonly OfferedMarket[], moment: Moment): OddsChangeMessage
  oddsChange(atMs: number, markets: readonly OfferedMarket[], moment: Moment): void
  betStop(atMs: number): void
  settle(atMs: number, certainty: 'scouted' | 'confirmed', markets: readonly SettledMarket[]): void
  rollback(atMs: number, markets: readonly MarketRef[]): void
  cancel(atMs: number, cancel: Pick<BetCancelMessage, 'start' | 'end' | 'markets'>): void
  fixtureChange(atMs: number, change: FixtureChange, kickOffMs: number): void
  settlements(): readonly UofMessage[]
}

interface WriterDeps {
  readonly event: Urn
  readonly send: (message: UofMessage) => void
  /** What is older is not sent. */
  readonly fromMs: number
}

export function createMessageWriter({ event, send, fromMs }: WriterDeps): MessageWriter {
  const settlements: UofMessage[] = []
  let producer: Producer = 'pre_match'
  let lastAtMs = 0
  const headed = (atMs: number) => {
    lastAtMs = Math.max(atMs, lastAtMs + 1)
    return { event, producer, at: epochMs(lastAtMs) }
  }
  const emit = (atMs: number, message: UofMessage) => {
    if (atMs >= fromMs) send(message)
  }
  const record = (atMs: number, message: UofMessage) => {
    settlements.push(message)
    emit(atMs, message)
  }
  return {
    settlements: () => settlements,
    goLive() {
      producer = 'live'
    },
    oddsChangeOf: (atMs, markets, { status }) => ({
      ...{ type: 'odds_change', event, producer, at: epochMs(atMs), status, markets },
    }),
    oddsChange: (atMs, markets, { status }) =>
      emit(atMs, { type: 'odds_change', ...headed(atMs), status, markets }),
    betStop: (atMs) =>
      emit(atMs, {
        ...{ type: 'bet_stop', ...headed(atMs), groups: ['all'], marketStatus: 'suspended' },
      }),
    settle(atMs, certainty, markets) {
      if (markets.length === 0) return
      record(atMs, { type: 'bet_settlement', ...headed(atMs), certainty, markets })
    },
    rollback(atMs, markets) {
      if (markets.length === 0) return
      record(atMs, { type: 'rollback_bet_settlement', ...headed(atMs), markets })
    },
    cancel: (atMs, cancel) => record(atMs, { type: 'bet_cancel', ...headed(atMs), ...cancel }),
    fixtureChange: (atMs, change, kickOffMs) =>
      emit(atMs, {
        ...{ type: 'fixture_change', ...headed(atMs), change, kickOff: epochMs(kickOffMs) },
      }),
  }
}
