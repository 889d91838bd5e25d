import type { Contract } from '@baize/agents'
import type { SystemMessage } from '@baize/contract'
import type { AgentContractRow } from '../../../house/agents/agent-contracts.store.ts'
import { loadTeamMembers, teamMemberOf } from '../../../house/agents/team-members.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ContractDeps } from './contract-deps.ts'

type Deps = Pick<ContractDeps, 'sendSystemMessage'>

/** Writes to the receiver that a contract waits for them. */
export async function writeOffered(
  tx: Tx,
  { sendSystemMessage }: Deps,
  { type, giverId, receiverId }: AgentContractRow,
): Promise<void> {
  const by = giverId === null ? null : await nameOf(tx, giverId)
  await sendSystemMessage(tx, receiverId, { kind: 'contract_offered', type, by })
}

/** Writes to the other side what one of them decided, and to everybody whose contract ended with it. */
export async function writeDecided(
  tx: Tx,
  deps: Deps,
  { own, by, changed }: Decision,
): Promise<void> {
  for (const { id, receiverId, endReason, terms } of changed) {
    const isOther = id !== own.contractId.toString()
    if (!isOther || (endReason !== 'lower_rate' && endReason !== 'cover_lost')) continue
    const message = { kind: 'contract_ended_with_another', type: terms.type } as const
    await deps.sendSystemMessage(tx, BigInt(receiverId), message)
  }
  const message = await messageTo(tx, own, by)
  const otherId = by === own.receiverId ? own.giverId : own.receiverId
  if (message && otherId !== null) await deps.sendSystemMessage(tx, otherId, message)
}

interface Decision {
  /** As it is now. */
  readonly own: AgentContractRow
  /** Null is the house. */
  readonly by: bigint | null
  readonly changed: readonly Contract[]
}

async function messageTo(
  tx: Tx,
  { type, state, receiverId }: AgentContractRow,
  by: bigint | null,
): Promise<SystemMessage | undefined> {
  const name = by === null ? null : await nameOf(tx, by)
  if (state === 'ended') return { kind: 'contract_terminated', type, by: name }
  // An offer that its giver takes back is gone from the receiver's page, and asks nothing of them.
  if (by !== receiverId || name === null) return undefined
  if (state === 'in_force') return { kind: 'contract_accepted', type, by: name }
  return state === 'rejected' ? { kind: 'contract_rejected', type, by: name } : undefined
}

async function nameOf(tx: Tx, memberId: bigint): Promise<string> {
  return teamMemberOf(await loadTeamMembers(tx, [memberId]), memberId).username
}
