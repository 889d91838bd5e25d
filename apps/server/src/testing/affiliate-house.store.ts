import type { AffiliateTerms } from '@baize/contract'
import type { AgentHouse } from './agent-house.store.ts'

/** A share of a third, and nothing else. */
export const SHARE_ONLY: AffiliateTerms = {
  tiers: [{ sharePercent: '30' }],
  ...{ carriesNegative: true, cpaMinor: '0', subPercent: '0', payoutMinMinor: '0' },
  ...{ vendorPercent: '0', taxPercent: '0', adminPercent: '0' },
  baseline: {
    ...{ withinDays: 30, firstDepositMinMinor: '0', depositsMinMinor: '0' },
    ...{ validBetMinMinor: '0', needsVerified: false },
  },
}

/** Affiliates of a test, as reviews and approvals leave them. */
export function makeAffiliates({ sql }: Pick<AgentHouse, 'sql'>) {
  return {
    async approve(memberId: bigint) {
      await sql(
        `insert into affiliate (member_id, state, version, text, language, request_key, applied_at, decided_at,
           decided_by, decision) values ($1, 'approved', 2, 'A blog.', 'en', gen_random_uuid(), now(), now(), 'Mara', 'Welcome.')
         on conflict (member_id) do update set state = 'approved', decided_at = now()`,
        [memberId],
      )
    },
    async agree(memberId: bigint, fromMonth: string, terms: AffiliateTerms) {
      await sql(
        `with asked as (
           insert into approval (kind, subject, subject_name, input, before, after, reason, state, asked_by, asked_by_name,
             asked_at, expires_at)
           select 'affiliate_deal', $1::text, '', '{}', '{}', '{}', 'As agreed.', 'waiting', id, display_name, now(),
             now() from staff limit 1 returning id
         )
         insert into affiliate_deal (affiliate_id, version, from_month, terms, approval_id, made_at)
         select $1::bigint, 1 + (select count(*) from affiliate_deal where affiliate_id = $1::bigint), $2, $3, id, now()
           from asked`,
        [memberId, fromMonth, JSON.stringify(terms)],
      )
      await sql(
        `update approval set state = 'expired' where kind = 'affiliate_deal' and subject = $1`,
        [memberId.toString()],
      )
    },
    /** A month long ago that paid a share, as an approved run leaves it. */
    async settle(memberId: bigint, month: string, shareMinor: bigint) {
      await sql(
        `with run as (
           insert into affiliate_run (cause_id, month, version, state, counted_to, input_hash, affiliates, month_minor,
             pay_minor, made_at) values (gen_random_uuid(), $2, 1, 'paid', now(), '', 1, $3, $3, now()) returning id
         )
         insert into affiliate_statement (run_id, affiliate_id, deal_id, stake_minor, payout_minor, jackpot_minor,
           bonus_minor, rebate_minor, fee_minor, chargeback_minor, before, after, ngr, base, active_members, tier,
           share_minor, cpa_minor, cpa_players, reversed_players, sub_minor, adjustments, month_minor, pay_minor, left_minor)
         select run.id, $1, d.id, 0, 0, 0, 0, 0, 0, 0, '{"carry":["0","1"],"apart":{}}', '{"carry":["0","1"],"apart":{}}',
           '["0","1"]', '["0","1"]', 0, null, $3, 0, '{}', '{}', 0, '[]', $3, $3, 0
           from run, affiliate_deal d where d.affiliate_id = $1`,
        [memberId, month, shareMinor],
      )
    },
    async bring(affiliateId: bigint, memberId: bigint) {
      await sql(
        `insert into affiliate_player (member_id, affiliate_id, decided_by, alias, registered_at)
         values ($1, $2, 'code', $3, now())`,
        [memberId, affiliateId, `T${memberId}`],
      )
    },
  }
}
