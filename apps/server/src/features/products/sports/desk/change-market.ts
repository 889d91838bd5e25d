import type { Approval, SportsChangePreview, SportsMarketChange } from '@baize/contract'
import {
  assert,
  type EpochMs,
  epochMs,
  type Result,
  refuse,
  succeed,
  type Uuid,
} from '@baize/kernel'
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
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction, type Queryable } from '../../../../platform/database/in-transaction.ts'
import { type EventRow, loadEventsOfFeed } from '../book/events.store.ts'
import { appendResults } from '../book/results.store.ts'
import { loadTruths } from '../book/truths.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import type { Asker } from './hold.ts'
import { previewChange } from './preview-change.ts'

/** Stakes go back, or winnings change hands: that takes more than the right to trade. */
export const DECIDES_ON_SPORTS = 'sports.approve'

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

export async function previewOf(
  deps: SportsDeps,
  feedId: string,
  change: SportsMarketChange,
): Promise<Result<SportsChangePreview, ChangeRefusal>> {
  const read = await readChange(deps.pool, epochMs(deps.clock.now()), feedId, change)
  return read.ok ? succeed(await previewChange(deps, read.value)) : read
}

/** Asks a second person, with what it moves. */
export async function askChange(
  deps: SportsDeps,
  asker: Asker,
  wish: {
    readonly feedId: string
    readonly change: SportsMarketChange
    readonly reason: string
  },
): Promise<Result<{ approval: Approval }, ChangeRefusal | 'approval_waiting'>> {
  const { feedId, change, reason } = wish
  const read = await readChange(deps.pool, epochMs(deps.clock.now()), feedId, change)
  if (!read.ok) return read
  const { event, market } = read.value
  const preview = await previewChange(deps, read.value)
  return await inTransaction(deps.pool, (tx) =>
    askApproval(tx, deps.clock, asker, {
      ...{ kind: 'sports_change', needs: DECIDES_ON_SPORTS, reason },
      subject: `${feedId}|${market}`,
      subjectName: `${event.home.name} – ${event.away.name}`,
      input: { feedId, change },
      before: { sportsMarket: market, sportsPaidMinor: preview.paidMinor },
      after: {
        ...{ sportsChange: change.kind, betCount: preview.betCount },
        ...(change.kind === 'result' && { sportsResult: winnersOf(market, change.results) }),
        ...{ sportsPaidMinor: preview.afterMinor, sportsOwedMinor: preview.owedMinor },
      },
    }),
  )
}

/** `1||3 won`: each outcome that is not lost, as a selection, which says by itself what it is called. */
function winnersOf(market: string, results: Readonly<Record<string, string>>): string {
  return Object.entries(results)
    .filter(([, name]) => name !== 'lost')
    .map(([id, name]) => `${market}|${id} ${name}`)
    .join(', ')
}

/**
 * How two people settle a market by hand, cancel it or take a result back: it is said of the market with the approval, and
 * its bets are worked out by that from the next turn on, as by any message of the feed.
 */
export function createChangeApproval({ clock }: Pick<SportsDeps, 'clock'>): ApprovalKind {
  return {
    needs: DECIDES_ON_SPORTS,
    async execute(tx, approval, approver) {
      const { feedId, change } = approval.input as {
        readonly feedId: string
        readonly change: SportsMarketChange
      }
      const read = await readChange(tx, epochMs(clock.now()), feedId, change)
      if (!read.ok) return refuse('state_changed')
      const { event, messages } = read.value
      const note = `${approval.askedByName}, ${approver.displayName}: ${approval.reason}`
      const eventId: Uuid = event.eventId
      const staffId = BigInt(approver.staffId)
      const said = await appendResults(
        tx,
        messages.map((message) => ({ eventId, message, staffId, note })),
      )
      assert(said.length > 0, 'it was never said before')
      return succeed(undefined)
    },
  }
}
