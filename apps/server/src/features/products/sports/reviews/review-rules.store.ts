import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { LimitedLeg } from '../bets/limits.store.ts'

export interface ReviewRuleRow {
  readonly level: 'platform' | 'sport' | 'tournament' | 'event'
  readonly subject: string
  readonly subjectName: string
  /** Of one class of members; null: of everybody. */
  readonly percent: number | null
  readonly stakeAboveMinor: bigint
  readonly version: number
}

type RuleKey = Pick<ReviewRuleRow, 'level' | 'subject' | 'percent'>

const RULE = `r.level, r.subject, r.percent, r.stake_above_minor as "stakeAboveMinor", r.version,
  coalesce(case r.level
    when 'event' then (select concat_ws(' – ', home, nullif(away, '')) from sports_event where feed_id = r.subject)
    when 'tournament' then (select tournament from sports_event where tournament_id = r.subject limit 1)
  end, r.subject) as "subjectName"`

export async function loadReviewRules(database: Queryable): Promise<ReviewRuleRow[]> {
  const found = await database.query<ReviewRuleRow>(
    `select ${RULE} from sports_review_rule r order by r.level, r.subject, r.percent limit 500`,
  )
  return found.rows
}

/** Above which stake a bet of a member on these legs waits for somebody; null: at no stake. */
export async function loadReviewAbove(
  database: Queryable,
  { memberId, legs }: { readonly memberId: bigint; readonly legs: readonly LimitedLeg[] },
): Promise<bigint | null> {
  const found = await database.query<{ above: bigint | null }>({
    name: 'sports-review-above',
    text: `select min(stake_above_minor) as above from sports_review_rule r
      where (percent is null
          or percent = coalesce((select c.percent from sports_member_class c where c.member_id = $1), 100))
        and (level = 'platform' or (level = 'sport' and subject = any($2::text[]))
          or (level = 'tournament' and subject = any($3::text[]))
          or (level = 'event' and subject = any($4::text[])))`,
    values: [
      memberId,
      legs.map(({ sport }) => sport),
      legs.map(({ tournamentId }) => tournamentId),
      legs.map(({ feedId }) => feedId),
    ],
  })
  return found.rows[0]?.above ?? null
}

export async function lockReviewRule(
  tx: Tx,
  { level, subject, percent }: RuleKey,
): Promise<ReviewRuleRow | undefined> {
  const found = await tx.query<ReviewRuleRow>(
    `select ${RULE} from sports_review_rule r
     where r.level = $1 and r.subject = $2 and r.percent is not distinct from $3 for update`,
    [level, subject, percent],
  )
  return found.rows[0]
}

export async function saveReviewRule(
  tx: Tx,
  rule: Omit<ReviewRuleRow, 'subjectName'>,
): Promise<void> {
  await tx.query(
    `insert into sports_review_rule (level, subject, percent, stake_above_minor, version)
     values ($1, $2, $3, $4, $5) on conflict on constraint sports_review_rule_once do update
       set stake_above_minor = excluded.stake_above_minor, version = excluded.version`,
    [rule.level, rule.subject, rule.percent, rule.stakeAboveMinor, rule.version],
  )
}

export async function deleteReviewRule(
  tx: Tx,
  { level, subject, percent }: RuleKey,
): Promise<void> {
  await tx.query(
    `delete from sports_review_rule
     where level = $1 and subject = $2 and percent is not distinct from $3`,
    [level, subject, percent],
  )
}
