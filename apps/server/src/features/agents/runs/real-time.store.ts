import type { Queryable } from '../../../platform/database/in-transaction.ts'

interface Amount {
  readonly contractId: string
  readonly amountMinor: bigint
}

/** What all steps of a day but one have come to, by contract; of each the newest version. */
export async function loadPaidOfDay(
  database: Queryable,
  day: string,
  butKey: string,
): Promise<Map<string, bigint>> {
  const found = await database.query<Amount>(
    `with newest as (
       select distinct on (window_key) id from agent_run
        where type = 'real_time' and first_day = $1::date and window_key <> $2
          and state <> 'replaced' order by window_key, version desc)
     select w.contract_id::text as "contractId", sum(w.payout_minor)::bigint as "amountMinor"
       from newest join agent_run_row w on w.run_id = newest.id group by 1`,
    [day, butKey],
  )
  return new Map(found.rows.map(({ contractId, amountMinor }) => [contractId, amountMinor]))
}

/** What the close of the day before found paid too much, by contract. */
export async function loadDayBefore(
  database: Queryable,
  closeKey: string,
): Promise<ReadonlyMap<string, bigint>> {
  const found = await database.query<Amount>(
    `select w.contract_id::text as "contractId", w.carry_out_minor as "amountMinor"
       from agent_run_row w where w.carry_out_minor > 0 and w.run_id = (
         select id from agent_run where type = 'real_time' and window_key = $1
           and state <> 'replaced' order by version desc limit 1)`,
    [closeKey],
  )
  return new Map(found.rows.map(({ contractId, amountMinor }) => [contractId, amountMinor]))
}
