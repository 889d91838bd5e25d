import { findBrokenInvariants } from '@baize/ledger/pg'
import type pg from 'pg'
import type { AccountLine, BaseLine, TransferLine } from './lines.ts'
import type { Recorder } from './recorder.ts'

type Account = BaseLine['accounts'][number]

interface TransferRow {
  readonly id: string
  readonly postingKey: string
  readonly causeId: string
  readonly code: number
  readonly amountMinor: string
  readonly debitId: string
  readonly debitVersion: string
  readonly debitAfterMinor: string
  readonly creditId: string
  readonly creditVersion: string
  readonly creditAfterMinor: string
}

/** Writes how the books stand before the load, so that the judge knows what is new. */
export async function recordBase(recorder: Recorder, client: pg.Client): Promise<void> {
  recorder.add({ type: 'base', accounts: await loadAccounts(client) })
}

/** Writes the ledger of the run into the history: accounts, transfers, what the SQL checks say. */
export async function recordLedger(recorder: Recorder, client: pg.Client): Promise<void> {
  const base = recorder.lines().find((line) => line.type === 'base')
  const versions = new Map(base?.accounts.map((each) => [each.accountId, BigInt(each.version)]))
  for (const account of await loadAccounts(client)) {
    recorder.add({ type: 'account', ...account } satisfies AccountLine)
  }
  for (const row of await loadTransfers(client)) {
    const isOlder = BigInt(row.debitVersion) <= (versions.get(row.debitId) ?? 0n)
    if (!isOlder) recorder.add(transferLine(row))
  }
  const broken = await findBrokenInvariants(client)
  recorder.add({
    type: 'books',
    broken: broken.map((each) => `${each.invariant}: ${each.subject}: ${each.detail}`),
  })
}

async function loadAccounts(client: pg.Client): Promise<Account[]> {
  const found = await client.query<Account>(
    `select id::text as "accountId", kind, owner_id::text as "ownerId", purpose,
       may_overdraw as "mayOverdraw", balance_minor::text as "balanceMinor", version::text
     from ledger_account order by id`,
  )
  return found.rows
}

async function loadTransfers(client: pg.Client): Promise<TransferRow[]> {
  const found = await client.query<TransferRow>(
    `select t.id::text, t.posting_key as "postingKey", p.cause_id as "causeId", t.code,
       t.amount_minor::text as "amountMinor",
       d.account_id::text as "debitId", d.version::text as "debitVersion",
       d.balance_after_minor::text as "debitAfterMinor",
       c.account_id::text as "creditId", c.version::text as "creditVersion",
       c.balance_after_minor::text as "creditAfterMinor"
     from ledger_transfer t
     join ledger_posting p on p.key = t.posting_key
     join ledger_entry d on d.transfer_id = t.id and d.amount_minor < 0
     join ledger_entry c on c.transfer_id = t.id and c.amount_minor > 0
     order by t.id`,
  )
  return found.rows
}

function transferLine(row: TransferRow): TransferLine {
  const { id, postingKey, causeId, code, amountMinor } = row
  return {
    type: 'transfer',
    id,
    postingKey,
    causeId,
    code,
    amountMinor,
    debit: {
      accountId: row.debitId,
      version: row.debitVersion,
      balanceAfterMinor: row.debitAfterMinor,
    },
    credit: {
      accountId: row.creditId,
      version: row.creditVersion,
      balanceAfterMinor: row.creditAfterMinor,
    },
  }
}
