import type pg from 'pg'

/** One row that is not what it must be. */
export interface Finding {
  /** `ledger_entry`; or `checkpoint` when a signed copy says otherwise than the database. */
  readonly table: string
  /** The row's key in words, such as `account 17, version 5`. */
  readonly key: string
  /** What is wrong with it, such as `the amount`. */
  readonly what: string
  readonly expected: string
  readonly found: string
}

/** Reads inside the audit's snapshot what rows of the product say that cannot all be true. */
export type FindFaults = (snapshot: pg.ClientBase) => Promise<readonly Finding[]>

/** `ledger_entry (account 17, version 5): the amount is -500, expected -100`. */
export function describeFinding({ table, key, what, expected, found }: Finding): string {
  return `${table} (${key}): ${what} is ${found}, expected ${expected}`
}

/** A row that is not there at all. */
export function missingRow(table: string, key: string): Finding {
  return { table, key, what: 'the row', expected: 'present', found: 'missing' }
}

/** Stops a pass through the books at the first row that is wrong. */
export class BrokenRow extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(describeFinding(finding))
    this.name = 'BrokenRow'
    this.finding = finding
  }
}

/** Throws `BrokenRow` unless both are the same. */
export function same<Value extends bigint | boolean | string>(
  found: Value,
  expected: Value,
  row: () => Pick<Finding, 'table' | 'key' | 'what'>,
): void {
  if (found === expected) return
  throw new BrokenRow({ ...row(), expected: String(expected), found: String(found) })
}
