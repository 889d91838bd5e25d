import { between, change, type Harm, type Intruder, oneOf, readHead } from './intruder.ts'

/** Two rows of one table exchange what they say; nothing is added and nothing is gone. */
export const swapRows: Harm = async (intruder) =>
  await oneOf(intruder.chance, [transfers, entries, batches, postings, owners])(intruder)

async function transfers({ client, chance }: Intruder): Promise<string> {
  const { transferId } = await readHead(client)
  const one = between(chance, 1n, transferId - 1n)
  const other = between(chance, one + 1n, transferId)
  // Neither number may be taken while the other is moved.
  for (const [from, to] of [
    [one, -1n],
    [other, one],
    [-1n, other],
  ] as const) {
    await change(client, 'update ledger_transfer set id = $2 where id = $1', [from, to])
  }
  return `transfers ${one} and ${other} swapped`
}

async function entries({ client, chance }: Intruder): Promise<string> {
  const { transferId } = await readHead(client)
  for (;;) {
    const picked = await client.query(
      `select account_id, version from ledger_entry
       where transfer_id = $1 and version > 1 limit 1`,
      [between(chance, 1n, transferId)],
    )
    const [row] = picked.rows
    if (!row) continue
    const { account_id: account, version } = row
    const other = between(chance, 1n, version - 1n)
    for (const [from, to] of [
      [version, -1n],
      [other, version],
      [-1n, other],
    ] as const) {
      await change(
        client,
        'update ledger_entry set version = $3 where account_id = $1 and version = $2',
        [account, from, to],
      )
    }
    return `entries ${other} and ${version} of account ${account} swapped`
  }
}

async function batches({ client, chance }: Intruder): Promise<string> {
  const { batchNumber } = await readHead(client)
  const one = between(chance, 1n, batchNumber - 1n)
  const other = between(chance, one + 1n, batchNumber)
  for (const [from, to] of [
    [one, -1n],
    [other, one],
    [-1n, other],
  ] as const) {
    await change(client, 'update ledger_batch set number = $2 where number = $1', [from, to])
  }
  return `batches ${one} and ${other} swapped`
}

async function postings({ client, chance }: Intruder): Promise<string> {
  const { transferId } = await readHead(client)
  const one = between(chance, 1n, transferId - 1n)
  const other = between(chance, one + 1n, transferId)
  await change(
    client,
    `with pair as (
       select p.key, p.cause_id, p.input_hash from ledger_posting p
       where p.key in (select posting_key from ledger_transfer where id in ($1, $2))
     )
     update ledger_posting p set cause_id = q.cause_id, input_hash = q.input_hash
     from pair q where q.key <> p.key and p.key in (select key from pair)`,
    [one, other],
    2,
  )
  return `causes of the postings of transfers ${one} and ${other} swapped`
}

/** The chain knows accounts by number; who they belong to is in the signed checkpoint. */
async function owners({ client, chance }: Intruder): Promise<string> {
  const found = await client.query(
    `select id, owner_id from ledger_account where owner_id is not null order by id`,
  )
  const one = chance.below(found.rows.length - 1)
  const other = one + 1 + chance.below(found.rows.length - 1 - one)
  const [a, b] = [found.rows[one], found.rows[other]]
  for (const [id, owner] of [
    [a.id, -1n],
    [b.id, a.owner_id],
    [a.id, b.owner_id],
  ]) {
    await change(client, 'update ledger_account set owner_id = $2 where id = $1', [id, owner])
  }
  return `owners of accounts ${a.id} and ${b.id} swapped`
}
