import type { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { businessDayOf } from '../house/agents/house-day.ts'
import { makeAffiliates, SHARE_ONLY } from './affiliate-house.store.ts'
import { HOUSE_OFFSET_MINUTES } from './agent-house.store.ts'
import type { AuditedCase } from './audited-vendor-cases.ts'
import type { StaffBrowser } from './staff-browser.ts'
import type { TestServer } from './test-server.ts'

interface Surroundings {
  readonly server: TestServer
  readonly lead: StaffBrowser
  readonly administrator: StaffBrowser
  readonly reason: string
}

const HASH = 'ab'.repeat(32)
const MONTH_LENGTH = '2026-03'.length
const LONGEST_MONTH_MS = 31 * 86_400_000

/** What staff do about affiliates: who is one, what was agreed, and what months come to. */
export function affiliateCases({ server, lead, administrator, reason }: Surroundings) {
  const sql = (text: string, values: readonly unknown[] = []) =>
    server.database.pool.query(text, [...values])
  const affiliates = makeAffiliates({ sql })
  const now = () => server.server.core.clock.now()
  const monthNow = () => businessDayOf(now(), HOUSE_OFFSET_MINUTES).slice(0, MONTH_LENGTH)
  const openAffiliate = async () => {
    const { memberId } = await server.openMember()
    await affiliates.approve(memberId)
    return memberId
  }
  const insertRun = async (month: string): Promise<string> => {
    const inserted = await sql(
      `insert into affiliate_run (cause_id, month, version, state, counted_to, input_hash, affiliates, month_minor,
         pay_minor, made_at) values (gen_random_uuid(), $1, 1, 'previewed', now(), decode($2, 'hex'), 0, 0, 0, now())
       returning id::text as id`,
      [month, HASH],
    )
    return inserted.rows[0].id
  }
  return {
    decideAffiliate: async () => ({
      by: administrator,
      params: { memberId: `${await openAffiliate()}` },
      body: { seenVersion: 2, decision: 'closed', reason },
    }),
    askAffiliateDeal: async () => ({
      by: administrator,
      params: { memberId: `${await openAffiliate()}` },
      body: { fromMonth: monthNow(), terms: SHARE_ONLY, reason },
    }),
    viewStaffAffiliatePicture: async () => {
      const inserted = await sql(
        `insert into affiliate_picture (id, member_id, jpeg, added_at, place)
         values (gen_random_uuid(), $1, '\\xffd8ff', now(), 1) returning id::text as id`,
        [await openAffiliate()],
      )
      return { by: lead, params: { affiliatePictureId: inserted.rows[0].id } }
    },
    approveAffiliateRun: async () => ({
      by: lead,
      params: { affiliateRunId: await insertRun('2001-01') },
      body: { inputHash: HASH, reason },
    }),
    askAffiliateReversal: async () => {
      const memberId = await openAffiliate()
      const month = '1999-01'
      await affiliates.agree(memberId, month, SHARE_ONLY)
      await affiliates.settle(memberId, month, 1_000n)
      return {
        by: lead,
        params: { memberId: `${memberId}`, month },
        body: { line: 'share', amountMinor: '1000', reason },
      }
    },
    repeatAffiliateRun: async () => {
      const lastMonth = businessDayOf(epochMs(now() - LONGEST_MONTH_MS), HOUSE_OFFSET_MINUTES)
      const month = lastMonth.slice(0, MONTH_LENGTH)
      await sql(`delete from affiliate_run where state <> 'previewed'`)
      await affiliates.agree(await openAffiliate(), month, SHARE_ONLY)
      return { by: lead, params: { affiliateRunId: await insertRun(month) } }
    },
  } satisfies Partial<Record<keyof typeof operations, () => Promise<AuditedCase>>>
}
