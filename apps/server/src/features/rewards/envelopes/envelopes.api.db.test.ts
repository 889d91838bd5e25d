import { type EnvelopeDraft, operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sumHeld } from './envelopes.store.ts'
import { takeShare } from './move-envelope.ts'

const clock = createForwardClock()
const MINUTE_MS = 60_000
/** A hundred members register first. */
const MANY_MEMBERS_MS = 120_000
const REASON = 'Agreed with marketing.'
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows
const deps = () => server.server.modules.envelopes.deps
const cashOf = async (memberId: bigint) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
const turn = async () => void (await server.server.tasks['envelopes:turn']?.({}, {} as never))
const held = () => sumHeld(server.database.pool)

function draftOf(more: Partial<EnvelopeDraft> = {}): EnvelopeDraft {
  const inMinutes = (minutes: number) => new Date(clock.now() + minutes * MINUTE_MS).toISOString()
  return {
    titles: { en: 'Moonlight rain', vi: 'Mưa lì xì' },
    ...{
      totalMinor: '10000',
      shares: 30,
      split: 'random',
      leastMinor: '10',
      given: null,
      audience: {},
    },
    ...{ opensAt: inMinutes(2), closesAt: inMinutes(7) },
    ...more,
  }
}

/** Drafted by one person, approved by another. */
async function approve(more: Partial<EnvelopeDraft> = {}): Promise<string> {
  const made = await author.call(operations.createEnvelope, { body: draftOf(more) })
  if (!made.success) throw new Error(made.code)
  const params = made.value
  const body = { reason: REASON }
  const asked = await author.call(operations.submitEnvelope, { params, body })
  if (!asked.success) throw new Error(asked.code)
  const { approvalId } = asked.value.approval
  const of = { params: { approvalId }, body: {} }
  expect(await author.call(operations.approveRequest, of)).toMatchObject({
    code: 'second_person_needed',
  })
  expect(await approver.call(operations.approveRequest, of)).toMatchObject({ success: true })
  return params.envelopeId
}

/** The same, at the moment at which it opens. */
async function open(more: Partial<EnvelopeDraft> = {}): Promise<string> {
  const envelopeId = await approve(more)
  clock.forward(MINUTE_MS)
  await turn()
  clock.forward(MINUTE_MS)
  return envelopeId
}

type Member = Awaited<ReturnType<TestServer['openMember']>>
const claim = (member: Member, envelopeId: string) =>
  member.call(operations.claimEnvelope, { params: { envelopeId } })
