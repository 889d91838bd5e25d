import type { AgentContractType, ContractTerms } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { businessDayOf, startOfBusinessDay } from '../house/agents/house-day.ts'
import type { ForwardClock } from './set-settings.ts'
import type { TestServer } from './test-server.ts'

export const HOUSE_OFFSET_MINUTES = 480
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Of a kind's only period. */
export const PERIOD_OF = {
  dividend: 'monthly',
  daily_salary: 'daily',
  hourly: 'hourly',
  real_time: 'five_minutes',
} as const satisfies Record<AgentContractType, ContractTerms['period']>

/** Terms by rate with one tier and no floors. */
export function ratePays(type: AgentContractType, ratePercent: string, changes: object = {}) {
  return {
    period: PERIOD_OF[type],
    metric: 'valid_bet',
    pay: 'rate',
    tiers: [{ ratePercent }],
    ...changes,
  }
}

/** What a member did, as the count leaves it. */
export interface TestFigure {
  readonly memberId: bigint
  readonly at: number
  readonly validBetMinor?: bigint
  readonly profitMinor?: bigint
  readonly costMinor?: bigint
  readonly product?: string
  /** Minutes after which it was counted, where it came late. */
  readonly lateMinutes?: number
}

/** Agents, figures and time of a test about contracts. */
export function makeAgentHouse(server: TestServer, clock: ForwardClock) {
  const sql = (text: string, values: readonly unknown[] = []) =>
    server.database.pool.query(text, [...values])
  const dayAt = (days: number, hours = 0) =>
    startOfBusinessDay(
      businessDayOf(clock.now(), HOUSE_OFFSET_MINUTES),
      HOUSE_OFFSET_MINUTES,
    ).getTime() +
    days * DAY_MS +
    hours * 3_600_000
  return {
    sql,
    /** A moment of a business day, counted from today. */
    dayAt,
    dayOf: (days: number) => businessDayOf(epochMs(dayAt(days)), HOUSE_OFFSET_MINUTES),
    async openAgent(uplineId?: bigint) {
      const agent = await server.openMember()
      await sql('update member set type = $2, upline_id = $3 where id = $1', [
        ...[agent.memberId, uplineId === undefined ? 1 : 2, uplineId ?? null],
      ])
      return agent
    },
    async openPlayer(uplineId: bigint) {
      const player = await server.openMember()
      await sql('update member set upline_id = $2 where id = $1', [player.memberId, uplineId])
      return player
    },
    async figure(figure: TestFigure) {
      const slotMs = figure.at - (figure.at % (5 * MINUTE_MS))
      const countedMs = slotMs + (5 + (figure.lateMinutes ?? 0)) * MINUTE_MS
      await sql(
        `insert into agent_figure (member_id, slot, product, source, counted_at, bets, valid_bet_minor,
           profit_minor, cost_minor) values ($1, $2, $3, 'ledger', $4, 1, $5, $6, $7)`,
        [
          ...[figure.memberId, new Date(slotMs), figure.product ?? 'BGS', new Date(countedMs)],
          ...[figure.validBetMinor ?? 0n, figure.profitMinor ?? 0n, figure.costMinor ?? 0n],
        ],
      )
    },
    /** Days go by; whoever is signed in stays so. */
    async passDays(days: number, hours = 0) {
      const ms = days * DAY_MS + hours * 3_600_000
      for (const table of ['member_session', 'staff_session']) {
        await sql(
          `update ${table} set last_seen_at = last_seen_at + $1::interval, expires_at = expires_at + $1::interval`,
          [`${ms} milliseconds`],
        )
      }
      clock.forward(ms)
    },
    run: async (task: string) => await server.server.tasks[task]?.({}, {} as never),
    async balanceOf(memberId: bigint) {
      return (await server.server.core.balanceOf(memberId)).balanceMinor
    },
  }
}

export type AgentHouse = ReturnType<typeof makeAgentHouse>

/** A contract in force, as an acceptance on an earlier day left it. */
export async function putInForce(
  { sql }: Pick<AgentHouse, 'sql'>,
  contract: {
    readonly type: AgentContractType
    /** Null is the house. */
    readonly giverId: bigint | null
    readonly receiverId: bigint
    readonly terms: object
    readonly from: string
  },
): Promise<bigint> {
  const { type, giverId, receiverId, terms, from } = contract
  const defaults = { activeBetMinor: '1', carriesNegative: false, deductsCosts: false }
  const inserted = await sql(
    `insert into agent_contract (type, giver_id, receiver_id, terms, state, from_day, offered_at, decided_at,
       request_key, request_hash) values ($1, $2, $3, $4, 'in_force', $5, now(), now(), gen_random_uuid(), '')
     returning id`,
    [type, giverId, receiverId, JSON.stringify({ ...defaults, ...terms }), from],
  )
  return inserted.rows[0].id
}
