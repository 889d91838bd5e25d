import { operations, type RaffleDraft } from '@baize/contract'
import {
  type ClientSeed,
  chanceForRound,
  type ServerSeed,
  ticketsHashOf,
  verifyCommitment,
} from '@baize/fairness'
import { takeTrialBalance } from '@baize/ledger/pg'
import { drawRaffle } from '@baize/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmacSha256, sha256 } from '../../../platform/hash-functions.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { staySignedIn } from '../../../testing/stay-signed-in.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AT_ONCE = 100
const REASON = 'Agreed with marketing.'
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
  await sql(`update offer set state = 'ended'`)
  await count()
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

type Member = Awaited<ReturnType<TestServer['openMember']>>

async function run(task: string) {
  await server.server.tasks[task]?.({}, {} as never)
}

/** Time passes, and everybody stays signed in. */
async function pass(byMs: number) {
  clock.forward(byMs)
  await staySignedIn(server.database.pool, new Date(clock.now()))
}

async function count() {
  await pass(60_000)
  await run('rewards:count')
}

async function read<Value>(
  answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
): Promise<Value> {
  const given = await answer
  if (!given.success) throw new Error(given.code)
  return given.value
}

async function approve(approvalId: string) {
  const of = { params: { approvalId }, body: {} }
  expect(await approver.call(operations.approveRequest, of)).toMatchObject({ success: true })
}

/** A raffle that two people agreed on. */
async function openRaffle(more: Partial<RaffleDraft> = {}) {
  const body: RaffleDraft = {
    ...{
      titles: { en: 'Friday' },
      given: null,
      prizesMinor: ['50000', '1000'],
      isOnePerMember: true,
    },
    ...{ ticketsMax: 1_000, claimDays: 7 },
    opensAt: new Date(clock.now() - HOUR_MS).toISOString(),
    closesAt: new Date(clock.now() + HOUR_MS).toISOString(),
    ...more,
  }
  const params = await read(author.call(operations.createRaffle, { body }))
  const asked = await read(
    author.call(operations.submitRaffle, { params, body: { reason: REASON } }),
  )
  await approve(asked.approval.approvalId)
  return params
}

/** Who checks in gets tickets. */
async function offerTickets({ raffleId }: { readonly raffleId: string }, tickets: number) {
  const made = await read(
    author.call(operations.createOffer, {
      body: {
        ...{ type: 'daily', isMission: true },
        texts: { en: { title: 'Daily ticket', terms: 'Check in.' } },
        rules: {
          ...{ audience: {}, isOptIn: false, offsetMinutes: 480, filter: {} },
          opensAt: clock.now() - DAY_MS,
          closesAt: clock.now() + 30 * DAY_MS,
          ...{ event: 'checked_in', measure: 'events', window: 'daily', timesMax: 30 },
          goal: {
            ...({ kind: 'steps', pays: 'each_step' } as const),
            steps: [{ reach: '1', reward: { kind: 'tickets', raffle: raffleId, tickets } }],
          },
          claim: { mode: 'auto', approvalAboveMinor: null, validMs: DAY_MS },
          ...{ stock: null, budgetMinor: null },
        },
      },
    }),
  )
  const asked = await read(
    author.call(operations.submitOffer, { params: made, body: { reason: REASON } }),
  )
  await approve(asked.approval.approvalId)
  return () => sql(`update offer set state = 'ended' where id = $1`, [made.offerId])
}

async function raffleOf(member: Member, { raffleId }: { readonly raffleId: string }) {
  const { items } = await read(member.call(operations.getRaffles, { query: {} }))
  const found = items.find((each) => each.raffleId === raffleId)
  if (!found) throw new Error('the raffle is shown')
  return found
}

const cashOf = async ({ memberId }: Member) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor

