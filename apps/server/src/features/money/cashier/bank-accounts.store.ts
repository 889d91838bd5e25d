import type { HoldReason } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { GroupLimits, LevelLimits } from './groups/group-limits.ts'

export interface BankAccountRow {
  readonly bankAccountId: Uuid
  readonly memberId: bigint
  readonly bankCode: string
  readonly bankName: string
  readonly holderName: string
  readonly accountNumber: string
  readonly addedAt: Date
  readonly isDefault: boolean
  /** A withdrawal to it has not come to its end. */
  readonly isInUse: boolean
}

const HOUR_MS = 3_600_000
const OPEN_STATES = `('requested', 'second_review', 'approved', 'paying', 'payout_failed', 'paid_out', 'objected')`
const COLUMNS = `a.id as "bankAccountId", a.member_id as "memberId", a.bank_code as "bankCode",
  b.name as "bankName", a.holder_name as "holderName", a.account_number as "accountNumber",
  a.added_at as "addedAt", a.is_default as "isDefault",
  exists (select 1 from withdrawal w where w.member_id = a.member_id
    and w.bank_account_id = a.id and w.state in ${OPEN_STATES}) as "isInUse"`

export async function loadBanks(pool: pg.Pool): Promise<{ bankCode: string; bankName: string }[]> {
  const found = await pool.query(
    'select code as "bankCode", name as "bankName" from bank order by sort_order limit 200',
  )
  return found.rows
}

export async function loadBankAccounts(
  database: Queryable,
  memberId: bigint,
): Promise<BankAccountRow[]> {
  const found = await database.query<BankAccountRow>(
    `select ${COLUMNS} from bank_account a join bank b on b.code = a.bank_code
     where a.member_id = $1 and a.removed_at is null order by a.added_at, a.id limit 20`,
    [memberId],
  )
  return found.rows
}

/**
 * As `loadBankAccounts`, with the member's row locked: two additions see each other, and a removal
 * sees every withdrawal that was asked for before it.
 */
export async function lockBankAccounts(tx: Tx, memberId: bigint): Promise<BankAccountRow[]> {
  await tx.query('select 1 from member where id = $1 for no key update', [memberId])
  return loadBankAccounts(tx, memberId)
}

