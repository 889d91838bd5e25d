import {
  type Contract,
  type ContractBook,
  dayOfKey,
  type EndReason,
  HOUSE_ID,
  keyOfDay,
} from '@baize/agents'
import { type AgentContractType, CONTRACT_TYPES, type ContractTerms } from '@baize/contract'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import { readTerms } from './contract-terms.ts'

/** A contract as it is stored. */
export interface AgentContractRow {
  readonly contractId: bigint
  readonly type: AgentContractType
  /** Null is the house. */
  readonly giverId: bigint | null
  readonly receiverId: bigint
  readonly terms: ContractTerms
  readonly state: Contract['state']
  readonly confirmedIds: readonly bigint[]
  readonly replacesId: bigint | null
  /** `2026-04-18`, both days included. */
  readonly fromDay: string | null
  readonly toDay: string | null
  readonly endReason: EndReason | null
  readonly offeredAt: Date
  readonly requestHash: Buffer
}

export const CONTRACT_COLUMNS = `c.id as "contractId", c.type, c.giver_id as "giverId",
  c.receiver_id as "receiverId", c.terms, c.state, c.confirmed_ids as "confirmedIds",
  c.replaces_id as "replacesId", c.from_day::text as "fromDay", c.to_day::text as "toDay",
  c.end_reason as "endReason", c.offered_at as "offeredAt", c.request_hash as "requestHash"`

/**
 * Contracts of these kinds are changed by one at a time. A step reads who stands above and ends what was covered below,
 * at any depth, so no smaller set of rows is enough; kinds are locked in one order. Until the end of the transaction.
 */
export async function lockContracts(
  tx: Tx,
  types: readonly AgentContractType[] = CONTRACT_TYPES,
): Promise<void> {
  for (const type of CONTRACT_TYPES.filter((each) => types.includes(each))) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `agent contracts ${type}`,
    ])
  }
}

/** What a step between two parties is decided on, as the engine has it. */
export async function loadContractBook(
  database: Queryable,
  type: AgentContractType,
  parties: { readonly giverId: bigint | null; readonly receiverId: bigint },
): Promise<ContractBook> {
  const found = await database.query<AgentContractRow>(
    `with recursive below(id) as (
       select $3::bigint
       union
       select c.receiver_id from below join agent_contract c on c.giver_id = below.id
         where c.type = $1 and c.state = 'in_force'
     )
     select ${CONTRACT_COLUMNS} from agent_contract c
      where c.type = $1 and c.state in ('waiting', 'in_force')
        and (c.receiver_id in ($2, $3) or c.giver_id in (select id from below))
      order by c.id`,
    [type, parties.giverId, parties.receiverId],
  )
  return found.rows.map(asContract)
}

export async function loadContract(
  database: Queryable,
  contractId: bigint,
): Promise<AgentContractRow | undefined> {
  const found = await database.query<AgentContractRow>(
    `select ${CONTRACT_COLUMNS} from agent_contract c where c.id = $1`,
    [contractId],
  )
  return found.rows[0]
}

/** What members give that is in force, in the order of the offers. */
export async function loadGivenBy(
  database: Queryable,
  giverIds: readonly bigint[],
): Promise<readonly AgentContractRow[]> {
  if (giverIds.length === 0) return []
  const found = await database.query<AgentContractRow>(
    `select ${CONTRACT_COLUMNS} from agent_contract c
      where c.giver_id = any ($1::bigint[]) and c.state = 'in_force' order by c.id`,
    [giverIds],
  )
  return found.rows
}

/** Writes what a step changed. What ends makes room before anything begins. */
export async function saveContracts(tx: Tx, changed: readonly Contract[], at: Date): Promise<void> {
  const inOrder = changed.toSorted((a, b) => Number(isBegun(a)) - Number(isBegun(b)))
  for (const { id, state, from, to, endReason, replacesId } of inOrder) {
    await tx.query(
      `update agent_contract set state = $2, from_day = $3::date, to_day = $4::date, end_reason = $5,
         replaces_id = $6, decided_at = $7 where id = $1`,
      [
        ...[id, state, from === null ? null : keyOfDay(from), to === null ? null : keyOfDay(to)],
        ...[endReason, replacesId, at],
      ],
    )
  }
}

/** A stored contract as the engine knows it. */
export function asContract(row: AgentContractRow): Contract {
  return {
    id: row.contractId.toString(),
    giverId: partyOf(row.giverId),
    receiverId: row.receiverId.toString(),
    terms: readTerms(row.type, row.terms),
    state: row.state,
    confirmedIds: row.confirmedIds.map(String),
    replacesId: row.replacesId?.toString() ?? null,
    from: row.fromDay === null ? null : dayOfKey(row.fromDay),
    to: row.toDay === null ? null : dayOfKey(row.toDay),
    endReason: row.endReason,
  }
}

/** How the engine names a member, or the house. */
export function partyOf(memberId: bigint | null): string {
  return memberId === null ? HOUSE_ID : memberId.toString()
}

function isBegun({ state }: Contract): boolean {
  return state === 'in_force'
}
