import { OPEN_WITHDRAWAL_STATES } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { PayoutFacts } from './decide-payout.ts'
import type { KnownOrder } from './preview-payouts.ts'

/** Facts of the player and the bank account, read when the rule decides and again before the payment is sent. */
export type MemberFacts = Pick<
  PayoutFacts,
  | 'accessChangedAtMs'
  | 'accountDayMinor'
  | 'accountPaidAtMs'
  | 'correctedAtMs'
  | 'creditHeldAtMs'
  | 'isMemberLocked'
  | 'isVerified'
  | 'memberDayMinor'
>

interface StoredFacts {
  readonly id: Uuid
  readonly isMemberLocked: boolean
  readonly isVerified: boolean
  readonly accountPaidAt: Date | null
  readonly accessChangedAt: Date | null
  readonly correctedAt: Date | null
  readonly creditAt: Date | null
  readonly isCreditHeld: boolean
  readonly memberDayMinor: bigint
  readonly accountDayMinor: bigint
}

/** States that count however old an order is, as a list of SQL. */
export const OPEN_STATES = OPEN_WITHDRAWAL_STATES.map((state) => `'${state}'`).join(', ')

// Of the last day or open still, decided by people or by the rule.
const COUNTS = `o.id <> w.id and o.state not in ('rejected', 'cancelled', 'failed', 'returned')
  and (o.created_at > $2::timestamptz - interval '24 hours'
    or o.state in (${OPEN_STATES}))`

const READ = {
  name: 'payout-facts-read',
  text: `select w.id, m.status = 'locked' as "isMemberLocked",
      coalesce(c.state = 'approved' and c.valid_until >= ($2::timestamptz at time zone 'UTC')::date, false) as "isVerified",
      (select min(e.updated_at) from withdrawal e
        where e.bank_account_id = w.bank_account_id and e.state = 'received') as "accountPaidAt",
      greatest(m.access_changed_at,
        (select max(greatest(a.added_at, a.removed_at)) from bank_account a where a.member_id = m.id),
        (select max(p.at) from protection_change p
          where p.member_id = m.id and p.what in ('looser_asked', 'loosened')),
        (select max(u.decided_at) from approval u
          where u.kind = 'member_unlock' and u.state = 'approved' and u.subject = m.id::text)) as "accessChangedAt",
      greatest((select max(b.decided_at) from approval b
          where b.kind = 'balance_adjustment' and b.state = 'approved' and b.subject = m.id::text),
        (select max(v.decided_at) from vendor_adjustment v
          where v.member_id = m.id and v.state = 'approved')) as "correctedAt",
      held.at as "creditAt", held.is_held as "isCreditHeld",
      (select coalesce(sum(o.amount_minor - o.returned_minor), 0)::bigint from withdrawal o
        where o.member_id = w.member_id and ${COUNTS}) as "memberDayMinor",
      (select coalesce(sum(o.amount_minor - o.returned_minor), 0)::bigint
        from bank_account same join withdrawal o on o.bank_account_id = same.id
        where (same.bank_code, same.account_number) = (payee.bank_code, payee.account_number)
          and ${COUNTS}) as "accountDayMinor"
    from withdrawal w
    join member m on m.id = w.member_id
    join bank_account payee on payee.id = w.bank_account_id
    left join identity_check c on c.member_id = m.id
    cross join lateral (
      select max(greatest(h.credited_at, h.ended_at)) as at, coalesce(bool_or(h.state = 'held'), false) as is_held
        from held_credit h where h.member_id = m.id
    ) held
    where w.id = any ($1::uuid[])`,
}

/** A withdrawal, and the moment at which its facts are read. */
export interface FactsKey {
  readonly withdrawalId: Uuid
  readonly atMs: number
}

export async function loadMemberFacts(
  database: Queryable,
  key: FactsKey,
): Promise<MemberFacts | undefined> {
  const found = await database.query<StoredFacts>(READ.text, [
    [key.withdrawalId],
    new Date(key.atMs),
  ])
  return found.rows[0] && readFacts(found.rows[0], key.atMs)
}

/** Read in the transaction that decides, after the order was locked. */
export const payoutMembers: Companion<FactsKey, MemberFacts> = {
  name: 'payout facts',
  mapKey: ({ withdrawalId }) => withdrawalId,
  async lock(client, keys) {
    const atMs = Math.min(...keys.map((key) => key.atMs))
    const ids = keys.map(({ withdrawalId }) => withdrawalId)
    const found = await client.query<StoredFacts>({ ...READ, values: [ids, new Date(atMs)] })
    return found.rows.map((row) => [{ withdrawalId: row.id, atMs }, readFacts(row, atMs)] as const)
  },
  save: () => Promise.resolve(),
}

function readFacts(row: StoredFacts, atMs: number): MemberFacts {
  const ms = (at: Date | null) => at?.getTime() ?? null
  return {
    ...{ isMemberLocked: row.isMemberLocked, isVerified: row.isVerified },
    accountPaidAtMs: ms(row.accountPaidAt),
    accessChangedAtMs: ms(row.accessChangedAt),
    correctedAtMs: ms(row.correctedAt),
    creditHeldAtMs: row.isCreditHeld ? atMs : ms(row.creditAt),
    ...{ memberDayMinor: row.memberDayMinor, accountDayMinor: row.accountDayMinor },
  }
}

/** Facts as they are kept: amounts as decimal strings. */
export function writeFacts(facts: object): string {
  return JSON.stringify(facts, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

type KeptFacts = Omit<PayoutFacts, 'accountDayMinor' | 'amountMinor' | 'memberDayMinor'> & {
  readonly amountMinor: string
  readonly memberDayMinor: string
  readonly accountDayMinor: string
}

/** Keeps what is known of a withdrawal at its request; the first note stays. */
export async function saveKnownFacts(
  database: Queryable,
  withdrawalId: Uuid,
  facts: PayoutFacts,
): Promise<void> {
  await database.query(
    `insert into payout_facts (withdrawal_id, at, facts) values ($1, $2, $3)
     on conflict (withdrawal_id) do nothing`,
    [withdrawalId, new Date(facts.atMs), writeFacts(facts)],
  )
}

/** More orders of a month than this are not tried; the newest are. */
const ORDERS_MAX = 50_000

/** Orders of a time with the facts that were kept of them, the oldest first, and how many orders there were. */
export async function loadKnownOrders(
  database: Queryable,
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<{ readonly count: number; readonly known: readonly KnownOrder[] }> {
  const [counted, found] = await Promise.all([
    database.query<{ count: number }>(
      `select count(*)::int as count from withdrawal
        where created_at >= $1 and created_at < $2 and way <> 'back'`,
      [since, before],
    ),
    database.query<{ facts: KeptFacts; isRejected: boolean }>(
      `select facts, "isRejected" from (
         select f.at, f.withdrawal_id, f.facts, w.state = 'rejected' as "isRejected"
           from payout_facts f join withdrawal w on w.id = f.withdrawal_id
          where f.at >= $1 and f.at < $2 order by f.at desc, f.withdrawal_id desc limit ${ORDERS_MAX}
       ) newest order by at, withdrawal_id`,
      [since, before],
    ),
  ])
  return {
    count: counted.rows[0]?.count ?? 0,
    known: found.rows.map(({ facts, isRejected }) => ({
      isRejected,
      facts: {
        ...facts,
        amountMinor: BigInt(facts.amountMinor),
        memberDayMinor: BigInt(facts.memberDayMinor),
        accountDayMinor: BigInt(facts.accountDayMinor),
      },
    })),
  }
}
