import { decideMove, endedByMove } from '@baize/agents'
import { type AgentContractType, CONTRACT_TYPES } from '@baize/contract'
import { assert } from '@baize/kernel'
import {
  loadContractBook,
  lockContracts,
  partyOf,
  saveContracts,
} from '../../../house/agents/agent-contracts.store.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { type ContractDeps, todayOf } from './contract-deps.ts'

/** A member who shall stand under another upline from the next day on; null is the house. */
export interface MovedMember {
  readonly memberId: bigint
  readonly uplineId: bigint | null
  readonly newUplineId: bigint | null
  /** The new upline and all above it, by the tree of that day. */
  readonly newPath: readonly bigint[]
}

/** Rejects what was offered to a member who is moved, and ends with today what the member receives. */
export async function endByMove(tx: Tx, deps: ContractDeps, moved: MovedMember): Promise<void> {
  await lockContracts(tx)
  const { memberId, uplineId, newUplineId, newPath } = moved
  for (const type of CONTRACT_TYPES) {
    const decided = decideMove(
      await loadContractBook(tx, type, { giverId: uplineId, receiverId: memberId }),
      {
        memberId: memberId.toString(),
        uplineId: partyOf(uplineId),
        newUplineId: partyOf(newUplineId),
        newPath: newPath.map(String),
      },
      todayOf(deps),
    )
    assert(decided.ok, 'a move is looked at before it is written down')
    await saveContracts(tx, decided.value, new Date(deps.clock.now()))
  }
}

/** A contract that a move would end at somebody below the member who is moved. */
export interface EndedBelow {
  readonly type: AgentContractType
  readonly receiverId: bigint
}

/** Whose contracts a move of a member ends along with the own, wherever the member goes. */
export async function loadEndedBelow(
  database: Queryable,
  deps: ContractDeps,
  { memberId, uplineId }: Pick<MovedMember, 'memberId' | 'uplineId'>,
): Promise<readonly EndedBelow[]> {
  const books = await Promise.all(
    CONTRACT_TYPES.map((type) =>
      loadContractBook(database, type, { giverId: uplineId, receiverId: memberId }),
    ),
  )
  const self = memberId.toString()
  return books
    .flatMap((book) => endedByMove(book, self, todayOf(deps)))
    .filter(({ receiverId }) => receiverId !== self)
    .map(({ terms, receiverId }) => ({ type: terms.type, receiverId: BigInt(receiverId) }))
}
