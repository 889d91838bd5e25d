import type { AffiliateTerms } from '@baize/contract'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** A player of an affiliate who may still get somewhere, with the deal of their month. */
export interface FollowedPlayer {
  readonly memberId: bigint
  readonly affiliateId: bigint
  readonly registeredAt: Date
  readonly firstDepositAt: Date | null
  readonly qualifiedAt: Date | null
  readonly barredAt: Date | null
  readonly barredBy: 'excluded' | 'locked' | 'duplicate' | null
  readonly isExcluded: boolean
  readonly isLocked: boolean
  readonly terms: AffiliateTerms | null
}

/**
 * Players after a number who may still qualify or be taken back: of so many days, in order. The deal is the one in force in
 * the month `$3`.
 */
export async function loadFollowed(
  database: Queryable,
  { afterId, since, month, nowMs, limit }: FollowedPage,
): Promise<readonly FollowedPlayer[]> {
  const found = await database.query<FollowedPlayer>(
    `select p.member_id as "memberId", p.affiliate_id as "affiliateId",
            p.registered_at as "registeredAt", p.first_deposit_at as "firstDepositAt",
            p.qualified_at as "qualifiedAt", p.barred_at as "barredAt", p.barred_by as "barredBy",
            m.excluded_until_ms > $4 as "isExcluded", m.status = 'locked' and m.closed_at is null as "isLocked",
            (select d.terms from affiliate_deal d
              where d.affiliate_id = p.affiliate_id and d.from_month <= $3
              order by d.version desc limit 1) as terms
       from affiliate_player p join member m on m.id = p.member_id
      where p.member_id > $1 and p.affiliate_id is not null and p.registered_at > $2
        and p.reversed_at is null
      order by p.member_id limit $5`,
    [afterId, since, month, nowMs, limit],
  )
  return found.rows
}

interface FollowedPage {
  readonly afterId: bigint
  readonly since: Date
  readonly month: string
  readonly nowMs: number
  readonly limit: number
}

/** Something of a player that counts towards a baseline. */
export interface PlayerStep {
  readonly kind: 'deposit' | 'stake' | 'verified'
  readonly at: Date
  readonly amountMinor: bigint
}

const STEPS_MAX = 20_000

/** Deposits, valid bets and an approved identity since a moment, in order. */
export async function loadSteps(
  database: Queryable,
  memberId: bigint,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly PlayerStep[]> {
  const found = await database.query<PlayerStep>(
    `select kind, at, "amountMinor" from (
       select 'deposit' as kind, finished_at as at, coalesce(paid_minor, amount_minor) as "amountMinor", 1 as place
         from deposit where member_id = $1 and state = 'credited' and finished_at >= $2 and finished_at < $3
       union all
       select 'verified', decided_at, 0, 2 from identity_check
        where member_id = $1 and state = 'approved' and decided_at < $3
       union all
       select 'stake', slot, sum(valid_bet_minor)::bigint, 3 from agent_figure
        where member_id = $1 and slot >= date_bin('5 minutes', $2::timestamptz, 'epoch') and slot < $3
          and valid_bet_minor <> 0 group by slot
     ) steps order by at, place limit $4`,
    [memberId, since, until, STEPS_MAX],
  )
  return found.rows
}

/** What became of a player; what is known already stays. */
export async function saveProgress(
  tx: Tx,
  progress: Pick<FollowedPlayer, 'memberId' | 'firstDepositAt' | 'qualifiedAt'> &
    Pick<FollowedPlayer, 'barredAt' | 'barredBy'> & { readonly reversedAt: Date | null },
): Promise<void> {
  await tx.query(
    `update affiliate_player set first_deposit_at = coalesce(first_deposit_at, $2),
       qualified_at = coalesce(qualified_at, $3), barred_at = coalesce(barred_at, $4),
       barred_by = coalesce(barred_by, $5), reversed_at = coalesce(reversed_at, $6)
      where member_id = $1`,
    [
      ...[progress.memberId, progress.firstDepositAt, progress.qualifiedAt],
      ...[progress.barredAt, progress.barredBy, progress.reversedAt],
    ],
  )
}

/** A player as their affiliate sees them. */
export interface PlayerRow {
  readonly player: string
  readonly campaign: string
  readonly sub: string
  readonly registeredAt: Date
  readonly hasDeposited: boolean
  readonly isQualified: boolean
  readonly isReversed: boolean
}

export async function loadPlayerPage(
  database: Queryable,
  affiliateId: bigint,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly PlayerRow[]; readonly totalCount: number }> {
  const page = await database.query<PlayerRow>(
    `select alias as player, campaign, sub_id as sub, registered_at as "registeredAt",
            first_deposit_at is not null as "hasDeposited", qualified_at is not null as "isQualified",
            reversed_at is not null as "isReversed"
       from affiliate_player where affiliate_id = $1 order by member_id desc limit $2 offset $3`,
    [affiliateId, limit, offset],
  )
  const counted = await database.query<{ total: number }>(
    'select count(*)::integer as total from affiliate_player where affiliate_id = $1',
    [affiliateId],
  )
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}
