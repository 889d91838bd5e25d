import { randomUUID } from 'node:crypto'
import { inDatabase } from './database.ts'

/** To wager ten times within a day; Dice counts in full. */
const TERMS = {
  ...{ kind: 'cashable', order: 'cash_first', wageringMultiple: '10/1', wageringBase: 'bonus' },
  ...{ validMs: 86_400_000, counts: { dice: '1/1', mines: '1/2' }, maxBetMinor: '50000' },
}

/** Bonus money that waits, as a promotion grants it; the member's next bet makes the first of them active. */
export async function queueBonus(
  product: { readonly databaseUrl: string },
  username: string,
  names: readonly string[],
): Promise<void> {
  await inDatabase(
    product,
    `insert into bonus_wallet (member_id, revision, last_place)
       select id, 0, $2 from member where username = $1`,
    [username, names.length],
  )
  for (const [place, name] of names.entries()) {
    await inDatabase(
      product,
      `insert into bonus_grant (id, member_id, place, source, name, terms, state, amount_minor,
           wagering_minor, remaining_minor, granted_at)
         select $2, id, $3, 'journey', $4, $5, 'waiting', 50000, 500000, 500000, now()
           from member where username = $1`,
      [username, randomUUID(), place + 1, { en: name }, TERMS],
    )
  }
  await inDatabase(product, 'update member set has_bonus = true where username = $1', [username])
}
