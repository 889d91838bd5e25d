import { operations } from '@baize/contract'
import { businessDayOf, dayAfter, startOfBusinessDay } from '../house/agents/house-day.ts'
import { HOUSE_OFFSET_MINUTES, ratePays } from './agent-house.store.ts'
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

/** What staff do about agents: who is one, where they stand, their contracts, what is settled. */
export function agentCases({ server, lead, administrator, reason }: Surroundings) {
  const sql = async (text: string, values: readonly unknown[]) =>
    (await server.database.pool.query<{ id: string }>(text, [...values])).rows[0]?.id ?? ''
  const openAgent = async () => {
    const { memberId } = await server.openMember()
    await sql('update member set type = 1 where id = $1', [memberId])
    return memberId.toString()
  }
  const yesterday = () =>
    dayAfter(businessDayOf(server.server.core.clock.now(), HOUSE_OFFSET_MINUTES), -1)
  const offer = async (): Promise<AuditedCase & { params: { memberId: string } }> => ({
    by: lead,
    params: { memberId: await openAgent() },
    body: { type: 'daily_salary', terms: ratePays('daily_salary', '1'), reason },
  })
  /** A version of yesterday that was previewed with nothing in it. */
  const insertRun = (period: string) =>
    sql(
      `insert into agent_run (cause_id, type, period, window_key, version, first_day, last_day, state, counted_to,
         input_hash, contracts, agents, house_paid_minor, paid_minor, owed_minor, made_at)
       values (gen_random_uuid(), 'dividend', $1, $2::date::text, 1, $2::date, $2::date, 'previewed', now(),
         decode($3, 'hex'), 0, 0, 0, 0, 0, now()) returning id::text as id`,
      [period, yesterday(), HASH],
    )
  /** An agent with a contract of the house and a bet of yesterday. */
  const playYesterday = async () => {
    const agentId = await openAgent()
    await sql(
      `insert into agent_contract (type, receiver_id, terms, state, from_day, offered_at, request_key, request_hash)
       values ('dividend', $1, $2, 'in_force', $3, now(), gen_random_uuid(), '')`,
      [agentId, JSON.stringify({ ...TERMS, period: 'daily' }), yesterday()],
    )
    const noon = startOfBusinessDay(yesterday(), HOUSE_OFFSET_MINUTES).getTime() + 12 * 3_600_000
    await sql(
      `insert into agent_figure (member_id, slot, product, source, counted_at, bets, valid_bet_minor)
       values ($1, $2, 'RNG', 'bets', $2::timestamptz + interval '5 minutes', 1, 10000)`,
      [agentId, new Date(noon)],
    )
  }
  return {
    changeAgentType: async () => ({
      by: administrator,
      params: { memberId: (await server.openMember()).memberId.toString() },
      body: { mayPlay: true, reason },
    }),
    askAgentMove: async () => ({
      by: lead,
      params: { memberId: (await server.openMember()).memberId.toString() },
      body: { uplineId: await openAgent(), reason },
    }),
    askAgentCredit: async () => ({
      by: lead,
      params: { memberId: await openAgent() },
      body: { limitMinor: '100000', dueDay: dayAfter(yesterday(), 30), reason },
    }),
    changeHouseSeries: async () => ({ by: lead, body: { points: 1_850, reason } }),
    changeMemberSeries: async () => ({
      by: lead,
      params: { memberId: await openAgent() },
      body: { points: 1_950, reason },
    }),
    offerHouseContract: offer,
    endHouseContract: async () => {
      const { by, ...input } = await offer()
      const offered = await by.call(operations.offerHouseContract, input)
      if (!offered.success) throw new Error(offered.code)
      const { contractId } = offered.value.contract
      return { by: lead, params: { contractId }, body: { reason } }
    },
    approveAgentRun: async () => ({
      by: lead,
      params: { runId: await insertRun('weekly') },
      body: { inputHash: HASH, reason },
    }),
    repeatAgentRun: async () => {
      await playYesterday()
      return { by: lead, params: { runId: await insertRun('daily') } }
    },
  } satisfies Partial<Record<keyof typeof operations, () => Promise<AuditedCase>>>
}

const TERMS = {
  ...{ metric: 'valid_bet', pay: 'rate', tiers: [{ ratePercent: '10' }], activeBetMinor: '1' },
  ...{ carriesNegative: false, deductsCosts: false },
}
