import type { ReceivingAccountWish } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** An account of the house to which members send money, as it is stored. */
export interface ReceivingAccountRow {
  readonly receivingAccountId: bigint
  readonly bankName: string
  readonly holderName: string
  readonly accountNumber: string
  readonly currency: string
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly sortOrder: number
  readonly isActive: boolean
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}

const READ = `select id as "receivingAccountId", bank_name as "bankName", holder_name as "holderName",
    account_number as "accountNumber", currency, min_minor as "minMinor", max_minor as "maxMinor",
    sort_order as "sortOrder", is_active as "isActive", version, changed_at as "changedAt",
    changed_by as "changedBy"
  from receiving_account`

/** Every account, also those to which nothing is sent any more; the first choice first. */
export async function loadReceivingAccounts(
  database: Queryable,
): Promise<readonly ReceivingAccountRow[]> {
  const found = await database.query<ReceivingAccountRow>(`${READ} order by sort_order, id`)
  return found.rows
}

/** The account that an order of this amount is sent to; undefined when none takes it. */
export async function chooseReceivingAccount(
  database: Queryable,
  of: { readonly amountMinor: Minor; readonly currency: string },
): Promise<ReceivingAccountRow | undefined> {
  const found = await database.query<ReceivingAccountRow>(
    `${READ} where is_active and currency = $2 and $1 between min_minor and max_minor
     order by sort_order, id limit 1`,
    [of.amountMinor, of.currency],
  )
  return found.rows[0]
}

export async function hasReceivingAccount(database: Queryable, currency: string): Promise<boolean> {
  const found = await database.query(
    'select from receiving_account where is_active and currency = $1 limit 1',
    [currency],
  )
  return found.rowCount === 1
}

/** Locked, so that of two who change it one sees the other. */
export async function lockReceivingAccount(
  tx: Tx,
  receivingAccountId: string,
): Promise<ReceivingAccountRow | undefined> {
  const found = await tx.query<ReceivingAccountRow>(`${READ} where id = $1 for update`, [
    receivingAccountId,
  ])
  return found.rows[0]
}

interface Changed {
  readonly at: Date
  /** Who asked for it and who approved it. */
  readonly by: string
}

/** False when there is an account of this bank and number already. */
export async function insertReceivingAccount(
  tx: Tx,
  wish: ReceivingAccountWish,
  { at, by, currency }: Changed & { readonly currency: string },
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into receiving_account (bank_name, holder_name, account_number, currency, min_minor,
       max_minor, sort_order, is_active, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      ...[wish.bankName, wish.holderName, wish.accountNumber, currency],
      ...[wish.minMinor, wish.maxMinor, wish.sortOrder, wish.isActive, at, by],
    ],
  )
  return inserted.rowCount === 1
}

/** What of an account can change: bank, holder and number cannot. */
export async function saveReceivingAccount(
  tx: Tx,
  receivingAccountId: bigint,
  wish: ReceivingAccountWish,
  { at, by }: Changed,
): Promise<void> {
  await tx.query(
    `update receiving_account set min_minor = $2, max_minor = $3, sort_order = $4, is_active = $5,
       version = version + 1, changed_at = $6, changed_by = $7 where id = $1`,
    [
      ...[receivingAccountId, wish.minMinor, wish.maxMinor, wish.sortOrder, wish.isActive],
      ...[at, by],
    ],
  )
}

/** True when there is an account of this bank and number, however the number is written. */
export async function isAccountKnown(
  database: Queryable,
  { bankName, accountNumber }: Pick<ReceivingAccountWish, 'bankName' | 'accountNumber'>,
): Promise<boolean> {
  const found = await database.query(
    `select from receiving_account where lower(bank_name) = lower($1)
       and regexp_replace(account_number, '[ -]', '', 'g') = regexp_replace($2, '[ -]', '', 'g')`,
    [bankName, accountNumber],
  )
  return found.rowCount !== 0
}

/** What waits for a second person, by the subjects of the wishes. */
export async function loadWaitingSubjects(
  database: Queryable,
  at: Date,
): Promise<ReadonlySet<string>> {
  const found = await database.query<{ subject: string }>(
    `select subject from approval
     where kind = 'receiving_account' and state = 'waiting' and expires_at > $1`,
    [at],
  )
  return new Set(found.rows.map(({ subject }) => subject))
}
