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

/** What staff do about draws: enter results, ask for voids, take days and games off. */
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
    removeLotteryDay: async () => ({ by: lead, params: { game: 'xsvl', day: DAY } }),
  } satisfies Partial<Record<keyof typeof operations, () => Promise<AuditedCase>>>
}
