import {
  type AgentContractRow,
  CONTRACT_COLUMNS,
} from '../../../house/agents/agent-contracts.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { RunWindow } from './run.ts'

/** Contracts of a kind and period with a day in a window, in the order of their offers. */
export async function loadContractsWithin(
  database: Queryable,
  { type, period }: Pick<RunWindow, 'type' | 'period'>,
  days: { readonly first: string; readonly last: string },
): Promise<readonly AgentContractRow[]> {
  const found = await database.query<AgentContractRow>(
    `select ${CONTRACT_COLUMNS} from agent_contract c
      where c.type = $1 and c.terms ->> 'period' = $2 and c.from_day <= $4::date
        and coalesce(c.to_day, $4::date) >= greatest(c.from_day, $3::date)
      order by c.id`,
    [type, period, days.first, days.last],
  )
  return found.rows
}

/** From when to when there were contracts of a period. */
interface ContractSpan extends Pick<RunWindow, 'period'> {
  readonly firstDay: string
  /** Null while one is in force. */
  readonly lastDay: string | null
}

export async function loadContractSpans(
  database: Queryable,
  type: RunWindow['type'],
): Promise<readonly ContractSpan[]> {
  const found = await database.query<ContractSpan>(
    `select terms ->> 'period' as period, min(from_day)::text as "firstDay",
       case when bool_or(to_day is null) then null else max(to_day)::text end as "lastDay"
     from agent_contract
     where type = $1 and from_day is not null and coalesce(to_day, from_day) >= from_day
     group by 1 order by 1`,
    [type],
  )
  return found.rows
}
