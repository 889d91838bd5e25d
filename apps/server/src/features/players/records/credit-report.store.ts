import type { IdentityState } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What a credit report says of a member besides money. */
export interface ReportMember {
  readonly username: string
  readonly registeredAt: Date
  readonly isLocked: boolean
  readonly cashAccountId: bigint | null
  readonly isOnBreak: boolean
  /** Null for good. */
  readonly breakUntil: Date | null
  readonly vipLevel: number | null
  readonly identity: IdentityState
  readonly validUntil: string | null
  readonly hasEmail: boolean
  readonly hasMobile: boolean
  readonly payoutAccounts: number
}

export async function loadReportMember(
  database: Queryable,
  { memberId, currency, now }: { memberId: bigint; currency: string; now: Date },
): Promise<ReportMember | undefined> {
  const found = await database.query<ReportMember>(
    `select m.username, m.registered_at as "registeredAt", m.status = 'locked' as "isLocked",
            a.id as "cashAccountId", b.member_id is not null as "isOnBreak", b.until as "breakUntil",
            v.level as "vipLevel", coalesce(i.state, 'not_asked') as identity,
            i.valid_until::text as "validUntil", m.email_verified_at is not null as "hasEmail",
            m.mobile_verified_at is not null as "hasMobile",
            (select count(*)::integer from bank_account where member_id = m.id and removed_at is null)
              as "payoutAccounts"
       from member m
       left join ledger_account a on a.kind = 'player_cash' and a.owner_id = m.id and a.purpose = ''
        and a.currency = $2
       left join member_break b on b.member_id = m.id and (b.until is null or b.until > $3)
       left join vip_standing v on v.member_id = m.id
       left join identity_check i on i.member_id = m.id
      where m.id = $1`,
    [memberId, currency, now],
  )
  return found.rows[0]
}

export interface ReportLimit {
  readonly kind: 'deposit' | 'loss' | 'stake' | 'time'
  readonly period: 'day' | 'week' | 'month'
  readonly amount: bigint
}

/** Limits in force. */
export async function loadReportLimits(
  database: Queryable,
  memberId: bigint,
): Promise<ReportLimit[]> {
  const found = await database.query<ReportLimit>(
    `select kind, period, amount from member_limit where member_id = $1 and amount is not null
      order by array_position(array['deposit', 'loss', 'stake', 'time'], kind),
               array_position(array['day', 'week', 'month'], period)`,
    [memberId],
  )
  return found.rows
}

export interface BonusTotals {
  readonly count: number
  readonly grantedMinor: Minor
  readonly convertedMinor: Minor
  readonly forfeitedMinor: Minor
  readonly remainingMinor: Minor
  /** Bonus money that can be staked now. */
  readonly balanceMinor: Minor
}

/** Bonus money granted since a moment, and what there is of it now. */
export async function loadBonusTotals(
  database: Queryable,
  { memberId, currency, since }: { memberId: bigint; currency: string; since: Date },
): Promise<BonusTotals | undefined> {
  const found = await database.query<BonusTotals>(
    `select count(*)::integer as count, coalesce(sum(amount_minor), 0)::bigint as "grantedMinor",
            coalesce(sum(converted_minor), 0)::bigint as "convertedMinor",
            coalesce(sum(forfeited_minor), 0)::bigint as "forfeitedMinor",
            coalesce(sum(remaining_minor) filter (where state in ('waiting', 'active')), 0)::bigint
              as "remainingMinor",
            coalesce((select balance_minor from ledger_account where kind = 'player_bonus'
              and owner_id = $1 and purpose = '' and currency = $2), 0)::bigint as "balanceMinor"
       from bonus_grant where member_id = $1 and granted_at >= $3`,
    [memberId, currency, since],
  )
  return found.rows[0]
}
