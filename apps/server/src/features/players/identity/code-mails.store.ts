import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Codes to one address a day, for all who ask: nobody's mailbox is filled by accounts of somebody else. */
export const CODE_MAILS_OF_DAY_MAX = 10

/** Additional codes a day for a member whose browser is known. */
export const MORE_MAILS_OF_DAY_MAX = 3

/** Counts a mail to an address before it goes out; answers how many that makes today. */
export async function countCodeMail(
  database: Queryable,
  address: string,
  at: Date,
): Promise<number> {
  const counted = await database.query<{ count: number }>(
    `insert into code_mail (recipient, sent_on, mail_count) values (lower($1), $2::date, 1)
     on conflict (recipient, sent_on) do update set mail_count = code_mail.mail_count + 1
     returning mail_count as count`,
    [address, at.toISOString().slice(0, 10)],
  )
  return counted.rows[0]?.count ?? 1
}

/** Removes the counts of earlier days. */
export async function pruneCodeMails(database: Queryable, at: Date): Promise<void> {
  await database.query('delete from code_mail where sent_on < $1::date', [
    at.toISOString().slice(0, 10),
  ])
}
