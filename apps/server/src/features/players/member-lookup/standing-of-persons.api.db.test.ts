import { operations } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPicture } from '../../../testing/pictures.ts'
import { orderDeposit, payDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'
import { recogniseOthers } from '../identity-check/demands/recognise.ts'

/**
 * Goal: standing follows the person. Whoever is excluded or locked is known again in another account by what is theirs
 * for certain, is asked who they are where a mark only makes it likely, and nobody of their household is.
 */
const clock = createForwardClock()
let server: TestServer
let lead: StaffBrowser
let picture: Buffer<ArrayBuffer>
let rung: { finding: string; subject: string; detail: string }[] = []

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  lead = await openStaff(server, 'cashier_lead')
  picture = await buildPicture('png')
  await setSettings(server, clock, { 'withdrawal.turnoverPercent': 100 })
})
afterAll(() => server.stop())
beforeEach(() => {
  rung = []
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>
const open = (cashMinor = 0n) => openWithdrawingMember(server, cashMinor)
const sql = (text: string, values: unknown[]) => server.database.pool.query(text, values)

const exclude = (member: Member) =>
  member.call(operations.startBreak, { body: { kind: 'exclusion', days: 365 } })
const sweep = () =>
  recogniseOthers({
    ...server.server.modules.identityCheck.parts,
    raise: (found) => {
      rung.push(...found)
      return Promise.resolve()
    },
  })

async function order(member: Member) {
  const answer = await member.call(operations.createDeposit, {
    body: { methodId: 'e-wallet', amountMinor: '50000' },
  })
  return answer.success ? 'ok' : answer.code
}
async function stake(member: Member) {
  const answer = await member.call(operations.openRound, {
    body: { gameCode: 'lantern-tiger', stakeMinor: '1000', options: {} },
  })
  return answer.success ? 'ok' : answer.code
}
const deposit = async (member: Member) => payDeposit(server, await orderDeposit(member), '50000')

const shareEmail = (member: Member, email: string) =>
  sql('update member set email = $2, email_verified_at = now() where id = $1', [
    member.memberId,
    email,
  ])
const sharePerson = (member: Member, name: string, birthday: string) =>
  sql('update member_profile set fullname = $2, birthday = $3 where member_id = $1', [
    member.memberId,
    name,
    birthday,
  ])
const shareBrowser = (member: Member, token: string) =>
  sql(
    `insert into known_device (member_id, token_hash, first_at, last_at)
     values ($1, sha256($2::bytea), now(), now())`,
    [member.memberId, token],
  )
const shareAddress = (member: Member, ip: string) =>
  sql('update member set register_ip = $2 where id = $1', [member.memberId, ip])

async function handIn(member: Member) {
  for (const kind of ['identity_front', 'selfie', 'proof_of_address'] as const) {
    await member.call(operations.addIdentityDocument, { params: { kind }, body: picture })
  }
  expect(await member.call(operations.submitIdentityCheck)).toMatchObject({ success: true })
}
async function look({ memberId }: Member) {
  const answer = await lead.call(operations.getStaffIdentityCheck, {
    params: { memberId: `${memberId}` },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.check
}
async function approve(member: Member) {
  const { version } = await look(member)
  const params = { memberId: `${member.memberId}` }
  const body = { seenVersion: version, validUntil: '2099-12-31' }
  expect(await lead.call(operations.approveIdentityCheck, { params, body })).toMatchObject({
    success: true,
  })
}

describe('a certain mark of somebody excluded', () => {
  it.each([
    ['a confirmed email', (member: Member) => shareEmail(member, 'Twice@players.example')],
    [
      'the number of a document',
      (member: Member) =>
        sql(`update member_profile set id_number_mark = sha256('P-7') where member_id = $1`, [
          member.memberId,
        ]),
    ],
  ])('%s lets no deposit in and no stake out', async (_mark, share) => {
    const [before, again] = [await open(), await open(100_000n)]
    await share(before)
    await share(again)
    expect(await order(again)).toBe('ok')
    await exclude(before)
    expect(await order(again)).toBe('identity_first')
    expect(await stake(again)).toBe('identity_first')
    expect(await look(again)).toMatchObject({
      state: 'wanted',
      demand: { cause: 'certain', isMet: false, marks: [{ memberId: `${before.memberId}` }] },
    })
  })

  it('gives a deposit back in full that was made before anybody knew', async () => {
    const [before, again] = [await open(), await open()]
    await shareEmail(before, 'late@players.example')
    await shareEmail(again, 'late@players.example')
    await deposit(again)
    expect(await again.withdraw(50_000n)).toMatchObject({ code: 'turnover_missing' })
    await exclude(before)
    await sweep()
    expect(await stake(again)).toBe('identity_first')
    expect(await again.withdraw(50_000n)).toMatchObject({ success: true })
  })

  it('is lifted by documents that are another person’s, and not asked about again', async () => {
    const [before, again] = [await open(), await open(100_000n)]
    await shareEmail(before, 'other@players.example')
    await shareEmail(again, 'other@players.example')
    await exclude(before)
    await sweep()
    await handIn(again)
    await approve(again)
    expect(await stake(again)).toBe('ok')
    expect(await order(again)).toBe('ok')
    await sweep()
    expect(await order(again)).toBe('ok')
    expect((await look(again)).demand).toMatchObject({ isMet: true })
  })

  it('is said of somebody who was locked, too, and asks again who was approved before', async () => {
    const [before, again] = [await open(), await open(100_000n)]
    await handIn(again)
    await approve(again)
    await shareEmail(before, 'barred@players.example')
    await shareEmail(again, 'barred@players.example')
    await sql(`update member set status = 'locked' where id = $1`, [before.memberId])
    await sweep()
    expect(await stake(again)).toBe('identity_first')
    expect(await look(again)).toMatchObject({ state: 'asked_again', demand: { cause: 'certain' } })
    await sql(`update member set status = 'active' where id = $1`, [before.memberId])
  })

  it('is nothing while the address is not confirmed, and nothing of somebody on a short break', async () => {
    const [before, again, third] = [await open(), await open(), await open()]
    await shareEmail(before, 'plain@players.example')
    await sql('update member set email = $2 where id = $1', [
      again.memberId,
      'plain@players.example',
    ])
    await shareEmail(third, 'plain@players.example')
    await before.call(operations.startBreak, { body: { kind: 'cool_off', days: 1 } })
    await sweep()
    expect([await order(again), await order(third)]).toEqual(['ok', 'ok'])
  })
})

describe('a likely mark of somebody excluded', () => {
  it.each([
    [
      'name and birthday',
      (member: Member) => sharePerson(member, 'Jovelyn  Reyes-Tan', '1988-04-12'),
    ],
    [
      'the number of a payout account',
      (member: Member) =>
        sql(
          `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at, removed_at)
           values (gen_random_uuid(), $1, 'UNIONLINE', 'Ligaya Cruz', '5500112233', now(), now())`,
          [member.memberId],
        ),
    ],
  ])(
    '%s asks who it is before money comes in, and takes stakes meanwhile',
    async (_mark, share) => {
      const [before, again] = [await open(), await open(100_000n)]
      await share(before)
      await share(again)
      await exclude(before)
      expect(await order(again)).toBe('identity_first')
      expect(await stake(again)).toBe('ok')
      await handIn(again)
      await sql(
        `update identity_check set submitted_at = submitted_at - interval '25 hours' where member_id = $1`,
        [again.memberId],
      )
      await sweep()
      expect(rung).toContainEqual(expect.objectContaining({ subject: `member ${again.memberId}` }))
      await approve(again)
      expect(await order(again)).toBe('ok')
    },
  )
})

describe('the household of somebody excluded', () => {
  it('registers, deposits, plays and withdraws, and the desk hears of it once', async () => {
    const [before, partner] = [await open(), await open(100_000n)]
    for (const member of [before, partner]) {
      await shareBrowser(member, 'the computer at home')
      await shareAddress(member, '2001:db8:77:1::5')
    }
    await sharePerson(before, 'Ramon Villanueva', '1980-01-02')
    await sharePerson(partner, 'Corazon Villanueva', '1982-03-04')
    await exclude(before)
    await sweep()
    await sweep()
    expect(rung.filter(({ subject }) => subject === `member ${partner.memberId}`)).toEqual([
      {
        finding: 'an account shares a weak mark with somebody excluded or locked',
        subject: `member ${partner.memberId}`,
        detail: `address of member ${before.memberId}, browser of member ${before.memberId}`,
      },
    ])
    await deposit(partner)
    const body = { gameCode: 'lantern-tiger', stakeMinor: '50000', options: {} }
    expect(await partner.call(operations.openRound, { body })).toMatchObject({ success: true })
    expect(await partner.withdraw(10_000n)).toMatchObject({ success: true })
  })
})

describe('a lot', () => {
  it('asks whoever is drawn before the first deposit, each time, in the words of any mark', async () => {
    const drawn = await startTestServer({ clock, runsJobs: false }, { identityLotPercent: 100 })
    const member = await drawn.openMember()
    const body = { methodId: 'e-wallet', amountMinor: '50000' }
    const asked = await member.call(operations.createDeposit, { body })
    expect(asked).toMatchObject({ code: 'identity_first' })
    expect(asked).toEqual(await member.call(operations.createDeposit, { body }))
    await drawn.stop()
  })
})
