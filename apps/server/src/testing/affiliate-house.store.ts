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
    async bring(affiliateId: bigint, memberId: bigint) {
      await sql(
        `insert into affiliate_player (member_id, affiliate_id, decided_by, alias, registered_at)
         values ($1, $2, 'code', $3, now())`,
        [memberId, affiliateId, `T${memberId}`],
      )
    },
  }
}
