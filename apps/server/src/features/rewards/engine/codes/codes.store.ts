import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** The offer that a code is of; undefined for a code that does not exist. */
export async function findOfferOfCode(
  database: Queryable,
  code: string,
): Promise<bigint | undefined> {
  const found = await database.query<{ offerId: bigint }>(
    'select offer_id as "offerId" from offer_code where code = $1',
    [code],
  )
  return found.rows[0]?.offerId
}

interface CodeUse {
  readonly offerId: bigint
  readonly memberId: bigint
  readonly code: string
}

/** Takes one use of a code; false where none is left. Of any number at once the last use has one taker. */
export async function takeUse(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx.query(
    'update offer_code set uses_left = uses_left - 1 where code = $1 and uses_left > 0',
    [code],
  )
  return taken.rowCount === 1
}

/** False where the member has entered a code of the offer. */
export async function insertUse(
  tx: Tx,
  { offerId, memberId, code }: CodeUse,
  at: Date,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into offer_code_use (offer_id, member_id, code, entered_at) values ($1, $2, $3, $4)
     on conflict (offer_id, member_id) do nothing`,
    [offerId, memberId, code, at],
  )
  return inserted.rowCount === 1
}

interface NewCodes {
  readonly offerId: bigint
  readonly codes: readonly string[]
  readonly uses: number
  readonly at: Date
  readonly by: string
}

/** How many were written: those that are taken already are left out. */
export async function insertCodes(
  tx: Tx,
  { offerId, codes, uses, at, by }: NewCodes,
): Promise<number> {
  const inserted = await tx.query(
    `insert into offer_code (code, offer_id, uses, uses_left, made_at, made_by)
     select code, $2, $3, $3, $4, $5 from unnest($1::text[]) as each(code) on conflict (code) do nothing`,
    [codes, offerId, uses, at, by],
  )
  return inserted.rowCount ?? 0
}

export interface StoredCode {
  readonly code: string
  readonly uses: number
  readonly left: number
  readonly madeAt: Date
  readonly madeBy: string
}

/** Codes of an offer, the newest first. */
export async function loadCodes(
  database: Queryable,
  offerId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredCode[]> {
  const found = await database.query<StoredCode>(
    `select code, uses, uses_left as left, made_at as "madeAt", made_by as "madeBy" from offer_code
      where offer_id = $1 order by made_at desc, code limit $2 offset $3`,
    [offerId, limit, offset],
  )
  return found.rows
}

export async function countCodes(database: Queryable, offerId: bigint): Promise<number> {
  const found = await database.query<{ count: number }>(
    'select count(*)::integer as count from offer_code where offer_id = $1',
    [offerId],
  )
  return found.rows[0]?.count ?? 0
}
