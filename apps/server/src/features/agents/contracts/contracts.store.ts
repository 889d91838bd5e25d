import type { AgentContractType } from '@baize/contract'
import {
  type AgentContractRow,
  CONTRACT_COLUMNS,
} from '../../../house/agents/agent-contracts.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** How many contracts that are over a page shows, the newest of them. */
const OVER_MAX = 100

/** All contracts of a kind that a member gives or receives, but of those that are over only the last ones. */
export async function loadOwnContracts(
  database: Queryable,
  memberId: bigint,
  type: AgentContractType,
): Promise<readonly AgentContractRow[]> {
  const found = await database.query<AgentContractRow>(
    `(select ${CONTRACT_COLUMNS} from agent_contract c
       where c.type = $2 and (c.receiver_id = $1 or c.giver_id = $1)
         and c.state in ('waiting', 'in_force'))
     union all
     (select ${CONTRACT_COLUMNS} from agent_contract c
       where c.type = $2 and (c.receiver_id = $1 or c.giver_id = $1)
         and c.state in ('rejected', 'ended') order by c.id desc limit ${OVER_MAX})
     order by "contractId" desc`,
    [memberId, type],
  )
  return found.rows
}

/** The offers that wait for a member. */
export async function loadWaitingOffers(
  database: Queryable,
  memberId: bigint,
): Promise<readonly AgentContractRow[]> {
  const found = await database.query<AgentContractRow>(
    `select ${CONTRACT_COLUMNS} from agent_contract c
      where c.receiver_id = $1 and c.state = 'waiting' order by c.id`,
    [memberId],
  )
  return found.rows
}

interface Wanted {
  readonly type: AgentContractType | undefined
  readonly state: AgentContractRow['state']
  /** Part of the name of giver or receiver, or the number of one. */
  readonly text: string
  readonly pageNo: number
  readonly pageSize: number
}

/** Contracts for staff, the newest first. */
export async function loadContractPage(
  database: Queryable,
  { type, state, text, pageNo, pageSize }: Wanted,
): Promise<{ readonly rows: readonly AgentContractRow[]; readonly totalCount: number }> {
  const where = `c.state = $1 and ($2::text is null or c.type = $2)
    and ($3 = '' or exists (select from member m where m.id in (c.giver_id, c.receiver_id)
      and (m.id::text = $3 or strpos(lower(m.username), lower($3)) > 0)))`
  const values = [state, type ?? null, text]
  const [page, counted] = await Promise.all([
    database.query<AgentContractRow>(
      `select ${CONTRACT_COLUMNS} from agent_contract c where ${where}
        order by c.id desc limit $4 offset $5`,
      [...values, pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from agent_contract c where ${where}`,
      values,
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** What staff call a member, for the audit log; undefined for nobody. */
export async function loadUsername(
  database: Queryable,
  memberId: bigint,
): Promise<string | undefined> {
  const found = await database.query<{ username: string }>(
    'select username from member where id = $1',
    [memberId],
  )
  return found.rows[0]?.username
}
