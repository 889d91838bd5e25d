import { idOf, patternsOf } from '../../../house/finder/member-patterns.ts'
import { readAsked } from '../../../house/finder/read-asked.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A member as a list of members shows them. */
export interface MemberRow {
  readonly memberId: string
  readonly username: string
  readonly payeeName: string | null
  readonly type: number
  readonly status: 'active' | 'locked'
  readonly balanceMinor: string
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  /** Of a demonstration: of its simulated history, or a player of it that nobody is. */
  readonly isSimulated: boolean
}

const COLUMNS = `
  m.id::text as "memberId", m.username, m.payee_name as "payeeName", m.type::int as type,
  m.status, coalesce(cash.balance_minor, 0)::text as "balanceMinor",
  m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt",
  m.is_simulated or coalesce(m.registered_at < (select ends_at from demonstration_history), false)
    as "isSimulated"`

const MEMBERS = `
  from member m
  left join ledger_account cash on cash.kind = 'player_cash' and cash.owner_id = m.id
    and cash.purpose = '' and cash.currency = $1`

const WANTED = `
  where ($2 = '' or m.id = $3::bigint
    or (member_words(m.username, m.payee_name) like $4
      and member_words(m.username, m.payee_name) like $5
      and member_words(m.username, m.payee_name) like all ($6::text[])))
    and ($7::text is null or m.id in (select g.member_id from member_tag g where g.tag = $7))`

/** Members by id or by words of username and real name, the newest first. */
export async function loadMemberPage(
  database: Queryable,
  asked: { currency: string; text: string; tag: string | null; limit: number; offset: number },
): Promise<{ rows: readonly MemberRow[]; totalCount: number }> {
  const { digits, words } = readAsked(asked)
  const values = [asked.currency, asked.text, idOf(digits), ...patternsOf(words), asked.tag]
  const [page, counted] = await Promise.all([
    database.query<MemberRow>(
      `select ${COLUMNS} ${MEMBERS} ${WANTED} order by m.id desc limit $8 offset $9`,
      [...values, asked.limit, asked.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total ${MEMBERS} ${WANTED}`, values),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** One member with what they hold, moved and played. */
export interface MemberProfile extends MemberRow {
  readonly cashAccountId: bigint | null
  readonly email: string | null
  readonly mobileNum: string | null
  readonly registerIp: string | null
  readonly language: string | null
  readonly pictureId: string | null
  /** Lists that everybody sees do not name the member. */
  readonly hidesName: boolean
  readonly heldMinor: string
  readonly checkedMinor: string
  readonly depositedMinor: string
  readonly withdrawnMinor: string
  /** Stakes of bets that are not settled yet. */
  readonly openMinor: string
}

export async function loadMemberProfile(
  database: Queryable,
  currency: string,
  memberId: string,
): Promise<MemberProfile | undefined> {
  const found = await database.query<MemberProfile>(
    `select ${COLUMNS}, cash.id as "cashAccountId", m.email, m.mobile_num as "mobileNum",
            host(m.register_ip) as "registerIp", m.language, m.icon_picture_id as "pictureId",
            m.hides_name as "hidesName",
            (withdrawals.held_minor + rounds.held_minor)::text as "heldMinor",
            coalesce((select sum(balance_minor) from ledger_account
              where kind = 'player_checked' and owner_id = m.id and currency = $1), 0)::text
              as "checkedMinor",
            deposits.deposited_minor::text as "depositedMinor",
            withdrawals.withdrawn_minor::text as "withdrawnMinor",
            coalesce((select sum(stake_minor) from open_stake where member_id = m.id), 0)::text
              as "openMinor"
     ${MEMBERS}
     cross join lateral (
       select coalesce(sum(coalesce(d.paid_minor, d.amount_minor)
                - case when d.fee_payer = 'member' then d.fee_minor else 0 end), 0) as deposited_minor
         from deposit d where d.member_id = m.id and d.state = 'credited'
     ) deposits
     cross join lateral (
       select coalesce(sum(w.received_minor), 0) as withdrawn_minor,
              coalesce(sum(w.amount_minor - w.received_minor - w.returned_minor), 0) as held_minor
         from withdrawal w where w.member_id = m.id
     ) withdrawals
     cross join lateral (
       select coalesce((select sum(r.stake_minor)
                from open_round o join round r on r.member_id = o.member_id and r.id = o.round_id
               where o.member_id = m.id), 0)
              + coalesce((select sum(g.stake_minor - g.captured_minor) from wager g
               where g.member_id = m.id and g.state in ('pending', 'open') and g.free_bet_id is null), 0)
                as held_minor
     ) rounds
     where m.id = $2`,
    [currency, memberId],
  )
  return found.rows[0]
}

export interface MemberSessionRow {
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly ip: string
  readonly device: string
}

const SESSIONS_SHOWN = 20

/** The member's sessions, newest first. */
export async function loadMemberSessions(
  database: Queryable,
  memberId: string,
): Promise<readonly MemberSessionRow[]> {
  const found = await database.query<MemberSessionRow>(
    `select created_at as "startedAt", last_seen_at as "lastSeenAt", host(ip) as ip, device
       from member_session where member_id = $1 order by created_at desc limit $2`,
    [memberId, SESSIONS_SHOWN],
  )
  return found.rows
}

export interface MemberBankAccountRow {
  readonly bankName: string
  readonly holderName: string
  readonly lastDigits: string
  readonly addedAt: Date
  readonly isDefault: boolean
  readonly removedAt: Date | null
}

const BANK_ACCOUNTS_SHOWN = 20

/** The member's bank accounts, those in use first; never more of a number than its end. */
export async function loadMemberBankAccounts(
  database: Queryable,
  memberId: string,
): Promise<readonly MemberBankAccountRow[]> {
  const found = await database.query<MemberBankAccountRow>(
    `select b.name as "bankName", a.holder_name as "holderName",
            right(a.account_number, 4) as "lastDigits", a.added_at as "addedAt",
            a.is_default as "isDefault", a.removed_at as "removedAt"
       from bank_account a join bank b on b.code = a.bank_code
      where a.member_id = $1
      order by a.removed_at is not null, a.added_at desc limit $2`,
    [memberId, BANK_ACCOUNTS_SHOWN],
  )
  return found.rows
}

/** The member's cash account and how many entries it has. */
export async function loadCashAccount(
  database: Queryable,
  currency: string,
  memberId: string,
): Promise<{ accountId: string; entryCount: number } | undefined> {
  const found = await database.query<{ accountId: string; entryCount: number }>(
    `select id::text as "accountId", version::int as "entryCount" from ledger_account
      where kind = 'player_cash' and owner_id = $1 and purpose = '' and currency = $2`,
    [memberId, currency],
  )
  return found.rows[0]
}

export async function hasMember(database: Queryable, memberId: string): Promise<boolean> {
  const found = await database.query('select 1 from member where id = $1', [memberId])
  return found.rowCount === 1
}
