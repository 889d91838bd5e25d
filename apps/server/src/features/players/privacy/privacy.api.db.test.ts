/* A member's own data: the copy, the end of the account, and what goes after it. */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { lettersTo } from '../../../testing/letters-to.store.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { letWithdraw, openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

let server: TestServer
let lead: StaffBrowser
let other: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  lead = await openStaff(server, 'cashier_lead')
  other = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>
const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const run = async (task: string, payload: object = {}) =>
  await server.server.tasks[task]?.(payload, {} as never)
const paramsOf = ({ memberId }: Member) => ({ memberId: memberId.toString() })

const close = (member: Member, more: object = {}) =>
  member.call(operations.closeAccount, {
    body: { password: TEST_PASSWORD, reason: 'unused', forfeitsMinor: '0', ...more },
  })
/** The days in which it could be taken back are over. */
const pass = (member: Member) =>
  sql(`update account_closing set closes_at = asked_at where member_id = $1`, [member.memberId])
const confirmMail = async ({ memberId }: Member) => {
  const mail = `owner.${memberId}@mail.example`
  await sql('update member set email = $2, email_verified_at = now() where id = $1', [
    memberId,
    mail,
  ])
  return mail
}
const stake = async (member: Member) => {
  const body = { gameCode: 'lantern-tiger', stakeMinor: '100', options: {} }
  const answer = await member.call(operations.openRound, { body })
  return answer.success ? 'ok' : answer.code
}
const ownData = async (member: Member) => {
  const answer = await member.call(operations.getOwnData)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
const approve = async (asked: Awaited<ReturnType<StaffBrowser['call']>>) => {
  if (!asked.success) throw new Error(asked.code)
  const { approval } = asked.value as { approval: { approvalId: string } }
  return await other.call(operations.approveRequest, {
    params: { approvalId: approval.approvalId },
    body: {},
  })
}

describe('a copy of one’s own data', () => {
  it('is made behind the call for who knows the password, one a day, and can be fetched for some days', async () => {
    const member = await openWithdrawingMember(server, 20_000n)
    const neighbour = await openWithdrawingMember(server, 1_000n)
    expect(await stake(member)).toBe('ok')
    const ask = (password: string) => member.call(operations.askDataExport, { body: { password } })
    expect(await ask('wrong-password-77')).toMatchObject({ code: 'wrong_password' })
    expect(await ask(TEST_PASSWORD)).toMatchObject({ value: { export: { state: 'making' } } })
    expect(await ask(TEST_PASSWORD)).toMatchObject({ code: 'export_under_way' })
    expect(await member.call(operations.downloadDataExport)).toMatchObject({
      code: 'export_missing',
    })
    const wanted = await sql('select id from data_export where member_id = $1', [member.memberId])
    const { id: exportId } = wanted.rows[0]
    await run('privacy:export', { exportId })
    await run('privacy:export', { exportId })
    expect((await ownData(member)).export).toMatchObject({ state: 'ready' })
    expect(await neighbour.call(operations.downloadDataExport)).toMatchObject({
      code: 'export_missing',
    })
    const file = await member.call(operations.downloadDataExport)
    if (!file.success) throw new Error(file.code)
    const text = Buffer.from(file.value.content as Uint8Array).toString()
    const copy = JSON.parse(text)
    expect(copy).toMatchObject({
      account: { username: member.username },
      bankAccounts: [{ holder: 'Ligaya Cruz', number: `77${member.memberId}` }],
      bets: [{ game: 'lantern-tiger', stakeMinor: '100' }],
      ...{ documents: [], feedback: [], deposits: [], withdrawals: [] },
    })
    expect(text).not.toContain(neighbour.username)
    expect(text).not.toContain('password')
    await sql(`update data_export set expires_at = now() - interval '1 second' where id = $1`, [
      exportId,
    ])
    expect((await ownData(member)).export).toBeNull()
    await run('house:prune')
    const kept = await sql('select sealed from data_export where id = $1', [exportId])
    expect(kept.rows).toEqual([{ sealed: null }])
  })
})

describe('the end of an account', () => {
  it('waits until money and bets are settled, and takes bonus money for exactly what was shown', async () => {
    const rich = await server.openMember(5_000n)
    expect(await close(rich)).toMatchObject({
      ...{ code: 'closing_held_up' },
      details: { heldBy: 'balance' },
    })
    const member = await server.openMember()
    await grantTestBonus(server.server.core, member.memberId, 3_000n)
    expect(await ownData(member)).toMatchObject({ forfeitsMinor: '3000', obstacles: [] })
    expect(await close(member)).toMatchObject({
      ...{ code: 'would_forfeit_bonus', details: { forfeitMinor: '3000' } },
    })
    expect(await close(member, { forfeitsMinor: '3000' })).toMatchObject({
      value: { closing: { state: 'closing', mayTakeBack: true }, forfeitsMinor: '0' },
    })
  })

  it('is begun once, stops play at once, and is taken back by its owner alone', async () => {
    const member = await server.openMember()
    const asked = await Promise.all([close(member), close(member)])
    expect(asked.map((each) => (each.success ? 'ok' : each.code)).toSorted()).toEqual([
      ...['closing_already', 'ok'],
    ])
    expect(await stake(member)).toBe('on_break')
    const answer = await member.call(operations.createDeposit, {
      body: { methodId: 'e-wallet', amountMinor: '50000' },
    })
    expect(answer).toMatchObject({ code: 'on_break' })
    expect(await member.call(operations.keepAccount)).toMatchObject({ value: { closing: null } })
    expect(await stake(member)).toBe('insufficient_funds')
    expect(await member.call(operations.keepAccount)).toMatchObject({ code: 'closing_final' })
  })

  it('leaves a break that the member took as it was, also one that is taken meanwhile', async () => {
    const member = await server.openMember()
    await close(member)
    await member.call(operations.startBreak, { body: { kind: 'cool_off', days: 7 } })
    await member.call(operations.keepAccount)
    expect(await stake(member)).toBe('on_break')
    const until = await sql(
      `select extract(epoch from b.until) * 1000 - m.break_until_ms as off
         from member m join member_break b on b.member_id = m.id where m.id = $1`,
      [member.memberId],
    )
    expect(Math.abs(Number(until.rows[0].off))).toBeLessThan(1)
  })

  it('comes after some days, unless something came up; then nobody signs in, and two people open it again', async () => {
    const member = await server.openMember()
    await close(member)
    await run('privacy:close')
    expect(await ownData(member)).toMatchObject({ closing: { state: 'closing' } })
    await pass(member)
    const link = `update member set upline_id = $2 where id = $1`
    const downline = await server.openMember()
    await sql(link, [downline.memberId, member.memberId])
    await run('privacy:close')
    const list = await lead.call(operations.getDataRequests, { query: { list: 'closing' } })
    expect(list.success && list.value.items).toContainEqual(
      expect.objectContaining({ memberId: `${member.memberId}`, heldBy: ['team'] }),
    )
    await sql(link, [downline.memberId, null])
    await run('privacy:close')
    const params = paramsOf(member)
    expect(await lead.call(operations.getMemberData, { params })).toMatchObject({
      value: {
        closing: { state: 'closed' },
        kept: [{ kind: 'devices' }, { kind: 'talk' }, { kind: 'records' }, { kind: 'exclusion' }],
      },
    })
    expect(await member.call(operations.getOwnData)).toMatchObject({ success: false })
    const status = async () =>
      (await sql('select status, closed_at from member where id = $1', [member.memberId])).rows[0]
    expect(await status()).toMatchObject({ status: 'locked', closed_at: expect.any(Date) })
    const body = { reason: 'Came back and showed who they are.' }
    expect(
      await approve(await lead.call(operations.askMemberUnlock, { params, body })),
    ).toMatchObject({
      success: true,
    })
    expect(await status()).toEqual({ status: 'active', closed_at: null })
    expect(await lead.call(operations.getMemberData, { params })).toMatchObject({
      value: { closing: null },
    })
  })

  it('is confirmed by mail with the way back, and said once more when it has come', async () => {
    const member = await server.openMember()
    const mail = await confirmMail(member)
    await member.call(operations.setLanguage, { body: { language: 'PT-BR' } })
    await close(member)
    expect((await lettersTo(server.database.pool, mail)).at(0)).toMatchObject({
      subject: 'Sua conta será encerrada',
      text: expect.stringMatching(
        /Ela será encerrada em .* 202\d.*Até lá você pode mudar de ideia/,
      ),
    })
    await pass(member)
    await run('privacy:close')
    await run('privacy:close')
    const letters = await lettersTo(server.database.pool, mail)
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      ...['Sua conta foi encerrada', 'Sua conta será encerrada'],
    ])
  })

  it('waits for staff when something holds it up, and only then', async () => {
    const member = await server.openMember()
    const waiting = async (staff: StaffBrowser) => {
      const shift = await staff.call(operations.getShift, {})
      if (!shift.success) throw new Error(shift.code)
      return shift.value.items.filter(
        ({ kind, facts }) => kind === 'data_request' && facts.member === `${member.memberId}`,
      )
    }
    await close(member)
    expect(await waiting(lead)).toEqual([])
    await pass(member)
    const downline = await server.openMember()
    await sql('update member set upline_id = $2 where id = $1', [
      ...[downline.memberId, member.memberId],
    ])
    await run('privacy:close')
    expect(await waiting(lead)).toMatchObject([{ reason: 'team', loses: 'player_waits' }])
    await sql('update member set upline_id = null where id = $1', [downline.memberId])
    await run('privacy:close')
    expect(await waiting(lead)).toEqual([])
  })

  it('asked for to be protected is at once and for good', async () => {
    const member = await server.openMember()
    const mail = await confirmMail(member)
    expect(await close(member, { reason: 'protection' })).toMatchObject({ success: true })
    const params = paramsOf(member)
    expect(await lead.call(operations.getMemberData, { params })).toMatchObject({
      value: { closing: { state: 'closed', mayTakeBack: false } },
    })
    const barred = await sql('select kind, until from member_break where member_id = $1', [
      member.memberId,
    ])
    expect(barred.rows).toEqual([{ kind: 'exclusion', until: null }])
    expect(await lettersTo(server.database.pool, mail)).toMatchObject([
      { subject: 'Your account is closed', text: expect.stringContaining('can’t be opened again') },
    ])
    const body = { reason: 'Wants to play again.' }
    expect(
      await approve(await lead.call(operations.askMemberUnlock, { params, body })),
    ).toMatchObject({
      code: 'state_changed',
    })
  })

  it('is begun by staff for somebody who called', async () => {
    const member = await server.openMember()
    const params = paramsOf(member)
    const begun = await lead.call(operations.closeMemberAccount, {
      params,
      body: { forfeitsMinor: '0', reason: 'Asked for it on the telephone.' },
    })
    expect(begun).toMatchObject({ value: { closing: { askedBy: lead.displayName } } })
    expect(await ownData(member)).toMatchObject({ closing: { askedBy: null, mayTakeBack: true } })
  })
})

