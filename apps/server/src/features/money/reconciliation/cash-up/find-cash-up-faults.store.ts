import type { Finding } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

const FINDINGS_MAX = 100

/** Every line is its opening and what moved, and opens as the one before it closed. */
const LINES = `select 'cash_up_line' as table, 'cash-up ' || l.number || ', line ' || l.line_number as key,
    k.what, k.expected::text as expected, k.found::text as found
  from cash_up_line l
  cross join lateral (select coalesce(sum(m.amount_minor), 0) as moved from cash_up_movement m
    where m.number = l.number and m.line_number = l.line_number) m
  left join cash_up_line b on b.number = l.number - 1 and b.place = l.place and b.provider = l.provider
    and b.receiving_account_id is not distinct from l.receiving_account_id
  cross join lateral (values ('closing_minor', l.opening_minor + m.moved, l.closing_minor::numeric),
    ('opening_minor', coalesce(b.closing_minor, 0), l.opening_minor)) as k(what, expected, found)
  where k.expected <> k.found order by l.number, l.line_number limit $1`

/** Its lines come to its clearing accounts, and those to what the ledger's entries said. */
const ACCOUNTS = `select 'cash_up_account' as table, 'cash-up ' || c.number || ', ' || c.provider as key,
    k.what, k.expected::text as expected, k.found::text as found
  from cash_up_account c
  join cash_up u on u.number = c.number
  cross join lateral (select sum(l.closing_minor) as closing from cash_up_line l
    where l.number = c.number and l.provider = c.provider) l
  left join lateral (select e.balance_after_minor from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind = 'clearing' and a.purpose = c.provider and a.currency = u.currency
      and e.version = c.ledger_version) e on true
  cross join lateral (values ('the sum of its lines', c.closing_minor::numeric, coalesce(l.closing, 0)),
    ('closing_minor', coalesce(-e.balance_after_minor, c.closing_minor)::numeric, c.closing_minor)
  ) as k(what, expected, found)
  where k.expected <> k.found order by c.number, c.provider limit $1`

/** Rows of cash-ups that do not agree with one another, or with the ledger. */
export async function findCashUpFaults(snapshot: Queryable): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const statement of [LINES, ACCOUNTS]) {
    findings.push(...(await snapshot.query<Finding>(statement, [FINDINGS_MAX])).rows)
  }
  return findings
}
