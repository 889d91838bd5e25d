import type { AgentContractType, ContractTerms } from '@baize/contract'
import { assert, type Uuid } from '@baize/kernel'
import {
  type AgentContractRow,
  CONTRACT_COLUMNS,
} from '../../../house/agents/agent-contracts.store.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A contract that is offered, before it has a number. */
export interface NewOffer {
  readonly type: AgentContractType
  readonly giverId: bigint | null
  readonly receiverId: bigint
  readonly terms: ContractTerms
  readonly confirmedIds: readonly bigint[]
  readonly requestKey: Uuid
  readonly requestHash: Buffer
  /** The member of staff who offers it for the house. */
  readonly offeredBy: string | null
}

export async function findOffer(tx: Tx, requestKey: Uuid): Promise<AgentContractRow | undefined> {
  const found = await tx.query<AgentContractRow>(
    `select ${CONTRACT_COLUMNS} from agent_contract c where c.request_key = $1`,
    [requestKey],
  )
  return found.rows[0]
}

export async function insertOffer(tx: Tx, offer: NewOffer, at: Date): Promise<AgentContractRow> {
  const inserted = await tx.query<AgentContractRow>(
    `insert into agent_contract as c (type, giver_id, receiver_id, terms, confirmed_ids, offered_at,
       request_key, request_hash, offered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${CONTRACT_COLUMNS}`,
    [
      ...[offer.type, offer.giverId, offer.receiverId, JSON.stringify(offer.terms)],
      ...[offer.confirmedIds, at, offer.requestKey, offer.requestHash, offer.offeredBy],
    ],
  )
  const [row] = inserted.rows
  assert(row, 'what was inserted is returned')
  return row
}

/** Who an offer goes to: the type, and the upline by the tree of a day; undefined for nobody. */
export async function loadReceiver(
  tx: Tx,
  memberId: bigint,
  day: string,
): Promise<{ readonly type: number; readonly uplineId: bigint | null } | undefined> {
  const found = await tx.query<{ type: number; uplineId: bigint | null }>(
    `select type, upline_on(id, $2::date) as "uplineId" from member where id = $1`,
    [memberId, day],
  )
  return found.rows[0]
}

/** The names of who receives contracts, in the order of the contracts. */
export async function loadReceiverNames(
  database: Queryable,
  contractIds: readonly string[],
): Promise<readonly string[]> {
  const found = await database.query<{ username: string }>(
    `select m.username from unnest($1::bigint[]) with ordinality as wanted(id, place)
       join agent_contract c on c.id = wanted.id join member m on m.id = c.receiver_id
      order by wanted.place`,
    [contractIds],
  )
  return found.rows.map(({ username }) => username)
}
