import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface PaymentKey {
  readonly runId: bigint
  readonly affiliateId: bigint
}

/** What a month pays an affiliate, as it is locked with the money. */
export interface PaymentRow extends PaymentKey {
  readonly payMinor: bigint
  readonly debtRepaidMinor: bigint
  readonly postedAt: Date | null
}

const COLUMNS = `p.run_id as "runId", p.affiliate_id as "affiliateId", p.pay_minor as "payMinor",
  p.debt_repaid_minor as "debtRepaidMinor", p.posted_at as "postedAt"`

/** Marked as posted in the commit that moves its money. */
export const affiliatePayments: Companion<PaymentKey, PaymentRow> = {
  name: 'payment of an affiliate',
  mapKey: ({ runId, affiliateId }) => `${runId} ${affiliateId}`,
  async lock(client, keys) {
    const found = await client.query<PaymentRow>({
      name: 'affiliate-payments-lock',
      text: `select ${COLUMNS} from affiliate_payment p
        join unnest($1::bigint[], $2::bigint[]) as wanted(run_id, affiliate_id) using (run_id, affiliate_id)
        order by p.run_id, p.affiliate_id for no key update of p`,
      values: [keys.map(({ runId }) => runId), keys.map(({ affiliateId }) => affiliateId)],
    })
    return found.rows.map(
      (row) => [{ runId: row.runId, affiliateId: row.affiliateId }, row] as const,
    )
  },
  async save(client, rows) {
    await client.query({
      name: 'affiliate-payments-save',
      text: `update affiliate_payment p set posted_at = g.posted_at, debt_repaid_minor = g.repaid
        from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::bigint[])
          as g(run_id, affiliate_id, posted_at, repaid)
        where p.run_id = g.run_id and p.affiliate_id = g.affiliate_id`,
      values: [
        ...[rows.map(([key]) => key.runId), rows.map(([key]) => key.affiliateId)],
        ...[rows.map(([, row]) => row.postedAt), rows.map(([, row]) => row.debtRepaidMinor)],
      ],
    })
  },
}

export interface UnpaidRun {
  readonly runId: bigint
  readonly causeId: Uuid
}

/** Months that were approved and are not paid to their end, the earliest first. */
export async function loadUnpaidRuns(database: Queryable): Promise<readonly UnpaidRun[]> {
  const found = await database.query<UnpaidRun>(
    `select id as "runId", cause_id as "causeId" from affiliate_run
      where state = 'approved' order by id`,
  )
  return found.rows
}

/** Affiliates of a month whose money has not moved, some at a time. */
export async function loadUnposted(
  database: Queryable,
  runId: bigint,
  limit: number,
): Promise<readonly PaymentRow[]> {
  const found = await database.query<PaymentRow>(
    `select ${COLUMNS} from affiliate_payment p
      where p.run_id = $1 and p.posted_at is null order by p.affiliate_id limit $2`,
    [runId, limit],
  )
  return found.rows
}

/** Ends a month of which everything has moved. */
export async function finishRun(database: Queryable, runId: bigint, at: Date): Promise<void> {
  await database.query(
    `update affiliate_run set state = 'paid', paid_at = $2
      where id = $1 and state = 'approved'
        and not exists (select from affiliate_payment where run_id = $1 and posted_at is null)`,
    [runId, at],
  )
}
