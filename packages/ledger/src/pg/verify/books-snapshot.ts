import type pg from 'pg'
import { ACCOUNT_KINDS, type AccountKind } from '../../account.ts'
import { type AccountFacts, AccountStates } from './account-states.ts'
import { type AccountRow, eachAccount } from './account-stream.ts'
import { compareClaims, isClaimed, type LoadClaims } from './claims.ts'
import { BrokenRow, type FindFaults, type Finding, missingRow } from './finding.ts'
import type { ChainPosition } from './replay-chain.ts'
import { COUNT_ROWS, READ_HEAD } from './verify-sql.ts'

/** How many rows the tables of the chain have. */
export interface RowCounts {
  readonly batches: bigint
  readonly postings: bigint
  readonly transfers: bigint
  /** Without those that only stand for an archived month. */
  readonly entries: bigint
  /** The last transfer that was taken out with its month; zero while all are there. */
  readonly archivedUpTo: bigint
}

/** The end of the books at one moment: what the replay must arrive at. */
export interface BooksSnapshot {
  readonly head: ChainPosition
  readonly counts: RowCounts
  /** Every account as it is stored. */
  readonly stored: AccountStates
  /** What is wrong without looking at history. */
  readonly findings: readonly Finding[]
}

interface HeadRow {
  readonly batch_number: bigint
  readonly transfer_id: bigint
  readonly hash: Buffer
  readonly last_batch: bigint | null
  readonly last_transfer: bigint | null
}

/**
 * Reads all that changes (head, accounts, claims, counts) in one snapshot. It lasts as long as a
 * count of the tables does; the history before it never changes, so the replay needs no snapshot
 * and the house goes on betting.
 */
export async function loadSnapshot(
  client: pg.ClientBase,
  { loadClaims, findFaults }: { readonly loadClaims: LoadClaims; readonly findFaults?: FindFaults },
): Promise<BooksSnapshot> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const [row] = (await client.query<HeadRow>(READ_HEAD)).rows
    if (!row) throw new BrokenRow(missingRow('ledger_head', 'lane 1'))
    const head = { batchNumber: row.batch_number, transferId: row.transfer_id, hash: row.hash }
    const accounts = await loadAccounts(client)
    const claims = await loadClaims(client)
    const faults = (await findFaults?.(client)) ?? []
    const counts = (await client.query<RowCounts & pg.QueryResultRow>(COUNT_ROWS)).rows[0]
    if (!counts) throw new Error('a count answers with one row')
    await client.query('commit')
    return {
      head,
      counts,
      stored: accounts.states,
      findings: [
        ...accounts.findings,
        ...beyondHead('ledger_batch', 'number', row.last_batch, head.batchNumber),
        ...beyondHead('ledger_transfer', 'id', row.last_transfer, head.transferId),
        ...compareClaims(accounts.claimed, claims),
        ...faults,
      ],
    }
  } catch (failure) {
    await client.query('rollback').catch(() => undefined)
    throw failure
  }
}

interface LoadedAccounts {
  readonly states: AccountStates
  readonly claimed: readonly AccountRow[]
  readonly findings: readonly Finding[]
}

async function loadAccounts(client: pg.ClientBase): Promise<LoadedAccounts> {
  const states = new AccountStates(1_024)
  const claimed: AccountRow[] = []
  const findings: Finding[] = []
  const totals = new Map<string, bigint>()
  const facts = new Map<string, AccountFacts>()
  await eachAccount(client, (account) => {
    const { kind, currency, mayOverdraw } = account
    const key = `${kind} ${currency} ${mayOverdraw}`
    const shared = facts.get(key) ?? { kind, currency, mayOverdraw }
    facts.set(key, shared)
    states.add(account.id, shared)
    states.set(states.count - 1, account.balanceMinor, account.version)
    if (isClaimed(account)) claimed.push(account)
    totals.set(currency, (totals.get(currency) ?? 0n) + account.balanceMinor)
    findings.push(...verifyKind(account))
  })
  for (const [currency, totalMinor] of totals) {
    if (totalMinor !== 0n) {
      findings.push({
        table: 'ledger_account',
        key: `all of ${currency}`,
        what: 'the sum of all balances',
        expected: '0',
        found: String(totalMinor),
      })
    }
  }
  return { states, claimed, findings }
}

function verifyKind({ id, kind, mayOverdraw, balanceMinor }: AccountRow): Finding[] {
  const row = { table: 'ledger_account', key: `id ${id}` }
  if (!(kind in ACCOUNT_KINDS)) {
    return [{ ...row, what: 'kind', expected: 'a known one', found: kind }]
  }
  const facts = ACCOUNT_KINDS[kind as AccountKind]
  if (facts.mayOverdraw !== mayOverdraw) {
    const expected = String(facts.mayOverdraw)
    return [{ ...row, what: 'may_overdraw', expected, found: String(mayOverdraw) }]
  }
  if (mayOverdraw || balanceMinor >= 0n) return []
  const found = String(balanceMinor)
  return [{ ...row, what: 'balance_minor', expected: 'not below zero', found }]
}

function beyondHead(table: string, column: string, last: bigint | null, head: bigint): Finding[] {
  if ((last ?? 0n) <= head) return []
  const expected = `at most ${head}, where the head of the chain stands`
  return [
    { table, key: `${column} ${last}`, what: `the last ${column}`, expected, found: `${last}` },
  ]
}
