import { assert, type Uuid } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { scopedKey } from '../../../../platform/scoped-key.ts'
import { loadDraw } from '../draws.store.ts'
import { soldEntriesOf } from '../limits/take-back.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { lineStakeOf } from '../slips/slip-row.ts'
import { takeSlip, timesSlip } from '../slips/take-slip.ts'
import { cancelChase } from './cancel-chase.ts'
import { changeChase } from './change-chase.ts'
import { endOfSlip, stopOf } from './chase-ends.ts'
import { type ChaseIssue, type ChaseRow, withIssues } from './chase-row.ts'
import {
  type ChasedSlip,
  type DueChase,
  loadChasedSlips,
  loadDueChases,
  lotteryChases,
  saveDueAt,
} from './chases.store.ts'
import { takeBackOpen } from './take-back-open.ts'

const DUE_AT_ONCE_MAX = 500
/** Plans that go on side by side: each keeps a connection, and others need some, too. */
const SIDE_BY_SIDE = 4
/** How long a plan waits before it asks again for a result that is late. */
const ASK_AGAIN_MS = 5_000

/** Refusals that are about the player and not about the draw: they end a plan. */
const MAY_NOT_PLAY = new Set([
  ...['account_locked', 'on_break', 'agent_may_not_play', 'real_account_needed'],
])

/** Takes every plan further about which something is due. May be repeated, by several servers at once. */
export async function advanceChases(deps: LotteryDeps): Promise<void> {
  const now = new Date(deps.clock.now())
  const due = await loadDueChases(deps.pool, now, DUE_AT_ONCE_MAX)
  for (let from = 0; from < due.length; from += SIDE_BY_SIDE) {
    await Promise.all(
      due.slice(from, from + SIDE_BY_SIDE).map((chase) => advanceChase(deps, chase)),
    )
  }
}

/** Records issues that have ended, stops the plan after a win, then bets the issue that is on sale. */
async function advanceChase(deps: LotteryDeps, chase: DueChase): Promise<void> {
  const { chaseId, memberId } = chase
  if (chase.isBarred) {
    await cancelChase(deps, memberId, chaseId, 'excluded')
    return
  }
  const slips = await loadChasedSlips(deps.pool, [chaseId])
  const stop = stopOf(slips)
  if (stop !== undefined) await takeBackOpen(deps, chase, slips, stop)
  const ended = stop === undefined ? slips : await loadChasedSlips(deps.pool, [chaseId])
  const nowMs = deps.clock.now()
  const end = (issue: ChaseIssue) => endOfIssue(issue, ended, { stop, nowMs })
  const isChanged = chase.issues.some((issue) => end(issue).state !== issue.state)
  if (isChanged) {
    await changeChase(deps, chase, {
      step: `${nowMs}`,
      issues: (issues) => issues.map(end),
      state: (state) => (stop !== undefined && state === 'running' ? 'stopped' : state),
    })
  }
  const selling = chase.issues.find(
    (issue) => end(issue).state === 'waiting' && issue.opensAt <= nowMs,
  )
  if (selling) await betIssue(deps, chase, selling)
  else if (!isChanged) await saveDueAt(deps.pool, chaseId, new Date(nowMs + ASK_AGAIN_MS))
}

/** An issue with what became of its slip; one whose draw was never bet on goes back. */
function endOfIssue(
  issue: ChaseIssue,
  slips: readonly ChasedSlip[],
  { stop, nowMs }: { readonly stop: number | undefined; readonly nowMs: number },
): ChaseIssue {
  if (issue.state === 'waiting') {
    if (stop !== undefined && issue.closesAt > stop) return { ...issue, state: 'cancelled' }
    return issue.closesAt <= nowMs ? { ...issue, state: 'refused' } : issue
  }
  const slip = slips.find(({ wagerId }) => wagerId === issue.wagerId)
  if (issue.state !== 'open' || !slip) return issue
  return { ...issue, ...endOfSlip(slip) }
}

/** Bets an issue from what is held for it; where that cannot be, its stake goes back and the plan goes on. */
async function betIssue(deps: LotteryDeps, chase: ChaseRow, issue: ChaseIssue): Promise<void> {
  const { chaseId, memberId, game } = chase
  const draw = await loadDraw(deps.pool, game, issue.issue)
  // Its draw is about to be made.
  if (!draw) return
  const entries = soldEntriesOf(chase.family, chase.entries).map((entry) => ({
    ...entry,
    lineStakeMinor: lineStakeOf(entry),
  }))
  const slip = timesSlip({ ...chase, entries }, issue.times)
  const taken = await takeSlip<'chase_over'>(deps, {
    ...{ memberId, game, draw, chaseId, slip, isReserved: true },
    key: scopedKey('lottery-chase', memberId, `${chaseId}:${issue.issue}`),
    content: `${chaseId} ${issue.issue}`,
    requests: [requestRow(lotteryChases, chaseId)],
    refuseIn: (view) => {
      const now = view
        .row(lotteryChases, chaseId)
        ?.issues.find((each) => each.issue === issue.issue)
      return now?.state === 'waiting' ? undefined : 'chase_over'
    },
    write(wagerId: Uuid, view) {
      const row = view.row(lotteryChases, chaseId)
      assert(row, 'plans stay')
      const issues = row.issues.map((each) =>
        each.issue === issue.issue ? { ...each, state: 'open' as const, wagerId } : each,
      )
      return [replaceRow(lotteryChases, chaseId, withIssues(row, issues, row.state))]
    },
  })
  if (taken.ok || taken.refusal.code === 'chase_over') return
  if (MAY_NOT_PLAY.has(taken.refusal.code)) {
    await cancelChase(deps, memberId, chaseId, 'excluded')
    return
  }
  await changeChase(deps, chase, {
    step: `refused ${issue.issue}`,
    issues: (issues) =>
      issues.map((each) =>
        each.issue === issue.issue && each.state === 'waiting'
          ? { ...each, state: 'refused' }
          : each,
      ),
    state: (state) => state,
  })
}
