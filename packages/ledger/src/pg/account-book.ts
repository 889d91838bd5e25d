import { assert } from '@baize/kernel'
import type pg from 'pg'
import { ACCOUNT_KINDS, type AccountId, type AccountRef, describeAccount } from '../account.ts'

/** Finds accounts by what they are for; opens those that do not exist yet. */
export interface AccountBook {
  idOf(ref: AccountRef): Promise<AccountId>
}

const OPEN = `insert into ledger_account (kind, owner_id, purpose, currency, may_overdraw)
  values ($1, $2, $3, $4, $5)
  on conflict on constraint ledger_account_is_one do nothing`
const FIND = `select id from ledger_account
  where kind = $1 and owner_id is not distinct from $2 and purpose = $3 and currency = $4`

/**
 * Account numbers never change, so what was found once is remembered; accounts stay few per owner.
 * Who asks while the same account is being looked for waits for that answer.
 */
export function createAccountBook(pool: pg.Pool): AccountBook {
  const known = new Map<string, Promise<AccountId>>()
  return {
    idOf(ref) {
      const name = describeAccount(ref)
      const remembered = known.get(name)
      if (remembered) return remembered
      const found = findOrOpen(pool, ref)
      known.set(name, found)
      found.catch(() => known.delete(name))
      return found
    },
  }
}

async function findOrOpen(pool: pg.Pool, ref: AccountRef): Promise<AccountId> {
  const values = [ref.kind, ref.ownerId ?? null, ref.purpose ?? '', ref.currency]
  let found = await pool.query<{ id: bigint }>(FIND, values)
  if (found.rows.length === 0) {
    await pool.query(OPEN, [...values, ACCOUNT_KINDS[ref.kind].mayOverdraw])
    found = await pool.query<{ id: bigint }>(FIND, values)
  }
  const [row] = found.rows
  assert(row, 'an account that was opened is found')
  return BigInt(row.id)
}
