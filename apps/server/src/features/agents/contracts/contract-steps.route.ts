import { AGENT_CONTRACT_CALLS, type AgentContractType } from '@baize/contract'
import { assert, type Result, refuse, succeed } from '@baize/kernel'
import type { AgentContractRow } from '../../../house/agents/agent-contracts.store.ts'
import { viewContracts } from '../../../house/agents/view-contract.ts'
import { inTransaction, type Queryable } from '../../../platform/database/in-transaction.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { scopedKey } from '../../../platform/scoped-key.ts'
import type { ContractDeps } from './contract-deps.ts'
import { allowAgent } from './contracts.route.ts'
import {
  acceptContract,
  type Decided,
  rejectContract,
  terminateContract,
} from './decide-contract.ts'
import { offerContract } from './offer-contract.ts'

/** Offers of agents to their direct downlines, and what either side decides about a contract. */
export function contractStepRoutes(deps: ContractDeps): Route[] {
  return Object.entries(AGENT_CONTRACT_CALLS).flatMap(([type, calls]) =>
    routesOfKind(deps, type as AgentContractType, calls),
  )
}

function routesOfKind(
  deps: ContractDeps,
  type: AgentContractType,
  calls: (typeof AGENT_CONTRACT_CALLS)[AgentContractType],
): Route[] {
  return [
    route(calls.offer, async (call) => {
      const agent = memberOf(call)
      const allowed = await allowAgent(deps, agent.type, type)
      if (!allowed.ok) return allowed
      const { receiverId, terms, confirmsTerminations } = call.body
      const taken = await inTransaction(deps.pool, (tx) =>
        offerContract(tx, deps, {
          ...{ type, giverId: agent.memberId, receiverId: BigInt(receiverId), terms },
          confirmedIds: confirmsTerminations,
          requestKey: scopedKey('agent_contract', agent.memberId, keyOf(call)),
          offeredBy: null,
        }),
      )
      if (!taken.ok) return taken
      const { contract, isNew } = taken.value
      if (isNew) tellOf(deps, contract, [contract.receiverId])
      return succeed(await viewOne(deps.pool, contract))
    }),
    route(calls.accept, async (call) => {
      if (!(await deps.isOpen(type))) return refuse('type_closed')
      const command = { ...call.params, type, by: memberOf(call).memberId }
      return await answerDecided(
        deps,
        await inTransaction(deps.pool, (tx) => acceptContract(tx, deps, command)),
      )
    }),
    route(calls.reject, async (call) => {
      const command = { ...call.params, type, by: memberOf(call).memberId }
      return await answerDecided(
        deps,
        await inTransaction(deps.pool, (tx) => rejectContract(tx, deps, command)),
      )
    }),
    route(calls.terminate, async (call) => {
      const command = { ...call.params, type, by: memberOf(call).memberId }
      return await answerDecided(
        deps,
        await inTransaction(deps.pool, (tx) => terminateContract(tx, deps, command)),
      )
    }),
  ]
}

/** Tells open tabs of everybody it touches, and shows the contract as it is now. */
export async function answerDecided<Code extends string>(
  deps: ContractDeps,
  decided: Result<Decided, Code>,
) {
  if (!decided.ok) return decided
  const { contract, touchedIds } = decided.value
  tellOf(deps, contract, touchedIds)
  return succeed(await viewOne(deps.pool, contract))
}

/** Tells members that a contract of theirs has changed; after the commit. */
export function tellOf(
  { live }: ContractDeps,
  { contractId, state }: AgentContractRow,
  memberIds: readonly bigint[],
): void {
  for (const memberId of memberIds) {
    live.tell(memberId, { type: 'agent_contract', contractId: contractId.toString(), state })
    live.tell(memberId, { type: 'inbox', isForMany: false })
  }
}

export async function viewOne(database: Queryable, row: AgentContractRow) {
  const [contract] = await viewContracts(database, [row])
  assert(contract, 'one contract is shown as one')
  return { contract }
}
