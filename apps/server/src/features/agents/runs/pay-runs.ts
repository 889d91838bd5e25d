import { assert, type Uuid } from '@baize/kernel'
import { type AccountId, planContractPayment } from '@baize/ledger'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import { owedAccountsOf, owedOf } from '../../../house/ledger-view/debt.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import type { RunDeps } from './run-deps.ts'
import {
  finishRun,
  loadPaidAgents,
  loadUnposted,
  type NetRow,
  runNets,
  startUnpaidRuns,
  type UnpaidRun,
} from './run-nets.store.ts'

/** So many agents are paid at once. */
const AT_ONCE_MAX = 200

/**
 * Pays all runs that were approved, each agent once: under a key of run and agent, with the row that says so. It may be
 * ended anywhere and be run again, also by two servers at once.
 */
export async function payRuns(deps: RunDeps): Promise<void> {
  for (const run of await startUnpaidRuns(deps.pool)) {
    const { causeId, type } = run
    const expenseId = await deps.accounts.idOf({
      ...{ kind: 'agent_expense', purpose: type, currency: deps.currency },
    })
    for (;;) {
      const unposted = await loadUnposted(deps.pool, run.runId, AT_ONCE_MAX)
      if (unposted.length === 0) break
      await Promise.all(unposted.map((net) => payAgent(deps, net, { causeId, expenseId })))
    }
    const paidIds = await inTransaction(deps.pool, (tx) => endRun(tx, deps, run))
    for (const agentId of paidIds) deps.live.tell(agentId, { type: 'inbox', isForMany: false })
  }
}

/** Salaries of hours and minutes come too often to write of each. */
const WRITTEN_OF = ['dividend', 'daily_salary'] as const

/** Ends a run, and writes to whom it paid; answers who they are. */
async function endRun(
  tx: Tx,
  { clock, sendSystemMessage }: RunDeps,
  { runId, type, firstDay, lastDay }: UnpaidRun,
): Promise<readonly bigint[]> {
  const isFirst = await finishRun(tx, runId, new Date(clock.now()))
  const written = WRITTEN_OF.find((each) => each === type)
  if (!isFirst || written === undefined) return []
  const paid = await loadPaidAgents(tx, runId)
  for (const { agentId, netMinor } of paid) {
    const message = {
      kind: 'contract_paid',
      type: written,
      paidMinor: netMinor.toString(),
    } as const
    await sendSystemMessage(tx, agentId, { ...message, firstDay, lastDay })
  }
  return paid.map(({ agentId }) => agentId)
}

interface Paying {
  readonly causeId: Uuid
  readonly expenseId: AccountId
}

async function payAgent(
  { poster, accounts, clock, currency }: RunDeps,
  { runId, agentId, netMinor }: NetRow,
  { causeId, expenseId }: Paying,
): Promise<void> {
  const cashId = await accounts.idOf({ kind: 'player_cash', ownerId: agentId, currency })
  const owing = await owedAccountsOf(accounts, { memberId: agentId, currency })
  const key = { runId, agentId }
  const outcome = await poster.post<null, 'paid_already'>({
    // A run is one version of its window.
    ...postingKey('agent_run', agentId, causeId),
    inputHash: inputHashOf(`${runId} ${agentId} ${netMinor}`),
    causeId,
    accountIds: [expenseId, cashId, owing.debtId, owing.creditId],
    rows: [requestRow(runNets, key)],
    decide(view): Decision<null, 'paid_already'> {
      const row = view.row(runNets, key)
      assert(row && row.netMinor === netMinor, 'a net that was settled does not change')
      if (row.postedAt !== null) return { refused: { code: 'paid_already' } }
      const { transfers, ...repaid } = planContractPayment(
        { expenseId, cashId, ...owing },
        causeId,
        { netMinor, ...owedOf(view, owing) },
      )
      const posted = { ...row, ...repaid, postedAt: new Date(clock.now()) }
      return {
        accepted: { transfers, rows: [replaceRow(runNets, key, posted)], answer: null },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a net is always posted as it was settled')
}
