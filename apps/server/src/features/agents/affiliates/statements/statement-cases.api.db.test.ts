import { readFileSync } from 'node:fs'
import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAffiliates, SHARE_ONLY } from '../../../../testing/affiliate-house.store.ts'
import { type AgentHouse, makeAgentHouse } from '../../../../testing/agent-house.store.ts'
import { createForwardClock, setSettings } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { monthAfter, monthOf, spanOfMonth } from '../months.ts'

interface MonthInput {
  readonly figures?: readonly Readonly<Record<string, number | string>>[]
  readonly qualified?: readonly string[]
  readonly reversed?: readonly string[]
  readonly subs?: readonly number[]
  readonly adjustmentMinor?: number
}
interface Expected {
  readonly tier: number | null
  readonly shareMinor: number
  readonly cpaMinor: number
  readonly cpaPlayers: readonly string[]
  readonly monthMinor: number
  readonly payMinor: number
  readonly payableLeftMinor: number
}
interface DealCase {
  readonly id: string
  readonly input: {
    readonly terms: Readonly<Record<string, unknown>> & {
      readonly tiers?: readonly {
        readonly percent: string
        readonly ngrMinMinor?: number
        readonly activeMin?: number
      }[]
    }
    readonly months?: readonly MonthInput[]
  }
  readonly expected: readonly Expected[]
}

const FILE = new URL(
  '../../../../../../../packages/agents/src/testing/affiliate-deals.cases.json',
  import.meta.url,
)
/** Those whose every number can come about in a house: what sub-affiliates and corrections bring is tried elsewhere. */
const CASES = (JSON.parse(readFileSync(FILE, 'utf8')) as DealCase[]).filter(({ input }) =>
  input.months?.every(({ subs = [], adjustmentMinor = 0 }) => subs.length + adjustmentMinor === 0),
)
const COSTS = [
  ...['jackpotMinor', 'bonusCostMinor', 'rebateMinor', 'paymentFeeMinor', 'chargebackMinor'],
] as const

const OFFSET = 480
const clock = createForwardClock()
let server: TestServer
let house: AgentHouse
let payer: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  house = makeAgentHouse(server, clock)
  payer = await openStaff(server, 'cashier_lead')
  await setSettings(server, clock, { 'agents.secondApprovalAboveMinor': '100000000000' })
})
afterAll(() => server.stop())

/** An affiliate with a deal of a case, and a member for each of its players. */
async function openCase({ input: { terms, months = [] } }: DealCase, fromMonth: string) {
  const affiliates = makeAffiliates(house)
  const { memberId } = await server.openMember()
  const { tiers = [], ...rest } = terms
  const texts = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? value : String(value),
  ])
  await affiliates.approve(memberId)
  await affiliates.agree(memberId, fromMonth, {
    ...{ ...SHARE_ONLY, carriesNegative: false, ...Object.fromEntries(texts) },
    tiers: tiers.map(({ percent, ngrMinMinor, activeMin }) => ({
      sharePercent: percent,
      ...(ngrMinMinor !== undefined && { ngrMinMinor: String(ngrMinMinor) }),
      ...(activeMin !== undefined && { activeMin }),
    })),
  })
  const names = months.flatMap(({ figures = [], qualified = [], reversed = [] }) => [
    ...[...figures.map(({ player }) => String(player)), ...qualified, ...reversed],
  ])
  const players = new Map<string, bigint>()
  for (const name of new Set(names)) {
    const player = await server.openMember()
    await affiliates.bring(memberId, player.memberId)
    players.set(name, player.memberId)
  }
  return { memberId, players }
}

type Opened = Awaited<ReturnType<typeof openCase>>

/** Lets a month end, and settles, approves and pays it. */
async function settleMonth(month: string) {
  const { to } = spanOfMonth(month, OFFSET)
  await house.passDays(0, (to.getTime() - clock.now()) / 3_600_000 + 1)
  await house.run('affiliates:settle')
  const runs = await payer.call(operations.getAffiliateRuns)
  if (!runs.success) throw new Error(runs.code)
  const run = runs.value.items[0]
  if (run?.month !== month) throw new Error('the month is settled')
  const approved = await payer.call(operations.approveAffiliateRun, {
    params: { affiliateRunId: run.affiliateRunId },
    body: { inputHash: run.inputHash, reason: 'As in the cases.' },
  })
  expect(approved).toMatchObject({ success: true })
  await house.run('affiliates:pay')
}

