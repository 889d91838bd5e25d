import type { Minor } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'

export interface Balance {
  readonly balanceMinor: Minor
  readonly balanceVersion: bigint
}

const BALANCE = {
  name: 'records-balance',
  text: `select balance_minor, version from ledger_account
    where kind = 'player_cash' and owner_id = $1 and purpose = '' and currency = $2`,
}

/** What a trial account is shown; zero for everybody else. */
const SAMPLE = {
  name: 'records-sample',
  text: 'select sample_minor from member where id = $1',
}

/** A member's cash after the last commit; zero before their first movement. */
export async function loadBalance(
  pool: pg.Pool,
  memberId: bigint,
  currency: string,
): Promise<Balance> {
  const found = await pool.query({ ...BALANCE, values: [memberId, currency] })
  const row = found.rows[0]
  if (row) return { balanceMinor: row.balance_minor, balanceVersion: row.version }
  // Nothing moves on a trial account, so its sample is all there is to show.
  const sample = await pool.query<{ sample_minor: Minor }>({ ...SAMPLE, values: [memberId] })
  return { balanceMinor: sample.rows[0]?.sample_minor ?? (0n as Minor), balanceVersion: 0n }
}

/** A member's bonus money after the last commit, in minor units; undefined before their first grant. */
export async function loadBonusBalance(
  database: Queryable,
  memberId: bigint,
): Promise<Balance | undefined> {
  const found = await database.query<Balance>(
    `select balance_minor as "balanceMinor", version as "balanceVersion" from ledger_account
      where owner_id = $1 and kind = 'player_bonus'`,
    [memberId],
  )
  return found.rows[0]
}

/** A balance as it travels. */
export function wireBalance({ balanceMinor, balanceVersion }: Balance) {
  return { balanceMinor: balanceMinor.toString(), balanceVersion: balanceVersion.toString() }
}
