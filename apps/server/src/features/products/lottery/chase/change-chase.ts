import { assert, minor, type Uuid } from '@baize/kernel'
import { type AccountId, planTransfer } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { inputHashOf } from '../../../../platform/input-hash.ts'
import { postingKey } from '../../../../platform/scoped-key.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { type ChaseIssue, type ChaseRow, type ChaseState, withIssues } from './chase-row.ts'
import { lotteryChases } from './chases.store.ts'

/** What becomes of issues of a plan. */
export interface ChaseChange {
  /** Told apart from other changes of the same plan: the same is made once. */
  readonly step: string
  readonly issues: (issues: readonly ChaseIssue[]) => readonly ChaseIssue[]
  readonly state: (state: ChaseState) => ChaseState
}

/**
 * Changes the issues of a plan under its lock. What waited and waits no longer goes back to the member's cash in the same commit; an
 * issue that became a slip meanwhile is left as it is by `issues`, which sees the plan as it stands.
 */
export async function changeChase(
  { wagerTable }: Pick<LotteryDeps, 'wagerTable'>,
  { chaseId, memberId, game }: Pick<ChaseRow, 'chaseId' | 'memberId' | 'game'>,
  { step, issues, state }: ChaseChange,
): Promise<void> {
  const { cashId, escrowId } = await wagerTable.accountsOf(memberId, game)
  const outcome = await wagerTable.poster.post<null, never>({
    ...postingKey('lottery-chase', memberId, chaseId, `:${step}`),
    inputHash: inputHashOf(step),
    ...{ causeId: chaseId, subject: game, accountIds: [cashId, escrowId] },
    rows: [requestRow(lotteryChases, chaseId)],
    decide(view) {
      const chase = view.row(lotteryChases, chaseId)
      assert(chase, 'plans stay')
      const after = withIssues(chase, issues(chase.issues), state(chase.state))
      const backMinor = chase.waitingMinor - after.waitingMinor
      assert(backMinor >= 0n, 'no more waits than did')
      const transfers = backMinor === 0n ? [] : [giveBack({ chaseId, cashId, escrowId, backMinor })]
      return {
        accepted: { transfers, rows: [replaceRow(lotteryChases, chaseId, after)], answer: null },
      }
    },
  })
  assert(outcome.kind === 'posted' || outcome.kind === 'replayed', 'a step of a plan is its own')
}

function giveBack(back: {
  readonly chaseId: Uuid
  readonly cashId: AccountId
  readonly escrowId: AccountId
  readonly backMinor: bigint
}) {
  return planTransfer({
    ...{ code: 'round_release', debitId: back.escrowId, creditId: back.cashId },
    ...{ amountMinor: minor(back.backMinor), causeId: back.chaseId },
  })
}
