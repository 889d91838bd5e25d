import type { operations } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import type { AuditedCase } from './audited-vendor-cases.ts'
import type { StaffBrowser } from './staff-browser.ts'
import type { TestServer } from './test-server.ts'

interface Surroundings {
  readonly server: TestServer
  readonly lead: StaffBrowser
  readonly reason: string
}

const DAY = '2099-01-01'

/** What staff do about draws: enter results, ask for voids, take days and games off, change prices and limits. */
export function lotteryCases({ server, lead, reason }: Surroundings) {
  const { pool } = server.database
  let draws = 0
  const overDraw = async () => {
    draws += 1
    const issue = `20260101-${`${draws}`.padStart(3, '0')}`
    const inserted = await pool.query<{ id: Uuid }>(
      `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at)
       values (gen_random_uuid(), 'xsvl', '4D', $1, 'hand', now() - interval '2 days',
         now() - interval '1 day', now() - interval '1 day') returning id`,
      [issue],
    )
    const [draw] = inserted.rows
    if (!draw) throw new Error('a draw is inserted')
    return { drawId: encodeId('evt', draw.id) }
  }
  const off = { games: ['xsvl'], day: DAY, kind: 'off' as const, reason }
  const tens = (first: number) => Array.from({ length: 10 }, (_, at) => `${first + at}`)
  const result = {
    ...{ first: '1234', second: '2345', third: '3456' },
    ...{ starters: tens(4000), consolations: tens(5000) },
  }
  return {
    enterLotteryResult: async () => ({ by: lead, params: await overDraw(), body: { result } }),
    askLotteryChange: async () => ({
      by: lead,
      params: await overDraw(),
      body: { change: 'void', reason },
    }),
    saveLotteryGame: async () => ({ by: lead, params: { game: 'xsvl' }, body: { isOn: false } }),
    saveLotteryDay: async () => ({ by: lead, body: off }),
    askLotteryPrices: async () => ({
      by: lead,
      params: { game: 'pk10-5' },
      body: {
        odds: { top2_attr: { big: '2.1', small: '1.71', odd: '1.71', even: '2.13' } },
        settings: { eleven: 'small', count: 'once' },
        reason,
      },
    }),
    saveLotteryLimits: async () => ({
      by: lead,
      params: { game: 'xsvl' },
      body: {
        limits: {
          ...{ numberMinor: '1000', playMinor: '1000', lineMinMinor: '50', lineMaxMinor: '100' },
          closeAtPercent: 90,
        },
        reason,
      },
    }),
    addLotteryNumberRule: async () => ({
      by: lead,
      params: { game: 'ssc-3' },
      body: { play: 'position', number: '1:7', kind: 'blocked', reason },
    }),
    askLotteryNumberLift: async () => {
      const inserted = await pool.query<{ id: string }>(
        `insert into lottery_number_rule (game, play, number, kind, reason, made_at, made_by)
         values ('ssc-5', 'position', '1:7', 'half', 'test', now(), 'test') returning id::text`,
      )
      return { by: lead, params: { ruleId: inserted.rows[0]?.id ?? '' }, body: { reason } }
    },
    stopLotteryDeskChase: async () => {
      const { memberId } = await server.openMember(0n)
      const inserted = await pool.query<{ id: Uuid }>(
        `insert into lottery_chase (id, member_id, game, family, way, stops_on_win, entries, stake_minor,
           price_version, settings, reserved_minor, waiting_minor, issues, state, started_at)
         values (gen_random_uuid(), $1, 'ssc-1', 'SSC', '{"kind":"equal","times":1}', false, '[]', 100, 0,
           '{}', 200, 0, '[]', 'running', now()) returning id`,
        [memberId],
      )
      const [chase] = inserted.rows
      if (!chase) throw new Error('a plan is inserted')
      return { by: lead, params: { chaseId: encodeId('run', chase.id) }, body: { reason } }
    },
    removeLotteryDay: async () => ({ by: lead, params: { game: 'xsvl', day: DAY } }),
  } satisfies Partial<Record<keyof typeof operations, () => Promise<AuditedCase>>>
}