describe('what is kept after the end', () => {
  const NAME = 'Zosimo Quiambao'

  async function livedIn() {
    const member = await server.openMember()
    const phone = `917${member.memberId}`
    const mail = `zosimo.${member.memberId}@mail.example`
    await sql(
      `update member set payee_name = $2, email = $3, email_verified_at = now(), mobile_num = $4,
         country_dialing_code = '63', mobile_verified_at = now() where id = $1`,
      [member.memberId, NAME, mail, phone],
    )
    await letWithdraw(member, NAME)
    await sql(
      `update member_profile set fullname = $2, birthday = '1990-02-03' where member_id = $1`,
      [...[member.memberId, NAME]],
    )
    await member.call(operations.sendFeedback, {
      key: crypto.randomUUID(),
      body: { text: `I am ${NAME}`, language: 'en', pictureIds: [] },
    })
    await lead.call(operations.addMemberNote, {
      params: paramsOf(member),
      body: { text: `Spoke with ${NAME}.` },
    })
    const words = [NAME, phone, mail, `77${member.memberId}`]
    return { member, phone, mail, words }
  }

  /** Every place in a schema where one of the words stands. */
  async function findWords(words: readonly string[], tables: string) {
    const columns = await sql(
      `select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and table_name ~ $1
          and data_type in ('text', 'json', 'jsonb', 'inet', 'character varying')`,
      [tables],
    )
    expect(columns.rows.length).toBeGreaterThan(1)
    const found: string[] = []
    for (const { table, column } of columns.rows) {
      const at = await sql(
        `select 1 from "${table}" where "${column}"::text ilike any ($1) limit 1`,
        [words.map((word) => `%${word}%`)],
      )
      if (at.rowCount) found.push(`${table}.${column}`)
    }
    return found
  }

  it('is erased kind by kind when its time comes, and an excluded person is known again', async () => {
    const { member, words, mail } = await livedIn()
    const exclude = { kind: 'exclusion', days: null, password: TEST_PASSWORD } as const
    expect(await member.call(operations.startBreak, { body: exclude })).toMatchObject({
      success: true,
    })
    expect(await close(member)).toMatchObject({ success: true })
    await pass(member)
    await run('privacy:close')
    await run('privacy:erase')
    const devices = await sql(
      'select distinct host(ip) as ip from member_session where member_id = $1',
      [member.memberId],
    )
    expect(devices.rows).toEqual([{ ip: '0.0.0.0' }])
    expect(await findWords([NAME], '^feedback$')).toEqual(['feedback.text'])

    const params = paramsOf(member)
    const asked = await lead.call(operations.askMemberErasure, {
      params,
      body: { reason: 'Asked for it in a letter.' },
    })
    expect(await approve(asked)).toMatchObject({ success: true })
    await run('privacy:erase')
    expect(await findWords([NAME], '^(feedback.*|member_note)$')).toEqual([])
    expect(await findWords([NAME], '^(member|bank_account)$')).not.toEqual([])

    await sql(
      'update data_erasure set due_at = asked.asked_at from account_closing asked where asked.member_id = data_erasure.member_id',
    )
    await Promise.all([run('privacy:erase'), run('privacy:erase')])
    expect(await findWords(words, '.')).toEqual([])
    const erased = await sql(
      `select details ->> 'data' as data from audit_log where action = 'member.data_erased' and subject = $1 order by id`,
      [params.memberId],
    )
    expect(erased.rows.map(({ data }) => data)).toEqual(['devices', 'talk', 'records'])

    const returned = await openWithdrawingMember(server, 0n)
    await sql('update member set email = $2, email_verified_at = now() where id = $1', [
      ...[returned.memberId, mail],
    ])
    const deposit = () =>
      returned.call(operations.createDeposit, {
        body: { methodId: 'e-wallet', amountMinor: '50000' },
      })
    expect(await deposit()).toMatchObject({ code: 'identity_first' })
    const demand = await sql('select cause, marks from identity_demand where member_id = $1', [
      returned.memberId,
    ])
    expect(demand.rows).toEqual([
      { cause: 'certain', marks: [{ mark: 'email', memberId: params.memberId }] },
    ])
    const body = { reason: 'Wants the account again.' }
    expect(
      await approve(await lead.call(operations.askMemberUnlock, { params, body })),
    ).toMatchObject({
      code: 'state_changed',
    })
  })

  it('goes on where it was stopped: a kind that was erased is not erased again', async () => {
    const member = await server.openMember()
    await close(member)
    await pass(member)
    await run('privacy:close')
    // The first kind of one account is done, and the process dies.
    await sql(`update data_erasure set due_at = now() - interval '1 day' where member_id = $1`, [
      member.memberId,
    ])
    await sql(`update data_erasure set done_at = now() where member_id = $1 and kind = 'devices'`, [
      member.memberId,
    ])
    await run('privacy:erase')
    const left = await sql('select 1 from data_erasure where member_id = $1 and done_at is null', [
      member.memberId,
    ])
    expect(left.rowCount).toBe(0)
    const name = await sql('select username from member where id = $1', [member.memberId])
    expect(name.rows).toEqual([{ username: `erased-${member.memberId}` }])
  })

  it('ledger and audit log have numbers alone: no name, mail, phone or account of a lived-in member', async () => {
    const { member, words, phone } = await livedIn()
    const params = paramsOf(member)
    const reason = 'Asked for on the telephone.'
    await lead.call(operations.unmaskMember, { params, body: { reason } })
    await lead.call(operations.lockMember, { params, body: { reason } })
    await approve(await lead.call(operations.askMemberUnlock, { params, body: { reason } }))
    await lead.call(operations.askAdjustment, { params, body: { amountMinor: '1000', reason } })
    await lead.call(operations.askMemberGroup, { params, body: { groupCode: 'standard', reason } })
    await lead.call(operations.askTurnoverWaiver, { params, body: { reason } })
    await lead.call(operations.sendPlatformMessage, {
      key: crypto.randomUUID(),
      body: {
        ...{ audience: 'member', memberId: params.memberId, seenReceivers: 1 },
        texts: { en: { title: `Dear ${NAME}`, body: `Your phone is ${phone}.` } },
      },
    })
    const audited = await sql('select action from audit_log where subject = $1', [params.memberId])
    expect(audited.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'approval.asked',
        'approval.approved',
        'member.locked',
        'message.sent',
      ]),
    )
    expect(await findWords(words, '^(audit_|ledger_)')).toEqual([])
    const named = await sql(`select action from audit_log where actor_name = $1 or subject = $1`, [
      member.username,
    ])
    expect(named.rows).toEqual([])
  })
})
