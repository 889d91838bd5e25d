import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type AgentContractRow, loadContract } from '../../../house/agents/agent-contracts.store.ts'
import { viewContracts } from '../../../house/agents/view-contract.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Call, keyOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { scopedKey } from '../../../platform/scoped-key.ts'
import type { ContractDeps } from './contract-deps.ts'
import { answerDecided, tellOf, viewOne } from './contract-steps.route.ts'
import { loadContractPage, loadUsername } from './contracts.store.ts'
import { type Decided, rejectContract, terminateContract } from './decide-contract.ts'
import { offerContract } from './offer-contract.ts'

/** Contracts of the house with agents under it, and all contracts for staff. */
export function houseContractRoutes(deps: ContractDeps): Route[] {
  const { pool } = deps
  return [
    route(operations.offerHouseContract, async (call) => {
      const { type, terms, confirmsTerminations, reason } = call.body
      const receiverId = BigInt(call.params.memberId)
      const staff = staffOf(call)
      const taken = await inTransaction(pool, async (tx) => {
        if (!(await loadUsername(tx, receiverId))) return refuse('not_found')
        const offered = await offerContract(tx, deps, {
          ...{ type, giverId: null, receiverId, terms, confirmedIds: confirmsTerminations },
          requestKey: scopedKey('house_contract', staff.staffId, keyOf(call)),
          offeredBy: staff.displayName,
        })
        if (offered.ok && offered.value.isNew) {
          await audit(tx, deps, call, { action: 'offered', row: offered.value.contract, reason })
        }
        return offered
      })
      if (!taken.ok) return taken
      const { contract, isNew } = taken.value
      if (isNew) tellOf(deps, contract, [contract.receiverId])
      return succeed(await viewOne(pool, contract))
    }),
    route(operations.endHouseContract, async (call) => {
      const { contractId } = call.params
      const ended = await inTransaction(pool, async (tx) => {
        const stored = await loadContract(tx, BigInt(contractId))
        if (!stored || stored.giverId !== null) return refuse('not_found')
        const command = { contractId, type: stored.type, by: null }
        const decided = await endOrTakeBack(tx, deps, command, stored)
        if (decided.ok) {
          const row = decided.value.contract
          await audit(tx, deps, call, { action: 'ended', row, reason: call.body.reason })
        }
        return decided
      })
      return await answerDecided(deps, ended)
    }),
    route(operations.getAgentContracts, async ({ query }) => {
      const { rows, totalCount } = await loadContractPage(pool, { ...query, type: query.type })
      const { pageNo, pageSize } = query
      return succeed({
        items: await viewContracts(pool, rows),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
  ]
}

/** An offer may be accepted between the look and the lock: then the contract is ended. */
async function endOrTakeBack(
  tx: Tx,
  deps: ContractDeps,
  command: Parameters<typeof terminateContract>[2],
  stored: AgentContractRow,
) {
  if (stored.state === 'waiting') {
    const takenBack = await rejectContract(tx, deps, command)
    if (takenBack.ok) return takenBack as { ok: true; value: Decided }
  }
  return await terminateContract(tx, deps, command)
}

interface Audited {
  readonly action: 'offered' | 'ended'
  readonly row: AgentContractRow
  readonly reason: string
}

async function audit(
  tx: Tx,
  { clock }: ContractDeps,
  call: Pick<Call<never>, 'origin' | 'staff'>,
  { action, row, reason }: Audited,
): Promise<void> {
  await saveAuditEntry(tx, {
    at: clock.now(),
    actor: auditActorOf(staffOf(call), call.origin.ip),
    action: `agent_contract.${action}`,
    subject: (await loadUsername(tx, row.receiverId)) ?? row.receiverId.toString(),
    details: {
      contractId: row.contractId.toString(),
      type: row.type,
      state: row.state,
      terms: JSON.stringify(row.terms),
      reason,
    },
  })
}
