import { createHash } from 'node:crypto'
import { type EpochMs, epochMs, type Minor, type Uuid } from '@baize/kernel'
import { type ChainedTransfer, encodeBatch } from '@baize/ledger'
import type pg from 'pg'
import { between, change, type Harm, readHead } from './intruder.ts'

/** The newest batches vanish without a trace in any table. */
export const cutTail: Harm = async ({ client, chance }) => {
  const { batchNumber } = await readHead(client)
  const last = between(chance, batchNumber > 60n ? batchNumber - 60n : 1n, batchNumber - 1n)
  await client.query(
    `delete from ledger_posting where key in (
       select posting_key from ledger_transfer where id >= (
         select first_transfer_id from ledger_batch where number = $1 + 1))`,
    [last],
  )
  const cut = `(select first_transfer_id from ledger_batch where number = $1 + 1)`
  await client.query(`delete from ledger_entry where transfer_id >= ${cut}`, [last])
  await client.query(`delete from ledger_transfer where id >= ${cut}`, [last])
  await client.query('delete from ledger_batch where number > $1', [last])
  await client.query(
    `update ledger_account a set version = coalesce(e.version, 0),
       balance_minor = coalesce(e.balance_after_minor, 0)
     from (select id from ledger_account) every
     left join lateral (
       select version, balance_after_minor from ledger_entry
       where account_id = every.id order by version desc limit 1
     ) e on true
     where a.id = every.id`,
  )
  await change(
    client,
    `update ledger_head set batch_number = b.number, hash = b.hash,
       transfer_id = b.first_transfer_id + b.transfer_count - 1
     from ledger_batch b where b.number = $1`,
    [last],
  )
  return `everything after batch ${last} of ${batchNumber} cut off`
}

/** A stake was smaller all along: amount, entries, balances and every hash from there on agree. */
export const editAndRehash: Harm = async ({ client, chance }) => {
  const { transferId } = await readHead(client)
  const found = await client.query(
    `select id, debit_account_id, debit_version, credit_account_id, credit_version, amount_minor
     from ledger_transfer where code = 1 and id >= $1 order by id limit 1`,
    [between(chance, 1n, transferId / 2n)],
  )
  const [row] = found.rows
  const by = between(chance, 1n, row.amount_minor - 1n)
  await change(
    client,
    'update ledger_transfer set amount_minor = amount_minor - $2 where id = $1',
    [row.id, by],
  )
  for (const [account, version, changeMinor] of [
    [row.debit_account_id, row.debit_version, by],
    [row.credit_account_id, row.credit_version, -by],
  ]) {
    await change(
      client,
      `update ledger_entry set amount_minor = amount_minor + $3
       where account_id = $1 and version = $2`,
      [account, version, changeMinor],
    )
    await client.query(
      `update ledger_entry set balance_after_minor = balance_after_minor + $3
       where account_id = $1 and version >= $2`,
      [account, version, changeMinor],
    )
    await change(
      client,
      'update ledger_account set balance_minor = balance_minor + $2 where id = $1',
      [account, changeMinor],
    )
  }
  const batches = await rehash(client, row.id)
  return `stake of transfer ${row.id} made smaller by ${by}, ${batches} batches hashed again`
}

/** Computes the chain anew from the batch that holds a transfer. */
async function rehash(client: pg.Client, fromTransferId: bigint): Promise<number> {
  const batches = await client.query(
    `select number, posted_at, first_transfer_id, transfer_count from ledger_batch
     where first_transfer_id + transfer_count > $1 order by number`,
    [fromTransferId],
  )
  const before = await client.query('select hash from ledger_batch where number = $1', [
    batches.rows[0].number - 1n,
  ])
  let hash: Uint8Array = before.rows[0]?.hash ?? new Uint8Array(32)
  for (const batch of batches.rows) {
    const transfers = await loadTransfers(client, batch.first_transfer_id, batch.transfer_count)
    const content = {
      number: batch.number,
      postedAtMs: epochMs(batch.posted_at.getTime()) satisfies EpochMs,
      firstTransferId: batch.first_transfer_id,
      transfers,
    }
    hash = createHash('sha256').update(encodeBatch(hash, content)).digest()
    await change(client, 'update ledger_batch set hash = $2 where number = $1', [
      batch.number,
      hash,
    ])
  }
  await change(client, 'update ledger_head set hash = $1', [hash])
  return batches.rows.length
}

async function loadTransfers(
  client: pg.Client,
  first: bigint,
  count: number,
): Promise<ChainedTransfer[]> {
  const found = await client.query(
    `select t.id, t.posting_key, p.input_hash, p.cause_id, t.code, t.amount_minor,
       t.debit_account_id, t.debit_version, d.balance_after_minor as debit_balance,
       t.credit_account_id, t.credit_version, c.balance_after_minor as credit_balance
     from ledger_transfer t join ledger_posting p on p.key = t.posting_key
     join ledger_entry d on d.account_id = t.debit_account_id and d.version = t.debit_version
     join ledger_entry c on c.account_id = t.credit_account_id and c.version = t.credit_version
     where t.id >= $1 and t.id < $1 + $2 order by t.id`,
    [first, count],
  )
  return found.rows.map((row) => ({
    id: row.id,
    postingKey: row.posting_key as Uuid,
    inputHash: row.input_hash,
    causeId: row.cause_id as Uuid,
    code: row.code,
    amountMinor: row.amount_minor as Minor,
    debit: {
      accountId: row.debit_account_id,
      version: row.debit_version,
      balanceAfterMinor: row.debit_balance as Minor,
    },
    credit: {
      accountId: row.credit_account_id,
      version: row.credit_version,
      balanceAfterMinor: row.credit_balance as Minor,
    },
  }))
}
