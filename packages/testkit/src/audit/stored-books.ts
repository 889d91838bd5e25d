import type pg from 'pg'

/** One line of the database's journal, with accounts by name. */
export interface StoredTransfer {
  readonly id: string
  readonly causeId: string
  readonly code: string
  /** `player_cash/8840001 PLY`: the account that gives. */
  readonly from: string
  readonly to: string
  readonly amountMinor: bigint
}

/** One line of an account's page. */
export interface StoredEntry {
  readonly account: string
  readonly version: bigint
  readonly transferId: string
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
}

export interface StoredAccount {
  readonly name: string
  readonly currency: string
  readonly mayOverdraw: boolean
  readonly balanceMinor: bigint
  readonly version: bigint
}

/** A level of a jackpot with its published rules, where it stands, and all that ever went in and out. */
export interface StoredLevel {
  /** The pool's code and the level's place, as in the names of its accounts: `CROWN/1`. */
  readonly name: string
  readonly pool: string
  readonly rateMillionths: bigint
  readonly reserveMillionths: bigint
  readonly seedMinor: bigint
  readonly ceilingMinor: bigint
  readonly wins: bigint
  readonly meterMinor: bigint
  readonly reserveMinor: bigint
  readonly seededMinor: bigint
  readonly contributedMinor: bigint
  readonly reservedMinor: bigint
  readonly excessMinor: bigint
  readonly paidMinor: bigint
  readonly movedInMinor: bigint
  readonly movedOutMinor: bigint
}

/** Everything the database says about money, in one snapshot. */
export interface StoredBooks {
  readonly accounts: readonly StoredAccount[]
  readonly transfers: readonly StoredTransfer[]
  /** By account, then version. */
  readonly entries: readonly StoredEntry[]
  readonly levels: readonly StoredLevel[]
}

/** How an account is named wherever people read about it. */
export function accountName(
  kind: string,
  ownerOrPurpose: bigint | string,
  currency = 'PLY',
): string {
  const part = String(ownerOrPurpose)
  return `${kind}${part ? `/${part}` : ''} ${currency}`
}

const NAME = (alias: string) => `${alias}.kind || coalesce('/' || ${alias}.owner_id, '')
    || coalesce('/' || nullif(${alias}.purpose, ''), '') || ' ' || ${alias}.currency`

const ACCOUNTS = `select ${NAME('a')} as name, a.currency, a.may_overdraw as "mayOverdraw",
    a.balance_minor::text as "balanceMinor", a.version::text as version
  from ledger_account a order by a.id`

const TRANSFERS = `select t.id::text as id, p.cause_id::text as "causeId", c.name as code,
    ${NAME('d')} as "from", ${NAME('k')} as "to", t.amount_minor::text as "amountMinor"
  from ledger_transfer t
  left join ledger_posting p on p.key = t.posting_key
  left join ledger_transfer_code c on c.number = t.code
  left join ledger_account d on d.id = t.debit_account_id
  left join ledger_account k on k.id = t.credit_account_id
  order by t.id`

const ENTRIES = `select ${NAME('a')} as account, e.version::text as version,
    e.transfer_id::text as "transferId", e.amount_minor::text as "amountMinor",
    e.balance_after_minor::text as "balanceAfterMinor"
  from ledger_entry e left join ledger_account a on a.id = e.account_id
  order by e.account_id, e.version`

/** Tests of the ledger alone have no features, and so no jackpots. */
const HAS_LEVELS = `select to_regclass('jackpot_level') is not null as has`

const LEVELS = `select p.code || '/' || l.place as name, p.code as pool, rate_millionths::text as "rateMillionths",
    reserve_millionths::text as "reserveMillionths", seed_minor::text as "seedMinor",
    ceiling_minor::text as "ceilingMinor", (select count(*) from jackpot_win w
      where w.pool_id = l.pool_id and w.place = l.place)::text as wins,
    meter_minor::text as "meterMinor", reserve_minor::text as "reserveMinor",
    seeded_minor::text as "seededMinor", contributed_minor::text as "contributedMinor",
    reserved_minor::text as "reservedMinor", excess_minor::text as "excessMinor",
    paid_minor::text as "paidMinor", moved_in_minor::text as "movedInMinor",
    moved_out_minor::text as "movedOutMinor"
  from jackpot_level l join jackpot_pool p on p.id = l.pool_id order by p.code, l.place`

type Text<Row> = { readonly [Name in keyof Row]: Row[Name] extends bigint ? string : Row[Name] }

/** Reads the whole ledger. For tests and simulations, whose ledgers are small. */
export async function loadStoredBooks(pool: pg.Pool): Promise<StoredBooks> {
  const client = await pool.connect()
  try {
    return await readStoredBooks(client)
  } finally {
    client.release()
  }
}

/** The same over one connection. */
export async function readStoredBooks(client: pg.ClientBase): Promise<StoredBooks> {
  try {
    await client.query('begin isolation level repeatable read read only')
    const accounts = await client.query<Text<StoredAccount>>(ACCOUNTS)
    const transfers = await client.query<Text<StoredTransfer>>(TRANSFERS)
    const entries = await client.query<Text<StoredEntry>>(ENTRIES)
    const jackpots = await client.query<{ has: boolean }>(HAS_LEVELS)
    const levels = jackpots.rows[0]?.has ? await client.query<Text<StoredLevel>>(LEVELS) : undefined
    return {
      levels: levels?.rows.map(readLevel) ?? [],
      accounts: accounts.rows.map((row) => ({
        ...row,
        balanceMinor: BigInt(row.balanceMinor),
        version: BigInt(row.version),
      })),
      transfers: transfers.rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) })),
      entries: entries.rows.map((row) => ({
        ...row,
        version: BigInt(row.version),
        amountMinor: BigInt(row.amountMinor),
        balanceAfterMinor: BigInt(row.balanceAfterMinor),
      })),
    }
  } finally {
    await client.query('commit')
  }
}

function readLevel({ name, pool, ...amounts }: Text<StoredLevel>): StoredLevel {
  const numbers = Object.entries(amounts).map(([key, text]) => [key, BigInt(text)] as const)
  return { name, pool, ...(Object.fromEntries(numbers) as Omit<StoredLevel, 'name' | 'pool'>) }
}
