import { operations } from '@baize/contract'
import { foldName } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let lead: StaffBrowser
let member: Awaited<ReturnType<TestServer['openMember']>>

const sql = (text: string, values: readonly unknown[]) =>
  server.database.pool.query(text, [...values])

beforeAll(async () => {
  server = await startTestServer()
  lead = await openStaff(server, 'cashier_lead')
  member = await server.openMember()
  await sql(
    `update member set payee_name = 'José Dela Cruz', email = 'Jose.Cruz@mail.example',
       country_dialing_code = '63', mobile_num = '9174564567' where id = $1`,
    [member.memberId],
  )
  await sql(
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at)
     values (gen_random_uuid(), $1, 'UNIONLINE', 'Jose Dela Cruz', '100200302208', now())`,
    [member.memberId],
  )
  await sql(
    `insert into deposit (id, order_number, member_id, request_key, request_hash, method_id, kind,
       amount_minor, paid_minor, currency, state, provider, payment_id, created_at, expires_at)
     values (gen_random_uuid(), 'D-20261127-1047', $1, gen_random_uuid(), '\\x00', 'e-wallet',
       'hosted', 100000, 95000, 'PHP', 'under_review', 'kiteway', 'pay_17d9aa02', '2026-11-27T08:00Z',
       '2026-11-27T09:00Z')`,
    [member.memberId],
  )
})
afterAll(() => server.stop())

async function find(text: string, more: Record<string, string> = {}, staff = lead) {
  const found = await staff.call(operations.find, { query: { text, ...more } })
  if (!found.success) throw new Error(found.code)
  return found.value.items.map(({ kind, by, name }) => ({ kind, by, name }))
}

describe('one line finds', () => {
  it('a member by id, username, any words of the real name, and the end of an account', async () => {
    const as = (by: string) => ({ kind: 'member', by, name: member.username })
    expect(await find(String(member.memberId))).toContainEqual(as('id'))
    expect(await find(member.username.toUpperCase())).toContainEqual(as('username'))
    for (const name of ['jose dela', 'cruz jose', 'Dela  Cruz', 'JOSÉ', 'cr jo']) {
      expect(await find(name), name).toContainEqual(as('name'))
    }
    expect(await find('2208')).toContainEqual(as('account'))
    expect(await find('jose delo')).toEqual([])
    const listed = await lead.call(operations.searchMembers, { query: { text: 'cruz jose' } })
    expect(listed).toMatchObject({ value: { items: [{ username: member.username }] } })
  })

  it('an order by its number, the last part of it, the provider’s name for it, and either sum', async () => {
    const as = (by: string) => ({ kind: 'deposit', by, name: 'D-20261127-1047' })
    expect(await find('d-20261127-1047')).toEqual([as('number')])
    expect(await find('1047')).toContainEqual(as('number'))
    expect(await find('pay_17d9aa02')).toEqual([as('payment')])
    const onDay = { from: '2026-11-27T00:00:00Z', to: '2026-11-28T00:00:00Z' }
    expect(await find('950', { amountMinor: '95000', ...onDay })).toContainEqual(as('sum'))
    expect(await find('1,000', { amountMinor: '100000' })).toContainEqual(as('sum'))
    const dayAfter = { from: '2026-11-28T00:00:00Z', to: '2026-11-29T00:00:00Z' }
    expect(await find('1,000', { amountMinor: '100000', ...dayAfter })).toEqual([])
  })

  it('a round by its id', async () => {
    const player = await server.openMember(10_000n)
    const opened = await player.call(operations.openRound, {
      body: {
        ...{ gameCode: 'limbo', mode: 'real', stakeMinor: '100' },
        options: { target: 200 },
      },
    })
    if (!opened.success) throw new Error(opened.code)
    const { roundId } = opened.value.round
    expect(await find(roundId)).toEqual([{ kind: 'round', by: 'id', name: roundId }])
  })

  it('nothing before two letters or three digits, and nothing of kinds that one may not read', async () => {
    expect(await find('j')).toEqual([])
    expect(await find('10')).toEqual([])
    const support = await openStaff(server, 'support')
    const kinds = new Set((await find('1047', {}, support)).map(({ kind }) => kind))
    const mayRead = await support.call(operations.getStaffSession, {})
    if (!mayRead.success) throw new Error(mayRead.code)
    expect(kinds.has('deposit')).toBe(mayRead.value.staff.permissions.includes('deposits.read'))
  })
})

describe('a contact', () => {
  const lookUp = (text: string) =>
    lead.call(operations.findByContact, { body: { text, reason: 'The caller gave it' } })

  it.each(['4567', '09174564567', '+63 917 456 4567', 'jose.cruz@MAIL.example', 'jose.cruz@'])(
    '%j finds its member, and the audit keeps who looked and why, not the contact',
    async (text) => {
      const found = await lookUp(text)
      expect(found).toMatchObject({
        success: true,
        value: { items: [{ kind: 'member', name: member.username }] },
      })
      const kept = await sql(
        `select subject, details from audit_log where action = 'member.looked_up'
          order by id desc limit 1`,
        [],
      )
      expect(kept.rows[0]?.details).toEqual({
        reason: 'The caller gave it',
        members: [String(member.memberId)],
      })
      expect(JSON.stringify(kept.rows[0])).not.toContain('9174564567')
    },
  )

  it('that says too little is refused', async () => {
    expect(await lookUp('567')).toMatchObject({ code: 'contact_unclear' })
    expect(await lookUp('jose')).toMatchObject({ code: 'contact_unclear' })
    expect(await lookUp('jose_c@')).toMatchObject({ value: { items: [] } })
  })
})

it('names are folded in the database as in the kernel', async () => {
  const names = [
    ...['Nguyễn Văn Đức', 'Łukasz Ødegård', 'Straße', 'D’Angelo O’Neil', 'Ægir Þór'],
    ...['mara_09', 'JOSÉ-María  dela Cruz', 'สมชาย ใจดี', 'محمد علي', '王小明', '  . '],
  ]
  const folded = await sql('select name_fold(n) as name from unnest($1::text[]) n', [names])
  expect(folded.rows.map(({ name }) => name)).toEqual(names.map(foldName))
})