async function play({ players }: Opened, month: MonthInput, from: Date) {
  const idOf = (name: unknown) => players.get(String(name)) ?? 0n
  for (const figure of month.figures ?? []) {
    const amount = (name: string) => Number(figure[name] ?? 0)
    await house.sql(
      `insert into agent_figure (member_id, slot, product, source, counted_at, bets, stake_minor, profit_minor, cost_minor)
       values ($1, $2, 'RNG', 'ledger', $2::timestamptz + interval '5 minutes', 1, $3, $4, $5)
       on conflict (member_id, slot, product, source, counted_at) do update set
         stake_minor = agent_figure.stake_minor + excluded.stake_minor,
         profit_minor = agent_figure.profit_minor + excluded.profit_minor,
         cost_minor = agent_figure.cost_minor + excluded.cost_minor`,
      [
        ...[idOf(figure.player), from, amount('stakeMinor')],
        amount('payoutMinor') - amount('stakeMinor'),
        COSTS.reduce((sum, name) => sum + amount(name), 0),
      ],
    )
  }
  for (const [place, name] of (month.qualified ?? []).entries()) {
    await house.sql(
      `update affiliate_player set qualified_at = coalesce(qualified_at, $2::timestamptz + make_interval(secs => $3))
        where member_id = $1`,
      [idOf(name), from, place],
    )
  }
  for (const name of month.reversed ?? []) {
    await house.sql(
      'update affiliate_player set reversed_at = coalesce(reversed_at, $2) where member_id = $1 and qualified_at is not null',
      [idOf(name), from],
    )
  }
}

describe('the months of affiliates, settled in a house one after the other', () => {
  it('come to what every case says, and are paid it', { timeout: 120_000 }, async () => {
    expect(CASES.length).toBeGreaterThan(8)
    let month = monthAfter(monthOf(clock.now(), OFFSET))
    const opened = await Promise.all(CASES.map((each) => openCase(each, month)))
    const paid = opened.map(() => 0n)
    const longest = Math.max(...CASES.map(({ expected }) => expected.length))
    for (let at = 0; at < longest; at += 1) {
      const { from, to } = spanOfMonth(month, OFFSET)
      for (const [place, { input }] of CASES.entries()) {
        const played = input.months?.[at]
        const own = opened[place]
        if (played && own) await play(own, played, from)
      }
      await house.passDays(0, (to.getTime() - clock.now()) / 3_600_000 + 1)
      await house.run('affiliates:settle')
      const runs = await payer.call(operations.getAffiliateRuns)
      if (!runs.success) throw new Error(runs.code)
      const run = runs.value.items[0]
      if (run?.month !== month) throw new Error('the month is settled')
      const params = { affiliateRunId: run.affiliateRunId }
      const page = await payer.call(operations.getAffiliateRun, {
        ...{ params, query: { pageSize: 100 } },
      })
      if (!page.success) throw new Error(page.code)
      for (const [place, { id, expected }] of CASES.entries()) {
        const own = opened[place]
        const wanted = expected[at]
        if (!own || !wanted) continue
        const item = page.value.items.find(
          ({ affiliate }) => affiliate.memberId === own.memberId.toString(),
        )
        expect({ id, at, ...item }).toMatchObject({
          ...{ id, at, tier: wanted.tier, shareMinor: String(wanted.shareMinor) },
          ...{ cpaMinor: String(wanted.cpaMinor), monthMinor: String(wanted.monthMinor) },
          ...{ payMinor: String(wanted.payMinor), leftMinor: String(wanted.payableLeftMinor) },
        })
        paid[place] = (paid[place] ?? 0n) + BigInt(wanted.payMinor)
      }
      const approved = await payer.call(operations.approveAffiliateRun, {
        ...{ params, body: { inputHash: run.inputHash, reason: 'As in the cases.' } },
      })
      expect(approved).toMatchObject({ success: true })
      await house.run('affiliates:pay')
      for (const [place, { memberId }] of opened.entries()) {
        expect(await house.balanceOf(memberId)).toBe(paid[place])
      }
      month = monthOf(epochMs(to.getTime()), OFFSET)
    }
  })

  it('leave nothing with the house when an affiliate is closed, however little it is', async () => {
    const month = monthOf(clock.now(), OFFSET)
    const share: DealCase = {
      ...{ id: 'closed', expected: [] },
      input: {
        terms: { payoutMinMinor: 100_000, tiers: [{ percent: '25' }] },
        months: [{ figures: [{ player: 'one', stakeMinor: 10_000, payoutMinor: 6_000 }] }],
      },
    }
    const opened = [await openCase(share, month), await openCase(share, month)] as const
    for (const each of opened) {
      await play(each, share.input.months?.[0] ?? {}, spanOfMonth(month, OFFSET).from)
    }
    await house.sql(`update affiliate set state = 'closed', decided_at = $2 where member_id = $1`, [
      ...[opened[0].memberId, new Date(clock.now())],
    ])
    await settleMonth(month)
    expect(await house.balanceOf(opened[0].memberId)).toBe(1_000n)
    expect(await house.balanceOf(opened[1].memberId)).toBe(0n)
  })
})
