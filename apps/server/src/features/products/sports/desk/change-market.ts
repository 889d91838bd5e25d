import type { Approval, SportsChangePreview, SportsMarketChange } from '@baize/contract'
import { assert, epochMs, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { appendResults } from '../book/results.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import type { Asker } from './hold.ts'
import { closeMarkets } from './house/close-markets.ts'
import { eventName } from './house/create-event.ts'
import { previewChange } from './preview-change.ts'
import { type ChangeRefusal, readChange } from './read-change.ts'

/** Stakes go back, or winnings change hands: that takes more than the right to trade. */
export const DECIDES_ON_SPORTS = 'sports.approve'

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
  asked: {
    readonly feedId: string
    readonly change: SportsMarketChange
    readonly reason: string
  },
): Promise<Result<{ approval: Approval }, ChangeRefusal | 'approval_waiting'>> {
  const { feedId, change, reason } = asked
  const read = await readChange(deps.pool, epochMs(deps.clock.now()), feedId, change)
  if (!read.ok) return read
  const { event, market } = read.value
  const preview = await previewChange(deps, read.value)
  return await inTransaction(deps.pool, (tx) =>
    askApproval(tx, deps.clock, asker, {
      ...{ kind: 'sports_change', needs: DECIDES_ON_SPORTS, reason },
      subject: `${feedId}|${market}`,
      subjectName: eventName({ home: event.home.name, away: event.away.name }),
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
      // No feed closes a market of the house: nobody bets on it once its result is known.
      if (event.isHouse && change.kind !== 'take_back') {
        await closeMarkets(tx, epochMs(clock.now()), event, 'settled', [read.value.market])
      }
      return succeed(undefined)
    },
  }
}
