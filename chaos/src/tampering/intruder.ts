import type { Chance } from '@baize/kernel'
import type pg from 'pg'

/**
 * Somebody who owns the database: may change every row once the triggers sleep. What they do is
 * told in words, for the report.
 */
export interface Intruder {
  readonly client: pg.Client
  readonly chance: Chance
}

/** One way of doing harm; answers what was done. */
export type Harm = (intruder: Intruder) => Promise<string>

const PARTITIONED = ['ledger_transfer', 'ledger_entry']
const GUARDED = ['ledger_batch', 'ledger_posting', 'ledger_account', ...PARTITIONED]

/** As an owner would: every guard of the books is switched off, constraints stay. */
export async function putGuardsToSleep(client: pg.Client): Promise<void> {
  const found = await client.query<{ name: string }>(
    `select to_regclass(name)::text as name from unnest($1::text[]) as named(name)
     union
     select t.relid::regclass::text from unnest($2::text[]) as named(name),
       pg_partition_tree(to_regclass(name)) t`,
    [GUARDED, PARTITIONED],
  )
  for (const { name } of found.rows) {
    await client.query(`alter table ${name} disable trigger user`)
  }
}

/** One of the choices, each equally likely. */
export function oneOf<Value>(chance: Chance, choices: readonly Value[]): Value {
  const chosen = choices[chance.below(choices.length)]
  if (chosen === undefined) throw new Error('there is something to choose from')
  return chosen
}

/** A number from one to another, both included. */
export function between(chance: Chance, from: bigint, to: bigint): bigint {
  return from + BigInt(chance.below(Number(to - from) + 1))
}

export interface Head {
  readonly batchNumber: bigint
  readonly transferId: bigint
}

export async function readHead(client: pg.Client): Promise<Head> {
  const found = await client.query('select batch_number, transfer_id from ledger_head')
  const [row] = found.rows
  return { batchNumber: row.batch_number, transferId: row.transfer_id }
}

/** Runs a change that must have hit exactly this many rows, or the harm was not done. */
export async function change(
  client: pg.Client,
  sql: string,
  values: readonly unknown[],
  rows = 1,
): Promise<void> {
  const { rowCount } = await client.query(sql, [...values])
  if (rowCount !== rows) throw new Error(`${rowCount} rows instead of ${rows}: ${sql}`)
}
