import type pg from 'pg'
import { readBooleans, readInt8, readTexts } from './binary-columns.ts'
import { READ_ACCOUNTS } from './verify-sql.ts'

const ACCOUNTS_AT_ONCE = 8_192
const NO_OWNER = -1n
/** Before any id that `bigint` can hold, also those that no honest sequence gives. */
export const BEFORE_FIRST_ID = -9_223_372_036_854_775_808n

/** An account as it is stored. */
export interface AccountRow {
  readonly id: bigint
  readonly kind: string
  readonly ownerId: bigint | undefined
  readonly purpose: string
  readonly currency: string
  readonly mayOverdraw: boolean
  readonly balanceMinor: bigint
  readonly version: bigint
}

type AccountNames =
  | 'ids'
  | 'kinds'
  | 'owners'
  | 'purposes'
  | 'currencies'
  | 'may_overdraw'
  | 'balances'
  | 'versions'

/** Calls back with every account, by id. */
export async function eachAccount(
  client: pg.ClientBase,
  visit: (account: AccountRow) => void,
): Promise<void> {
  let after = BEFORE_FIRST_ID
  for (;;) {
    const found = await client.query<Readonly<Record<AccountNames, Buffer | null>>>({
      name: 'audit-accounts',
      text: READ_ACCOUNTS,
      values: [after, ACCOUNTS_AT_ONCE],
    })
    const [row] = found.rows
    if (!row?.ids) return
    const ids = readInt8(row.ids).values
    const kinds = readTexts(row.kinds)
    const owners = readInt8(row.owners).values
    const purposes = readTexts(row.purposes)
    const currencies = readTexts(row.currencies)
    const overdraws = readBooleans(row.may_overdraw)
    const balances = readInt8(row.balances).values
    const versions = readInt8(row.versions).values
    for (let index = 0; index < ids.length; index += 1) {
      const owner = owners[index] ?? NO_OWNER
      visit({
        id: ids[index] ?? 0n,
        kind: kinds[index] ?? '',
        ownerId: owner === NO_OWNER ? undefined : owner,
        purpose: purposes[index] ?? '',
        currency: currencies[index] ?? '',
        mayOverdraw: overdraws[index] === true,
        balanceMinor: balances[index] ?? 0n,
        version: versions[index] ?? 0n,
      })
    }
    after = ids.at(-1) ?? after
  }
}
