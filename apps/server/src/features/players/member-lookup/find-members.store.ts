import type pg from 'pg'
import type { Finder, Hit } from '../../../house/finder/finder.ts'
import { idOf, patternsOf } from '../../../house/finder/member-patterns.ts'

const COLUMNS = `
  m.id::text as id, m.username as name, m.id::text as "memberId", m.username,
  m.status as state, null as "amountMinor", null::timestamptz as at`

/** Three digits are the end of a number or a sum; as a part of a name they fit too many. */
const FIGURES_ALONE = /^\d{1,3}$/

const BEST_FIRST = ['id', 'username', 'account', 'name']

/**
 * Members by id, username, words of their names and ends of their accounts. A whole username with figures in it names one member, and nobody
 * else is looked for by the parts of it.
 */
export const memberFinder: Finder = {
  kind: 'member',
  needs: 'members.read',
  async find(pool, { text, words, digits }, limit) {
    const named = words.every((word) => FIGURES_ALONE.test(word)) ? [] : words
    const found = await pool.query<Hit>(
      `with hit as (
         (select m.id, 'id' as by, m.payee_name as detail from member m where m.id = $1::bigint)
         union all
         (select m.id, 'username', m.payee_name from member m where lower(m.username) = lower($2))
         union all
         (select m.id, 'name', m.payee_name from member m
           where member_words(m.username, m.payee_name) like $3
             and member_words(m.username, m.payee_name) like $4
             and member_words(m.username, m.payee_name) like all ($5::text[])
             and not ($2 ~ '[0-9]' and exists (
               select from member named where lower(named.username) = lower($2)))
           limit $7)
         union all
         (select a.member_id, 'account', b.name || ' ••• ' || right(a.account_number, 4)
            from bank_account a join bank b on b.code = a.bank_code
           where reverse(a.account_number) like $6 limit $7)
       )
       select hit.by, hit.detail, ${COLUMNS} from hit join member m using (id)`,
      [
        ...[idOf(digits), text, ...patternsOf(named)],
        ...[digits ? `${reversed(digits)}%` : null, limit],
      ],
    )
    const byMember = new Map<string, Hit>()
    for (const hit of found.rows.toSorted((left, right) => rankOf(left) - rankOf(right))) {
      if (!byMember.has(hit.id)) byMember.set(hit.id, hit)
    }
    return [...byMember.values()].slice(0, limit)
  },
}

function rankOf({ by }: Hit): number {
  return BEST_FIRST.indexOf(by)
}

const reversed = (digits: string): string => [...digits].reverse().join('')

/** Members by the last digits of their telephone number, country code and all. */
export async function findByMobileEnd(
  pool: pg.ClientBase,
  digits: string,
  limit: number,
): Promise<readonly Hit[]> {
  const found = await pool.query<Hit>(
    `select 'mobile' as by, '••• ' || right(m.mobile_num, 4) as detail, ${COLUMNS}
       from member m
      where reverse(m.country_dialing_code || m.mobile_num) like $1 and m.mobile_num is not null
      limit $2`,
    [`${reversed(digits)}%`, limit],
  )
  return found.rows
}

/** Members by their e-mail address, or all that begins so. */
export async function findByMail(
  pool: pg.ClientBase,
  beginning: string,
  limit: number,
): Promise<readonly Hit[]> {
  const found = await pool.query<Hit>(
    `select 'mail' as by, m.payee_name as detail, ${COLUMNS} from member m
      where lower(m.email) like $1 and m.email is not null limit $2`,
    [`${beginning.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`, limit],
  )
  return found.rows
}