/** Also accounts that were removed later: an old withdrawal still names them. */
export async function loadBankAccountsById(
  database: Queryable,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, BankAccountRow>> {
  const found = await database.query<BankAccountRow>(
    `select ${COLUMNS} from bank_account a join bank b on b.code = a.bank_code
     where a.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(found.rows.map((row) => [row.bankAccountId, row]))
}

/** False when the account is registered already, here or with anybody else. */
export async function insertBankAccount(
  tx: Tx,
  account: Omit<BankAccountRow, 'bankName' | 'isInUse'>,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at,
       is_default)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (bank_code, account_number) where removed_at is null do nothing`,
    [
      account.bankAccountId,
      account.memberId,
      account.bankCode,
      account.holderName,
      account.accountNumber,
      account.addedAt,
      account.isDefault,
    ],
  )
  return inserted.rowCount === 1
}

/** Takes an account out of use; the oldest that is left is offered first when this one was. */
export async function retireBankAccount(
  tx: Tx,
  account: Pick<BankAccountRow, 'bankAccountId' | 'memberId' | 'isDefault'>,
  at: Date,
): Promise<void> {
  await tx.query('update bank_account set removed_at = $2, is_default = false where id = $1', [
    account.bankAccountId,
    at,
  ])
  if (!account.isDefault) return
  await tx.query(
    `update bank_account set is_default = true where id = (select id from bank_account
       where member_id = $1 and removed_at is null order by added_at, id limit 1)`,
    [account.memberId],
  )
}

/** The one of a member's accounts that is offered first. */
export async function saveDefault(tx: Tx, memberId: bigint, bankAccountId: Uuid): Promise<void> {
  await tx.query('update bank_account set is_default = false where member_id = $1 and is_default', [
    memberId,
  ])
  await tx.query('update bank_account set is_default = true where id = $1', [bankAccountId])
}

/** From when on an account can receive: the operator's time of waiting after it was added. */
export function usableFromOf(addedAt: Date, waitHours: number): Date {
  return new Date(addedAt.getTime() + waitHours * HOUR_MS)
}

/** Where a withdrawal is to go, and until when its member's withdrawals are held. */
export interface PayeeRow {
  readonly memberId: bigint
  readonly addedAt: Date
  readonly heldUntil: Date | null
  readonly isLocked: boolean
  /** What the member's group and level say; nothing where the house's limits hold. */
  readonly group: GroupLimits & LevelLimits
}

type StoredPayee = Omit<PayeeRow, 'group'> & GroupLimits & LevelLimits & { readonly id: Uuid }

const READ_PAYEES = {
  name: 'cashier-read-payees',
  text: `select a.id, a.member_id as "memberId", a.added_at as "addedAt",
      m.withdrawals_held_until as "heldUntil", m.status = 'locked' as "isLocked", g.min_minor as "minMinor", g.max_minor as "maxMinor",
      g.day_max_minor as "dayMaxMinor", g.requests_per_day as "requestsPerDay",
      l.withdrawal_max_minor as "levelMaxMinor", l.withdrawal_day_max_minor as "levelDayMaxMinor",
      l.withdrawals_per_day as "levelRequestsPerDay"
    from bank_account a join member m on m.id = a.member_id
    left join withdrawal_group g on g.code = m.withdrawal_group
    left join vip_standing v on v.member_id = m.id
    left join vip_level l on l.level = v.level and l.version = (select max(version) from vip_version)
    where a.id = any ($1::uuid[]) and a.removed_at is null`,
}

/**
 * Read in the transaction of the withdrawal, after the day's count has locked the member's row, as
 * everything does that removes an account or holds withdrawals.
 */
export const payees: Companion<Uuid, PayeeRow> = {
  name: 'payee',
  mapKey: (bankAccountId) => bankAccountId,
  async lock(client, ids) {
    const found = await client.query<StoredPayee>({ ...READ_PAYEES, values: [ids] })
    return found.rows.map(({ id, memberId, addedAt, heldUntil, isLocked, ...group }) => {
      return [id, { memberId, addedAt, heldUntil, isLocked, group }] as const
    })
  },
  // A withdrawal changes nothing of where it goes.
  save: () => Promise.resolve(),
}

/** What a withdrawal must agree with: whose name the member registered and their secret. */
export async function loadPayee(
  database: Queryable,
  memberId: bigint,
): Promise<
  | {
      payeeName: string | null
      paymentPasswordHash: string | null
      type: number
      status: 'active' | 'locked'
      withdrawalsHeldUntil: Date | null
      withdrawalsHeldFor: HoldReason | null
    }
  | undefined
> {
  const found = await database.query(
    `select payee_name as "payeeName", payment_password_hash as "paymentPasswordHash", type, status,
       withdrawals_held_until as "withdrawalsHeldUntil", withdrawals_held_for as "withdrawalsHeldFor"
     from member where id = $1`,
    [memberId],
  )
  return found.rows[0]
}

/** The holder of the first account becomes the name that money goes to; whoever registered one keeps it. */
export async function bindPayeeName(tx: Tx, memberId: bigint, holderName: string): Promise<void> {
  await tx.query('update member set payee_name = $2 where id = $1 and payee_name is null', [
    memberId,
    holderName,
  ])
}

/** In whose name a member's bank accounts are. */
export async function loadHolderNames(
  database: Queryable,
  memberId: bigint,
): Promise<readonly string[]> {
  const accounts = await loadBankAccounts(database, memberId)
  return accounts.map(({ holderName }) => holderName)
}