describe('a raffle', () => {
  it('gives tickets for rewards, draws what anybody can work out again, and pays a claim once', async () => {
    const raffle = await openRaffle()
    const close = await offerTickets(raffle, 3)
    const members = await Promise.all([1, 2, 3, 4].map(() => server.openMember()))
    await Promise.all(members.map((member) => member.call(operations.checkIn, {})))
    await count()
    const [excluded] = members as [Member]
    expect(await raffleOf(excluded, raffle)).toMatchObject({
      ...{ state: 'running', ticketsCount: 12, ownTickets: [{ count: 3 }] },
    })
    const proofOf = () => read(excluded.call(operations.getRaffleProof, { params: raffle }))
    const before = await proofOf()
    expect(before.draw).toBeNull()
    await sql('update member set excluded_until_ms = $2 where id = $1', [
      excluded.memberId,
      clock.now() + 100 * DAY_MS,
    ])
    await close()
    await pass(2 * HOUR_MS)
    await Promise.all([1, 2, 3].map(() => run('raffles:draw')))

    const { commitment, draw } = await proofOf()
    if (!draw) throw new Error('it is drawn')
    expect(commitment).toBe(before.commitment)
    expect(verifyCommitment(sha256, draw.serverSeed as ServerSeed, commitment)).toBe(true)
    expect(ticketsHashOf(sha256, draw.tickets)).toBe(draw.ticketsHash)
    const tickets = draw.tickets.flatMap(([holder, count]) => Array<number>(count).fill(holder))
    const again = drawRaffle(
      tickets.map((holder, index) => ({ number: index + 1, memberId: `${holder}` })),
      {
        ...{ prizes: draw.prizes, isOnePerMember: draw.isOnePerMember },
        isLeftOut: (holder) => draw.passedOver.includes(Number(holder)),
      },
      chanceForRound({
        ...{ hmac: hmacSha256, serverSeed: draw.serverSeed as ServerSeed, nonce: 0 },
        clientSeed: draw.ticketsHash as ClientSeed,
      }),
    )
    expect(again.map(({ number }) => number)).toEqual(draw.winningTickets)
    expect(again).toHaveLength(2)

    const shown = await Promise.all(members.map((member) => raffleOf(member, raffle)))
    expect(shown[0]?.winners.some(({ isOwn }) => isOwn)).toBe(false)
    const place = shown.findIndex(({ claimableMinor }) => claimableMinor === '50000')
    const winner = members[place]
    if (!winner) throw new Error('somebody won the first prize')
    const claim = (member: Member) => member.call(operations.claimRafflePrize, { params: raffle })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(winner)))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await cashOf(winner)).toBe(50_000n)
    const loser = members.find((_, index) => index > 0 && shown[index]?.claimableMinor === '0')
    if (loser) expect(await claim(loser)).toMatchObject({ code: 'not_found' })

    const other = members.find((_, index) => shown[index]?.claimableMinor === '1000')
    if (!other) throw new Error('somebody won the second prize')
    await pass(8 * DAY_MS)
    expect(await claim(other)).toMatchObject({ code: 'reward_lapsed' })
    const { items } = await read(author.call(operations.getRaffleDesk, { query: {} }))
    expect(items[0]).toMatchObject({ phase: 'ended', prizesMinor: '51000', paidMinor: '50000' })
    const detailOf = async () =>
      await read(author.call(operations.getRaffleOfHouse, { params: raffle, query: {} }))
    const detail = await detailOf()
    expect(detail.draw).toMatchObject({ serverSeed: draw.serverSeed, isRight: true })
    expect(detail.winners.map(({ ticket }) => ticket)).toEqual(draw.winningTickets)
    expect(detail.winners[0]?.member.username).toBe(winner.username)
    expect(detail.holders.reduce((sum, { tickets: own }) => sum + own, 0)).toBe(12)
    // A ticket that was drawn otherwise is found.
    await sql('update raffle_prize set ticket = ticket % 12 + 1 where raffle_id = $1', [
      raffle.raffleId,
    ])
    expect((await detailOf()).draw?.isRight).toBe(false)
    await sql('update raffle_prize set ticket = (ticket + 10) % 12 + 1 where raffle_id = $1', [
      raffle.raffleId,
    ])
  })

  it('gives prizes in bonus money, whose terms its members read before', async () => {
    const terms = {
      ...({ kind: 'sticky', order: 'bonus_first', wageringBase: 'bonus' } as const),
      ...{ wageringMultiple: '2', countsPercent: { '*': '100' }, validMs: DAY_MS },
    }
    const raffle = await openRaffle({ prizesMinor: ['700'], given: { kind: 'bonus', terms } })
    const close = await offerTickets(raffle, 1)
    const winner = await server.openMember()
    await winner.call(operations.checkIn, {})
    await count()
    await close()
    await pass(2 * HOUR_MS)
    await run('raffles:draw')
    expect(await raffleOf(winner, raffle)).toMatchObject({
      ...{ claimableMinor: '700', reward: { kind: 'bonus', bonus: { kind: 'sticky' } } },
    })
    const claim = () => winner.call(operations.claimRafflePrize, { params: raffle })
    const answers = await Promise.all(Array.from({ length: 10 }, claim))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await winner.call(operations.getBonuses, { query: {} })).toMatchObject({
      value: { bonuses: [{ amountMinor: '700', wageringMinor: '1400' }] },
    })
    expect(await cashOf(winner)).toBe(0n)
  })

  it('gives no more tickets than it has, also to many at once', { timeout: 120_000 }, async () => {
    const raffle = await openRaffle({ ticketsMax: 5 })
    const close = await offerTickets(raffle, 2)
    const members = await Promise.all([1, 2, 3, 4].map(() => server.openMember()))
    await Promise.all(members.map((member) => member.call(operations.checkIn, {})))
    await count()
    const counts = await Promise.all(
      members.map(async (member) => (await raffleOf(member, raffle)).ownTickets.length),
    )
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(2)
    expect(await raffleOf(members[0] as Member, raffle)).toMatchObject({ ticketsCount: 4 })
    await close()
  })
})
