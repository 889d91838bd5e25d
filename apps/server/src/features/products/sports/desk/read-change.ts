import type { SportsMarketChange } from '@baize/contract'
import { type EpochMs, epochMs, type Result, refuse, succeed } from '@baize/kernel'
import {
  lineOf,
  type MarketKey,
  parseMarketKey,
  RESULT_OF,
  type ResultName,
  type SettlementMessage,
  type SportKey,
  VOID_REASON,
  type VoidReason,
} from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { type EventRow, loadEventsOfFeed } from '../book/events.store.ts'
import { loadTruths } from '../book/truths.store.ts'

export type ChangeRefusal = 'not_found' | 'no_market' | 'results_incomplete'

/** A change that can be made, with the messages that make it. */
export interface ReadChange {
  readonly event: EventRow
  readonly market: MarketKey
  readonly messages: readonly SettlementMessage[]
}

/** Reads what staff ask for; each message counts from now on, over everything that was said before. */
export async function readChange(
  database: Queryable,
  at: EpochMs,
  feedId: string,
  change: SportsMarketChange,
): Promise<Result<ReadChange, ChangeRefusal>> {
  const [event] = await loadEventsOfFeed(database, [feedId])
  if (!event) return refuse('not_found')
  const ref = parseMarketKey(change.market)
  const line = ref.ok ? lineOf(event.sport as SportKey, ref.value) : undefined
  if (!line?.ok) return refuse('no_market')
  const market = change.market as MarketKey
  const about = { event: feedId, market, at: { sentAt: at, sequence: 0 } }
  if (change.kind === 'result') {
    const names = line.value.outcomes.map(({ id }) => [id, change.results[id]] as const)
    const isWhole =
      names.every(([, name]) => name !== undefined) &&
      Object.keys(change.results).length === names.length
    if (!isWhole) return refuse('results_incomplete')
    const outcomes = new Map(names.map(([id, name]) => [id, RESULT_OF[name as ResultName]]))
    const settled = { type: 'bet_settlement', certainty: 'confirmed', outcomes, ...about } as const
    return succeed({ event, market, messages: [settled] })
  }
  if (change.kind === 'void') {
    const window = {
      ...(change.from !== null && { start: epochMs(Date.parse(change.from)) }),
      ...(change.to !== null && { end: epochMs(Date.parse(change.to)) }),
    }
    const voidReason = reasonOf(change.voidReason)
    return succeed({
      ...{ event, market },
      messages: [{ type: 'bet_cancel', window, ...about, ...(voidReason && { voidReason }) }],
    })
  }
  const truths = await loadTruths(database, [{ eventId: event.eventId, market }])
  const [truth] = truths.values()
  const windows = [...(truth?.cancels.values() ?? [])].map(({ window }) => window)
  return succeed({
    ...{ event, market },
    messages: [
      { type: 'rollback_bet_settlement', ...about },
      ...windows.map((window) => ({ type: 'rollback_bet_cancel' as const, window, ...about })),
    ],
  })
}

function reasonOf(code: number): VoidReason | undefined {
  const names = Object.keys(VOID_REASON) as VoidReason[]
  return names.find((name) => VOID_REASON[name] === code)
}
