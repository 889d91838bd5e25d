import { uuidOf } from '@baize/testkit'
import { between, change, type Harm, type Intruder, oneOf, readHead } from './intruder.ts'

interface Place {
  readonly houseId: bigint
  readonly memberId: bigint
  readonly amount: bigint
}

/**
 * Money from nowhere in proper double entry: a transfer with two entries that fit their accounts,
 * whose balances follow. With or without a batch of its own; or entries and postings alone.
 */
export const insertPair: Harm = async (intruder) => {
  const { client, chance } = intruder
  const found = await client.query(
    `select (select id from ledger_account where kind = 'house') as house,
       (select id from ledger_account where kind = 'player_cash' order by id offset $1 limit 1) as member`,
    [chance.below(10)],
  )
  const { house, member } = found.rows[0]
  const place = { houseId: house, memberId: member, amount: between(chance, 1n, 5_000n) }
  return await oneOf(chance, [atTheEnd, inABatch, entriesAlone, postingAlone])(intruder, place)
}

async function atTheEnd(intruder: Intruder, place: Place): Promise<string> {
  const id = await insertTransfer(intruder, place)
  await change(intruder.client, 'update ledger_head set transfer_id = $1', [id])
  return `transfer ${id} inserted at the end, without a batch`
}

async function inABatch(intruder: Intruder, place: Place): Promise<string> {
  const { client } = intruder
  const id = await insertTransfer(intruder, place)
  const hash = Buffer.alloc(32, intruder.chance.below(256))
  await change(
    client,
    `insert into ledger_batch (number, posted_at, first_transfer_id, transfer_count, hash)
     select number + 1, posted_at, $1, 1, $2 from ledger_batch order by number desc limit 1`,
    [id, hash],
  )
  await change(
    client,
    'update ledger_head set transfer_id = $1, batch_number = batch_number + 1, hash = $2',
    [id, hash],
  )
  return `transfer ${id} inserted with a batch of its own`
}

async function entriesAlone({ client }: Intruder, place: Place): Promise<string> {
  for (const [accountId, amount] of sidesOf(place)) await insertEntry(client, accountId, amount, 1n)
  return `two entries of ${place.amount} inserted that cancel out, without a transfer`
}

async function postingAlone({ client, chance }: Intruder): Promise<string> {
  const key = uuidOf(`forged ${chance.below(2 ** 31)}`)
  await change(
    client,
    `insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
     select $1, input_hash, cause_id, posted_at, false from ledger_posting limit 1`,
    [key],
  )
  return `posting ${key} inserted that moved nothing`
}

function sidesOf({ houseId, memberId, amount }: Place): readonly (readonly [bigint, bigint])[] {
  return [
    [houseId, -amount],
    [memberId, amount],
  ]
}

async function insertTransfer({ client }: Intruder, place: Place): Promise<bigint> {
  const id = (await readHead(client)).transferId + 1n
  const key = uuidOf(`forged ${id} ${place.amount}`)
  await change(
    client,
    `insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
     select $1, $2, $1, posted_at, false from ledger_batch order by number desc limit 1`,
    [key, Buffer.alloc(16, 7)],
  )
  await change(
    client,
    `insert into ledger_transfer (id, posting_key, code, debit_account_id, debit_version,
       credit_account_id, credit_version, amount_minor, posted_at)
     select $1, $2, 2, h.id, h.version + 1, m.id, m.version + 1, $5, b.posted_at
     from ledger_account h, ledger_account m,
       (select posted_at from ledger_batch order by number desc limit 1) b
     where h.id = $3 and m.id = $4`,
    [id, key, place.houseId, place.memberId, place.amount],
  )
  for (const [accountId, amount] of sidesOf(place)) await insertEntry(client, accountId, amount, id)
  return id
}

async function insertEntry(
  client: Intruder['client'],
  accountId: bigint,
  amount: bigint,
  transferId: bigint,
): Promise<void> {
  await change(
    client,
    `insert into ledger_entry (account_id, version, transfer_id, amount_minor,
       balance_after_minor, posted_at)
     select a.id, a.version + 1, $3, $2, a.balance_minor + $2, b.posted_at
     from ledger_account a, (select posted_at from ledger_batch order by number desc limit 1) b
     where a.id = $1`,
    [accountId, amount, transferId],
  )
  await change(
    client,
    `update ledger_account set version = version + 1, balance_minor = balance_minor + $2
     where id = $1`,
    [accountId, amount],
  )
}