const deskOf = async (envelopeId: string) => {
  const answer = await author.call(operations.getEnvelopeOfHouse, {
    ...{ params: { envelopeId }, query: { pageSize: 100 } },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
const end = (envelopeId: string) =>
  author.call(operations.endEnvelope, { params: { envelopeId }, body: { reason: REASON } })

describe('a red envelope', () => {
  it('is drafted by one person, approved by another, and opens at its time', async () => {
    const member = await server.openMember()
    const envelopeId = await approve()
    expect(await claim(member, envelopeId)).toMatchObject({ code: 'envelope_not_open' })
    clock.forward(MINUTE_MS)
    await turn()
    expect(await held()).toBe(10_000n)
    expect(await claim(member, envelopeId)).toMatchObject({ code: 'envelope_not_open' })
    clock.forward(MINUTE_MS)
    await Promise.all([turn(), turn()])
    expect(await held()).toBe(10_000n)
    const first = await claim(member, envelopeId)
    if (!first.success) throw new Error(first.code)
    expect(await claim(member, envelopeId)).toEqual(first)
    expect(await cashOf(member.memberId)).toBe(BigInt(first.value.shareMinor))
    const shown = await member.call(operations.getEnvelopes, { query: { language: 'vi' } })
    expect(shown).toMatchObject({
      value: {
        items: [
          { title: 'Mưa lì xì', state: 'open', left: 29, ownShareMinor: first.value.shareMinor },
        ],
      },
    })
    await end(envelopeId)
    expect(await held()).toBe(0n)
  })

  it(
    'gives a hundred who claim at once its thirty shares, and not a unit more',
    async () => {
      const members = await Promise.all(Array.from({ length: 100 }, () => server.openMember()))
      const envelopeId = await open()
      const answers = await Promise.all(members.map((member) => claim(member, envelopeId)))
      const shares = answers.flatMap((each) =>
        each.success ? [BigInt(each.value.shareMinor)] : [],
      )
      expect(shares).toHaveLength(30)
      expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(10_000n)
      expect(shares.every((each) => each >= 10n)).toBe(true)
      const refused = answers.flatMap((each) => (each.success ? [] : [each.code]))
      expect(new Set(refused)).toEqual(new Set(['envelope_empty']))
      const cash = await Promise.all(members.map(({ memberId }) => cashOf(memberId)))
      expect(cash.reduce((sum, each) => sum + each, 0n)).toBe(10_000n)
      expect(await held()).toBe(0n)
      await turn()
      expect(await deskOf(envelopeId)).toMatchObject({
        envelope: { phase: 'ended', taken: 30, takenMinor: '10000', returnedMinor: '0' },
        totalCount: 30,
      })
      const [someone] = members as [Member]
      const list = await someone.call(operations.getEnvelopeShares, { params: { envelopeId } })
      if (!list.success) throw new Error(list.code)
      expect(list.value).toMatchObject({ left: 0, leftMinor: '0' })
      expect(list.value.items).toHaveLength(30)
      expect(list.value.items.every(({ name }) => name.includes('*'))).toBe(true)
    },
    MANY_MEMBERS_MS,
  )

  it('gives one member one share, however often they claim at once', async () => {
    const member = await server.openMember()
    const envelopeId = await open({ split: 'equal', totalMinor: '100', shares: 3, leastMinor: '1' })
    const [row] = await sql('select id from envelope order by made_at desc limit 1')
    const share = { envelopeId: row.id, given: null, titles: {} }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => takeShare(deps(), share, member.memberId)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await cashOf(member.memberId)).toBe(34n)
    expect(await claim(member, envelopeId)).toMatchObject({ value: { shareMinor: '34' } })
    clock.forward(5 * MINUTE_MS)
    const late = await server.openMember()
    expect(await claim(late, envelopeId)).toMatchObject({ code: 'envelope_over' })
    await Promise.all([turn(), turn()])
    const { envelope } = await deskOf(envelopeId)
    expect(envelope).toMatchObject({ phase: 'ended', takenMinor: '34', returnedMinor: '66' })
    const moved = await sql(
      `select c.name, t.amount_minor::text as minor from ledger_posting p
         join ledger_transfer t on t.posting_key = p.key join ledger_transfer_code c on c.number = t.code
        where p.cause_id = $1 order by t.id`,
      [row.id],
    )
    expect(moved).toEqual([
      { name: 'envelope_fund', minor: '100' },
      { name: 'envelope_share', minor: '34' },
      { name: 'envelope_return', minor: '66' },
    ])
  })

  it('gives shares in bonus money with its terms, each once, and sets no money aside for them', async () => {
    const members = await Promise.all([1, 2, 3].map(() => server.openMember()))
    const terms = {
      ...({ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus' } as const),
      ...{ wageringMultiple: '3', countsPercent: { '*': '100' }, validMs: 60 * MINUTE_MS },
    }
    const given = { kind: 'bonus', terms } as const
    const sums = { split: 'equal', totalMinor: '90', shares: 3, leastMinor: '1' } as const
    const tooMuch = { ...given, terms: { ...terms, wageringMultiple: '999' } }
    expect(
      await author.call(operations.createEnvelope, { body: draftOf({ ...sums, given: tooMuch }) }),
    ).toMatchObject({ details: { faults: 'wagering_above_policy' } })
    const envelopeId = await open({ ...sums, given })
    expect(await held()).toBe(0n)
    const [first, second] = members as [Member, Member]
    const shown = await first.call(operations.getEnvelopes, { query: {} })
    expect(shown.success && shown.value.items).toContainEqual(
      expect.objectContaining({
        envelopeId,
        reward: expect.objectContaining({
          bonus: expect.objectContaining({ wageringMultiple: '3' }),
        }),
      }),
    )
    await Promise.all(Array.from({ length: 10 }, () => claim(first, envelopeId)))
    await claim(second, envelopeId)
    for (const member of [first, second]) {
      expect(await member.call(operations.getBonuses, { query: {} })).toMatchObject({
        value: { bonuses: [{ amountMinor: '30', wageringMinor: '90', state: 'active' }] },
      })
      expect(await cashOf(member.memberId)).toBe(0n)
    }
    expect(await deskOf(envelopeId)).toMatchObject({ envelope: { taken: 2, takenMinor: '60' } })
    expect(await end(envelopeId)).toMatchObject({ value: { returnedMinor: '30' } })
    expect(await end(envelopeId)).toMatchObject({ code: 'state_changed' })
  })

  it('is changed while it is a draft, and no more once somebody is asked to approve it', async () => {
    const made = await author.call(operations.createEnvelope, { body: draftOf() })
    if (!made.success) throw new Error(made.code)
    const change = (more: Partial<EnvelopeDraft>) =>
      author.call(operations.changeEnvelope, { params: made.value, body: draftOf(more) })
    expect(await change({ totalMinor: '1' })).toMatchObject({ code: 'envelope_too_small' })
    expect(await change({ totalMinor: '90000', shares: 9 })).toMatchObject({ success: true })
    const { envelope } = await deskOf(made.value.envelopeId)
    expect(envelope).toMatchObject({ totalMinor: '90000', shares: 9, phase: 'draft' })
    const submit = () =>
      author.call(operations.submitEnvelope, { params: made.value, body: { reason: REASON } })
    const [changed, submitted] = await Promise.all([change({ shares: 5 }), submit()])
    expect(submitted).toMatchObject({ success: true })
    const after = (await deskOf(made.value.envelopeId)).envelope
    // Whichever came first, what is approved is what was asked for.
    expect(after.shares).toBe(changed.success ? 5 : 9)
    expect(await change({ shares: 4 })).toMatchObject({ code: 'state_changed' })
    await end(made.value.envelopeId)
  })

  it('ends before its time when a person says so, and what was taken stays', async () => {
    const [member, late] = [await server.openMember(), await server.openMember()]
    const envelopeId = await open({ split: 'equal', totalMinor: '90', shares: 3, leastMinor: '1' })
    await claim(member, envelopeId)
    expect(await end(envelopeId)).toMatchObject({ value: { returnedMinor: '60' } })
    expect(await end(envelopeId)).toMatchObject({ code: 'state_changed' })
    expect(await claim(late, envelopeId)).toMatchObject({ code: 'envelope_over' })
    expect(await cashOf(member.memberId)).toBe(30n)
    const calledOff = await approve()
    expect(await end(calledOff)).toMatchObject({ value: { returnedMinor: '0' } })
    clock.forward(2 * MINUTE_MS)
    await turn()
    expect(await held()).toBe(0n)
  })

  it('is not for who is on a break, and not for who is outside its audience', async () => {
    const [resting, young] = [await server.openMember(), await server.openMember()]
    await sql('update member set break_until_ms = $2 where id = $1', [
      ...[resting.memberId, clock.now() + 60 * MINUTE_MS],
    ])
    const envelopeId = await open({ audience: { registeredBefore: clock.now() - MINUTE_MS } })
    for (const member of [resting, young]) {
      expect(await claim(member, envelopeId)).toMatchObject({ code: 'promotion_not_open_to_you' })
      const shown = await member.call(operations.getEnvelopes, { query: {} })
      if (!shown.success) throw new Error(shown.code)
      expect(shown.value.items.map((each) => each.envelopeId)).not.toContain(envelopeId)
    }
    await end(envelopeId)
  })

  it('needs a sum for its shares and times that lie ahead', async () => {
    const create = (more: Partial<EnvelopeDraft>) =>
      author.call(operations.createEnvelope, { body: draftOf(more) })
    expect(await create({ totalMinor: '299' })).toMatchObject({ code: 'envelope_too_small' })
    const now = new Date(clock.now()).toISOString()
    expect(await create({ opensAt: now })).toMatchObject({ code: 'envelope_times_wrong' })
    expect(await create({ closesAt: now })).toMatchObject({ code: 'envelope_times_wrong' })
  })
})
