import { type ContractRefusal, dayAfter, decideOffer, keyOfDay } from '@baize/agents'
import type { AgentContractType, ContractTerms } from '@baize/contract'
import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import {
  type AgentContractRow,
  loadContractBook,
  lockContracts,
  partyOf,
} from '../../../house/agents/agent-contracts.store.ts'
import { areTermsPossible, readTerms } from '../../../house/agents/contract-terms.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { type ContractDeps, todayOf } from './contract-deps.ts'
import { findOffer, insertOffer, loadReceiver } from './offers.store.ts'
import { refuseStep } from './refuse-step.ts'
import { writeOffered } from './write-messages.ts'

export interface OfferCommand {
  readonly type: AgentContractType
  /** Null is the house. */
  readonly giverId: bigint | null
  readonly receiverId: bigint
  readonly terms: ContractTerms
  readonly confirmedIds: readonly string[]
  readonly requestKey: Uuid
  readonly offeredBy: string | null
}

type OfferRefusal = 'key_reused' | 'terms_invalid' | OfferStep
type OfferStep = Exclude<ContractRefusal['code'], Decided>
/** What only later steps are refused for. */
type Decided = 'not_waiting' | 'not_in_force' | 'not_a_party' | 'same_parent' | 'would_make_a_loop'

/** An offer that was taken; a repeat of the same is told so. */
export interface TakenOffer {
  readonly contract: AgentContractRow
  readonly isNew: boolean
}

/** Puts a contract before a direct downline, where its terms are covered and what it ends was named. */
export async function offerContract(
  tx: Tx,
  deps: ContractDeps,
  command: OfferCommand,
): Promise<Result<TakenOffer, OfferRefusal>> {
  const { type, giverId, receiverId, terms, requestKey, offeredBy } = command
  if (!areTermsPossible(type, terms)) return refuse('terms_invalid')
  await lockContracts(tx, [type])
  const confirmedIds = [...new Set(command.confirmedIds)].map(BigInt).toSorted(byNumber)
  const requestHash = inputHashOf(
    JSON.stringify([type, `${receiverId}`, terms, confirmedIds.map(String)]),
  )
  const earlier = await findOffer(tx, requestKey)
  if (earlier && !earlier.requestHash.equals(requestHash)) return refuse('key_reused')
  if (earlier) return succeed({ contract: earlier, isNew: false })
  const decided = decideOffer(
    await loadContractBook(tx, type, { giverId, receiverId }),
    await receiverOf(tx, deps, command),
    {
      id: requestKey,
      giverId: partyOf(giverId),
      receiverId: partyOf(receiverId),
      terms: readTerms(type, terms),
      confirmedIds: confirmedIds.map(String),
    },
  )
  if (!decided.ok) return await refuseStep<OfferStep>(tx, decided.refusal)
  const contract = await insertOffer(
    tx,
    { type, giverId, receiverId, terms, confirmedIds, requestKey, requestHash, offeredBy },
    new Date(deps.clock.now()),
  )
  await writeOffered(tx, deps, contract)
  return succeed({ contract, isNew: true })
}

/** By the tree of the next day. Whether somebody is an agent is shown to their direct upline only. */
async function receiverOf(tx: Tx, deps: ContractDeps, { giverId, receiverId }: OfferCommand) {
  const found = await loadReceiver(tx, receiverId, keyOfDay(dayAfter(todayOf(deps))))
  const isDirect = found !== undefined && found.uplineId === giverId
  return {
    isAgent: !isDirect || isAgentType(found.type),
    // Of whoever is nobody, no upline is the giver.
    uplineId: found ? partyOf(found.uplineId) : '',
  }
}

function byNumber(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other)
}
