import { between, change, type Harm, oneOf, readHead } from './intruder.ts'

/** An amount or balance of a random row becomes another one. */
export const editAmount: Harm = async ({ client, chance }) => {
  const id = between(chance, 1n, (await readHead(client)).transferId)
  const by = BigInt(1 + chance.below(500))
  const side = oneOf(chance, ['debit', 'credit'])
  const entry = `(account_id, version) = (select ${side}_account_id, ${side}_version
    from ledger_transfer where id = $1)`
  const edits: readonly (readonly [what: string, sql: string])[] = [
    [
      `transfer ${id}: amount +${by}`,
      'update ledger_transfer set amount_minor = amount_minor + $2 where id = $1',
    ],
    [
      `entry of transfer ${id}: amount +${by}`,
      `update ledger_entry set amount_minor = case when amount_minor = -$2::bigint
         then amount_minor - $2 else amount_minor + $2 end where ${entry}`,
    ],
    [
      `entry of transfer ${id}: balance after +${by}`,
      `update ledger_entry set balance_after_minor = balance_after_minor + $2 where ${entry}`,
    ],
    [
      `account of transfer ${id}: balance +${by}`,
      `update ledger_account set balance_minor = balance_minor + $2
       where id = (select ${side}_account_id from ledger_transfer where id = $1)`,
    ],
  ]
  const [what, sql] = oneOf(chance, edits)
  await change(client, sql, [id, by])
  return what
}

/** A random row of a random table of the chain is gone. */
export const deleteRow: Harm = async ({ client, chance }) => {
  const head = await readHead(client)
  const id = between(chance, 1n, head.transferId)
  const number = between(chance, 1n, head.batchNumber)
  const side = oneOf(chance, ['debit', 'credit'])
  const deletions: readonly (readonly [what: string, sql: string, key: bigint])[] = [
    [`transfer ${id}`, 'delete from ledger_transfer where id = $1', id],
    [
      `entry of transfer ${id}`,
      `delete from ledger_entry where (account_id, version) = (
         select ${side}_account_id, ${side}_version from ledger_transfer where id = $1)`,
      id,
    ],
    [
      `posting of transfer ${id}`,
      `delete from ledger_posting where key = (
         select posting_key from ledger_transfer where id = $1)`,
      id,
    ],
    [`batch ${number}`, 'delete from ledger_batch where number = $1', number],
    ['the head', 'delete from ledger_head where lane = 1 and $1 > 0', id],
    [
      `account of transfer ${id}`,
      `delete from ledger_account where id = (
         select ${side}_account_id from ledger_transfer where id = $1)`,
      id,
    ],
  ]
  const [what, sql, key] = oneOf(chance, deletions)
  await change(client, sql, [key])
  return `${what} deleted`
}
