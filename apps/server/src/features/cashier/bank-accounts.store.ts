import type { Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'

export interface BankAccountRow {
  readonly bankAccountId: Uuid
  readonly memberId: bigint
  readonly bankCode: string
  readonly bankName: string
  readonly holderName: string
  readonly accountNumber: string
  readonly addedAt: Date
}

const COLUMNS = `a.id as "bankAccountId", a.member_id as "memberId", a.bank_code as "bankCode",
  b.name as "bankName", a.holder_name as "holderName", a.account_number as "accountNumber",
  a.added_at as "addedAt"`

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
     where a.member_id = $1 and a.removed_at is null order by a.added_at limit 20`,
    [memberId],
  )
  return found.rows
}

/** As `loadBankAccounts`, with the member's row locked so that two additions see each other. */
export async function lockBankAccounts(
  tx: pg.PoolClient,
  memberId: bigint,
): Promise<BankAccountRow[]> {
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

/** Undefined when the account is registered already, here or with anybody else. */
export async function insertBankAccount(
  tx: pg.ClientBase,
  account: Omit<BankAccountRow, 'bankName'>,
): Promise<BankAccountRow | undefined> {
  const inserted = await tx.query(
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (bank_code, account_number) where removed_at is null do nothing`,
    [
      account.bankAccountId,
      account.memberId,
      account.bankCode,
      account.holderName,
      account.accountNumber,
      account.addedAt,
    ],
  )
  if (inserted.rowCount !== 1) return undefined
  const stored = await loadBankAccountsById(tx as pg.PoolClient, [account.bankAccountId])
  return stored.get(account.bankAccountId)
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
    }
  | undefined
> {
  const found = await database.query(
    `select payee_name as "payeeName", payment_password_hash as "paymentPasswordHash", type,
       status
     from member where id = $1`,
    [memberId],
  )
  return found.rows[0]
}
