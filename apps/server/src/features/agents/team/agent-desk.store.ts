import type { CurrencyCode } from '@baize/kernel'
import {
  type AgentContractRow,
  CONTRACT_COLUMNS,
} from '../../../house/agents/agent-contracts.store.ts'
import { owedMinor } from '../../../house/ledger-view/debt.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

const OVER_MAX = 50

/** What a member gives and receives that waits or is in force, and the last that are over. */
export async function loadContractsOf(
  database: Queryable,
  memberId: bigint,
): Promise<readonly AgentContractRow[]> {
  const found = await database.query<AgentContractRow>(
    `(select ${CONTRACT_COLUMNS} from agent_contract c
       where (c.receiver_id = $1 or c.giver_id = $1) and c.state in ('waiting', 'in_force'))
     union all
     (select ${CONTRACT_COLUMNS} from agent_contract c
       where (c.receiver_id = $1 or c.giver_id = $1) and c.state in ('rejected', 'ended')
       order by c.id desc limit ${OVER_MAX})
     order by "contractId" desc`,
    [memberId],
  )
  return found.rows
}

/** What a member owes the house, in minor units. */
export async function loadOwed(
  database: Queryable,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: CurrencyCode },
): Promise<bigint> {
  const found = await database.query<{ balanceMinor: bigint }>(
    `select balance_minor as "balanceMinor" from ledger_account
      where kind = 'player_debt' and owner_id = $1 and currency = $2`,
    [memberId, currency],
  )
  return owedMinor(found.rows[0]?.balanceMinor ?? 0n)
}
