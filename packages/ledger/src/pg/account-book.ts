import { assert, lookUpTogether } from '@baize/kernel'
import type pg from 'pg'
import { ACCOUNT_KINDS, type AccountId, type AccountRef, describeAccount } from '../account.ts'
import { nullableInt8Array, textArray } from './binary-array.ts'

/** Finds accounts by what they are for; opens those that do not exist yet. */
export interface AccountBook {
  idOf(ref: AccountRef): Promise<AccountId>
}

const ASKED = `unnest($1::text[], $2::bigint[], $3::text[], $4::text[])
  with ordinality as asked (kind, owner_id, purpose, currency, place)`
const SAME_USE = 'a.kind = asked.kind and a.purpose = asked.purpose and a.currency = asked.currency'
/** Owned ones and the house's apart: no index finds what may or may not have an owner. */
const FIND = `select asked.place, a.id from ${ASKED}
    join ledger_account a on a.owner_id = asked.owner_id and ${SAME_USE}
  union all
  select asked.place, a.id from ${ASKED}
    join ledger_account a on a.owner_id is null and ${SAME_USE}
    where asked.owner_id is null`
const OPEN = `insert into ledger_account (kind, owner_id, purpose, currency, may_overdraw)
  select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::boolean[])
  on conflict on constraint ledger_account_is_one do nothing`

/** Accounts asked for in one statement. */
const TOGETHER_MAX = 500
/** Beyond this many everything is forgotten and looked up anew. */
const KNOWN_MAX = 500_000

/**
 * Account numbers never change, so what was found once is remembered. Who asks while others are
 * being looked for is answered with the next look, in one statement for all who wait: a house that
 * opens its doors meets all its players at once.
 */
export function createAccountBook(pool: pg.Pool): AccountBook {
  const known = new Map<string, Promise<AccountId>>()
  const refs = new Map<string, AccountRef>()
  const look = lookUpTogether<string, AccountId>(async (names) => {
    const asked = names.map((name) => refs.get(name) as AccountRef)
    for (const name of names) refs.delete(name)
    const ids = await findOrOpen(pool, asked)
    return new Map(names.map((name, index) => [name, ids[index] as AccountId]))
  }, TOGETHER_MAX)
  return {
    idOf(ref) {
      const name = describeAccount(ref)
      const remembered = known.get(name)
      if (remembered) return remembered
      refs.set(name, ref)
      const found = look(name).then((id) => {
        assert(id !== undefined, 'every account that was asked for is found')
        return id
      })
      if (known.size >= KNOWN_MAX) known.clear()
      known.set(name, found)
      found.catch(() => known.delete(name))
      return found
    },
  }
}

/** The numbers of accounts, in the order in which they were asked for. */
async function findOrOpen(pool: pg.Pool, asked: readonly AccountRef[]): Promise<AccountId[]> {
  const found = await find(pool, asked)
  const missing = asked.filter((_, index) => !found.has(index))
  if (missing.length > 0) {
    await pool.query(OPEN, [
      ...columnsOf(missing),
      missing.map(({ kind }) => ACCOUNT_KINDS[kind].mayOverdraw),
    ])
    // Somebody else may have opened some of them meanwhile.
    for (const [index, id] of await find(pool, asked)) found.set(index, id)
  }
  return asked.map((_, index) => {
    const id = found.get(index)
    assert(id !== undefined, 'an account that was opened is found')
    return id
  })
}

async function find(pool: pg.Pool, asked: readonly AccountRef[]): Promise<Map<number, AccountId>> {
  const found = await pool.query<{ place: bigint; id: AccountId }>(FIND, columnsOf(asked))
  return new Map(found.rows.map(({ place, id }) => [Number(place) - 1, BigInt(id)]))
}

function columnsOf(asked: readonly AccountRef[]): Buffer[] {
  return [
    textArray(asked.map(({ kind }) => kind)),
    nullableInt8Array(asked.map(({ ownerId }) => ownerId ?? null)),
    textArray(asked.map(({ purpose }) => purpose ?? '')),
    textArray(asked.map(({ currency }) => currency)),
  ]
}
