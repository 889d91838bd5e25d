import {
  type Contract,
  type ContractBook,
  type ContractRefusal,
  type ContractResult,
  type Day,
  decideAcceptance,
  decideRejection,
  decideTermination,
} from '@baize/agents'
import type { AgentContractType } from '@baize/contract'
import { assert, type Result, refuse, succeed } from '@baize/kernel'
import {
  type AgentContractRow,
  asContract,
  loadContract,
  loadContractBook,
  lockContracts,
  partyOf,
  saveContracts,
} from '../../../house/agents/agent-contracts.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { type ContractDeps, todayOf } from './contract-deps.ts'
import { refuseStep } from './refuse-step.ts'
import { writeDecided } from './write-messages.ts'

/** Whose contract is decided on, and by whom; null is the house. */
export interface DecisionCommand {
  readonly contractId: string
  readonly type: AgentContractType
  readonly by: bigint | null
}

/** What was decided: the contract as it is now, and whom else it touched. */
export interface Decided {
  readonly contract: AgentContractRow
  readonly touchedIds: readonly bigint[]
}

type Cover = 'giver_has_no_contract' | 'terms_differ' | 'rate_above_own' | 'would_terminate'

/** Puts an offer in force from the next day. */
export function acceptContract(tx: Tx, deps: ContractDeps, command: DecisionCommand) {
  return decide<'not_waiting' | Cover>(tx, deps, command, isReceiver, ({ book, own, today }) => {
    const decided = decideAcceptance(book, own, today)
    if (!decided.ok) return decided
    return { ok: true, value: [decided.value.accepted, ...decided.value.ended] }
  })
}

/** Turns an offer down, or takes it back. */
export function rejectContract(tx: Tx, deps: ContractDeps, command: DecisionCommand) {
  return decide<'not_waiting'>(tx, deps, command, isParty, ({ own }) => {
    const decided = decideRejection(own)
    return decided.ok ? { ok: true, value: [decided.value] } : decided
  })
}

/** Ends a contract, and what it covered, with today. */
export function terminateContract(tx: Tx, deps: ContractDeps, command: DecisionCommand) {
  const by = partyOf(command.by)
  return decide<'not_in_force'>(tx, deps, command, isParty, ({ book, own, today }) =>
    decideTermination(book, own, { by, today }),
  )
}

type MayDecide = (contract: AgentContractRow, by: bigint | null) => boolean
const isReceiver: MayDecide = ({ receiverId }, by) => receiverId === by
const isParty: MayDecide = ({ giverId, receiverId }, by) => giverId === by || receiverId === by

interface Deciding {
  readonly book: ContractBook
  readonly own: Contract
  readonly today: Day
}

/** One step under the lock of its kind. A contract of others does not exist for whoever asks. */
async function decide<Code extends ContractRefusal['code']>(
  tx: Tx,
  deps: ContractDeps,
  { contractId, type, by }: DecisionCommand,
  mayDecide: MayDecide,
  step: (deciding: Deciding) => ContractResult<readonly Contract[]>,
): Promise<Result<Decided, Code | 'not_found'>> {
  await lockContracts(tx, [type])
  const stored = await loadContract(tx, BigInt(contractId))
  if (stored?.type !== type || !mayDecide(stored, by)) return refuse('not_found')
  const book = await loadContractBook(tx, type, stored)
  const decided = step({ book, own: asContract(stored), today: todayOf(deps) })
  if (!decided.ok) return await refuseStep<Code>(tx, decided.refusal)
  await saveContracts(tx, decided.value, new Date(deps.clock.now()))
  const contract = await loadContract(tx, BigInt(contractId))
  assert(contract, 'a contract is never removed')
  await writeDecided(tx, deps, { own: contract, by, changed: decided.value })
  return succeed({ contract, touchedIds: touchedBy(decided.value) })
}

function touchedBy(changed: readonly Contract[]): readonly bigint[] {
  const parties = changed.flatMap(({ giverId, receiverId }) => [giverId, receiverId])
  return [...new Set(parties)].filter((party) => party !== partyOf(null)).map(BigInt)
}
