import type { AffiliateTerms } from '@baize/contract'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { StoredRun, StoredStatement } from './statement.ts'
import { RUN_COLUMNS, STATEMENT_COLUMNS } from './statements.store.ts'

/** A statement with what is shown beside it. */
export interface StatementRow extends StoredStatement {
  readonly month: string
  readonly terms: AffiliateTerms
  readonly dealVersion: number
  readonly paidAt: Date | null
}

const ROW = `${STATEMENT_COLUMNS}, r.month, d.terms, d.version as "dealVersion",
  (select posted_at from affiliate_payment p
    where p.run_id = s.run_id and p.affiliate_id = s.affiliate_id) as "paidAt"`

/** Months of an affiliate that were approved, the newest first. */
export async function loadStatementsOf(
  database: Queryable,
  affiliateId: bigint,
  limit: number,
): Promise<readonly StatementRow[]> {
  const found = await database.query<StatementRow>(
    `select ${ROW} from affiliate_statement s join affiliate_run r on r.id = s.run_id
       join affiliate_deal d on d.id = s.deal_id
      where s.affiliate_id = $1 and r.state in ('approved', 'paid') order by r.month desc limit $2`,
    [affiliateId, limit],
  )
  return found.rows
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Months, the newest first, and how many wait for an approval. */
export async function loadRunPage(database: Queryable, { limit, offset }: Slice) {
  const page = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from affiliate_run r order by r.id desc limit $1 offset $2`,
    [limit, offset],
  )
  const counted = await database.query<{ total: number; waiting: number }>(
    `select count(*)::integer as total,
       (count(*) filter (where state = 'previewed'))::integer as waiting from affiliate_run`,
  )
  const { total = 0, waiting = 0 } = counted.rows[0] ?? {}
  return { rows: page.rows, totalCount: total, waitingCount: waiting }
}

/** The version that a month is compared with: the one before. */
export async function loadRunBefore(
  database: Queryable,
  { month, version }: StoredRun,
): Promise<StoredRun | undefined> {
  const found = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from affiliate_run r
      where r.month = $1 and r.version < $2 order by r.version desc limit 1`,
    [month, version],
  )
  return found.rows[0]
}

/** Statements of a month beside what the version before came to, those that pay most first. */
export async function loadStatementPage(
  database: Queryable,
  { runId, beforeId }: { readonly runId: bigint; readonly beforeId: bigint | undefined },
  { limit, offset }: Slice,
) {
  const found = await database.query<
    StatementRow & { readonly username: string; readonly monthBeforeMinor: bigint | null }
  >(
    `select ${ROW}, m.username, b.month_minor as "monthBeforeMinor"
       from affiliate_statement s join affiliate_run r on r.id = s.run_id
       join affiliate_deal d on d.id = s.deal_id join member m on m.id = s.affiliate_id
       left join affiliate_statement b on b.run_id = $2 and b.affiliate_id = s.affiliate_id
      where s.run_id = $1 order by s.pay_minor desc, s.affiliate_id limit $3 offset $4`,
    [runId, beforeId ?? null, limit, offset],
  )
  return found.rows
}
