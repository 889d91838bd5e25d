import type { operations, ValueOf } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Only rows of the one member, each by an index that begins with them. */
const COUNTS = {
  name: 'member-centre-counts',
  text: `select
    (select count(*)::int from deposit where member_id = $1
      and state in ('created', 'pending', 'proof_sent', 'confirming', 'under_review',
        'returning'))
      as "openDeposits",
    (select count(*)::int from withdrawal where member_id = $1 and state = 'paid_out')
      as "withdrawalsToConfirm",
    (select count(*)::int from withdrawal where member_id = $1 and state = 'objected')
      as "openObjections",
    (select count(*)::int from campaign_player p join campaign c on c.id = p.campaign_id
      where p.member_id = $1 and p.state = 'granted' and p.rounds_left > 0
        and c.state in ('starting', 'running') and c.starts_at <= $2 and c.expires_at > $2)
      as "freeRounds",
    (select count(*)::int from reward r
      join offer_version v on v.offer_id = r.offer_id and v.version = r.version
      where r.member_id = $1 and r.state = 'open' and v.is_mission) as "openRewards",
    (select count(*)::int from raffle_prize where member_id = $1 and claimed_at is null and lapses_at > $2)
      as "rafflePrizes",
    exists (select from identity_check where member_id = $1
      and state in ('wanted', 'asked_again')) as "identityAsked",
    (select count(*)::int from member_limit where member_id = $1 and has_next and next_from <= $2)
      as "limitsToConfirm",
    (select count(*)::int from feedback where member_id = $1 and is_answer_new) as "newAnswers"`,
}

type MemberCounts = Omit<ValueOf<typeof operations.getMemberCounts>, 'canTransfer'>

/** What waits for a member at this moment. */
export async function loadMemberCounts(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<MemberCounts> {
  const found = await database.query<MemberCounts>({ ...COUNTS, values: [memberId, at] })
  const row = found.rows[0]
  if (!row) throw new Error('a query of sums has one row')
  return row
}
