import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { MONEY_ALARM_KINDS, operations, type PayoutTerms } from '@baize/contract'
import { decodeId, epochMs, type Uuid, uuidV7 } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYOUT_TERMS } from '../../../../testing/audited-payout-cases.store.ts'
import { createForwardClock, setSettings } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../../testing/withdrawing-member.ts'
import { cashierTasks } from '../cashier-tasks.ts'

// Rule M24
/** Withdrawals that the rule pays, whatever is asked at the same moment; the books are looked at after all. */
const DAY_MS = 86_400_000
const WAIT_MS = 31_000
const TERMS = PAYOUT_TERMS
const reason = 'Small ones need no person.'
const clock = createForwardClock()
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser
let cashier: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
  cashier = await openStaff(server, 'cashier')
  await setSettings(server, clock, { 'withdrawal.turnoverPercent': 0 })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const tasks = () => cashierTasks(server.server.modules.cashier.parts, server.server.core.currency)
const run = async (task: string, withdrawalId: Uuid) =>
  await tasks()[task]?.({ withdrawalId }, {} as never)
const note = (withdrawalId: Uuid) => run('cashier:note-flags', withdrawalId)
const send = (withdrawalId: Uuid) => run('cashier:hand-over', withdrawalId)

/** A verified player whose account was paid to two months ago, and about whom nothing stands out. */
async function openKnown(cashMinor = 200_000n) {
  const member = await openWithdrawingMember(server, cashMinor)
  const id = `${member.memberId}`
  const longAgo = new Date(clock.now() - 60 * DAY_MS)
  await sql(
    `update member set access_changed_at = $2, withdrawals_held_until = null, payee_name = $3 where id = $1`,
    [id, longAgo, `Holder ${id}`],
  )
  await sql(`update bank_account set added_at = $2, holder_name = $3 where member_id = $1`, [
    ...[id, longAgo, `Holder ${id}`],
  ])
  await sql(
    `insert into identity_check (member_id, state, decided_at, valid_until, changed_at)
     values ($1, 'approved', $2, '2099-01-01', $2)`,
    [id, longAgo],
  )
  await sql(
    `insert into withdrawal (id, order_number, member_id, bank_account_id, amount_minor, received_minor, currency,
       state, provider, created_at, updated_at)
     values ($4, 'W-OLD-' || $1, $1::bigint, $3, 20000, 20000, 'PLY', 'received', 'sandbox', $2, $2)`,
    [
      ...[id, longAgo, decodeId('bnk', member.bankAccountId)],
      uuidV7({ now: () => epochMs(longAgo.getTime()) }, randomBytes(10)),
    ],
  )
  await sql(
    `insert into member_session (token_hash, member_id, ip, device, created_at, last_seen_at, expires_at)
     select decode(md5(member_id || 'again'), 'hex') || decode(md5('x'), 'hex'), member_id, ip, device, $2, $2, $2
       from member_session where member_id = $1 limit 1`,
    [id, longAgo],
  )
  return member
}
type Known = Awaited<ReturnType<typeof openKnown>>

async function ask(member: Known, amountMinor = 30_000n): Promise<Uuid> {
  clock.forward(1_000)
  const asked = await member.withdraw(amountMinor)
  if (!asked.success) throw new Error(asked.code)
  return decodeId('wdr', asked.value.withdrawal.withdrawalId) as Uuid
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(20)
}

/** What became of it: its state, and why a person has to look. */
async function standing(withdrawalId: Uuid) {
  const [row] = await sql(
    `select w.state, d.hindrances from withdrawal w left join payout_decision d on d.withdrawal_id = w.id
      where w.id = $1`,
    [withdrawalId],
  )
  return [row.state, row.hindrances?.join(' ') ?? null]
}

async function decided(member: Known, amountMinor?: bigint) {
  const withdrawalId = await ask(member, amountMinor)
  await note(withdrawalId)
  return await standing(withdrawalId)
}

const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.success ? 'ok' : (answer.code ?? '')

async function propose(terms = TERMS): Promise<string> {
  const asked = await ana.call(operations.askPayoutRule, { body: { terms, reason } })
  if (!asked.success) throw new Error(asked.code)
  return asked.value.approval.approvalId
}

async function switchOn(terms = TERMS): Promise<void> {
  const params = { approvalId: await propose(terms) }
  expect(codeOf(await ben.call(operations.approveRequest, { params }))).toBe('ok')
}

const switchOff = () => ana.call(operations.switchOffPayoutRule, { body: { reason } })

async function look() {
  const answer = await cashier.call(operations.getPayoutRule)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('before two people have set a rule', () => {
  it('nothing is paid, and what is known of each withdrawal is kept for a trial', async () => {
    expect((await look()).state).toBe('off')
    expect(await decided(await openKnown())).toEqual(['requested', null])
    const rejected = await ask(await openKnown())
    await note(rejected)
    await sql(
      `update withdrawal set state = 'rejected', returned_minor = amount_minor where id = $1`,
      [rejected],
    )
    const tried = await ana.call(operations.previewPayoutRule, { body: { terms: TERMS } })
    expect(tried).toMatchObject({
      value: {
        preview: {
          ...{ known: 2, paid: 2, paidMinor: '60000', rejected: 1, rejectedMinor: '30000' },
          hindrances: [],
        },
      },
    })
    const less = { ...TERMS, eachMaxMinor: '29999' }
    expect(await ana.call(operations.previewPayoutRule, { body: { terms: less } })).toMatchObject({
      value: { preview: { paid: 0, hindrances: [{ hindrance: 'amount_above', count: 2 }] } },
    })
  })

  it('a proposal shows its trial, and another person must approve it', async () => {
    const approvalId = await propose()
    const waiting = await ben.call(operations.getApprovals)
    expect(waiting).toMatchObject({
      value: {
        items: [
          {
            ...{ kind: 'payout_rule', before: { isOn: false } },
            after: { isOn: true, eachMaxMinor: '50000', wouldPay: 2, wouldPayRejected: 1 },
          },
        ],
      },
    })
    const params = { approvalId }
    expect(codeOf(await ana.call(operations.approveRequest, { params }))).toBe(
      'second_person_needed',
    )
    expect(codeOf(await ben.call(operations.approveRequest, { params }))).toBe('ok')
    expect(await look()).toMatchObject({
      ...{ state: 'on', switched: { cause: 'approved' } },
      versions: [{ version: 1, askedBy: ana.displayName, approvedBy: ben.displayName }],
    })
    expect(codeOf(await switchOff())).toBe('ok')
  })

  it('terms that contradict themselves or pay what two people approve are refused', async () => {
    const asked = (terms: PayoutTerms) =>
      ana.call(operations.askPayoutRule, { body: { terms, reason } })
    expect(codeOf(await asked({ ...TERMS, memberDayMaxMinor: '49999' }))).toBe(
      'ceiling_below_payment',
    )
    const all = { memberDayMaxMinor: '900000000', accountDayMaxMinor: '900000000' }
    const house = { houseHourMaxMinor: '900000000', houseDayMaxMinor: '900000000' }
    const large = { ...TERMS, ...all, ...house, eachMaxMinor: '900000000' }
    expect(codeOf(await asked(large))).toBe('above_second_approval')
  })
})

describe('a rule that is on', () => {
  beforeEach(() => switchOn())
  afterEach(switchOff)

  it('pays a known player: it waits on the tray, marked, then it is sent', async () => {
    const withdrawalId = await ask(await openKnown())
    await note(withdrawalId)
    const queue = await ana.call(operations.getWithdrawalQueue)
    const { version } = (await look()).versions[0] ?? {}
    expect(queue).toMatchObject({
      value: { tray: [{ amountMinor: '30000', by: [], ruleVersion: version }] },
    })
    expect(
      await sql(`select by_whom from order_history where order_id = $1 order by step`, [
        withdrawalId,
      ]),
    ).toEqual([{ by_whom: 'member' }, { by_whom: 'rule' }])
    const filed = await ana.call(operations.exportWithdrawals, {
      body: { queue: 'paying', language: 'en', timeZone: 'UTC' },
    })
    if (!filed.success) throw new Error(filed.code)
    const text = Buffer.from(filed.value.content as unknown as Uint8Array).toString('utf8')
    expect(text).toContain(`Rule, version ${version}`)
    await send(withdrawalId)
    expect((await standing(withdrawalId))[0]).toBe('approved')
    clock.forward(WAIT_MS)
    await send(withdrawalId)
    expect((await standing(withdrawalId))[0]).toBe('paying')
    const [audit] = await sql(
      `select actor_kind, details from audit_log where action = 'withdrawal.paid_by_rule' order by id desc limit 1`,
    )
    expect(audit).toMatchObject({
      actor_kind: 'system',
      details: { amountMinor: '30000', version },
    })
  })

  it('does not decide twice: what staff call back is theirs', async () => {
    const withdrawalId = await ask(await openKnown())
    await note(withdrawalId)
    const [{ number }] = await sql('select order_number as number from withdrawal where id = $1', [
      withdrawalId,
    ])
    const found = await ana.call(operations.getWithdrawalQueue, {
      query: { queue: 'paying', text: number },
    })
    const [row] = found.success ? found.value.items : []
    const params = { withdrawalId: row?.withdrawalId ?? '' }
    expect(await ana.call(operations.callBackWithdrawal, { params })).toMatchObject({
      value: {
        withdrawal: { state: 'requested', ruleVersion: null, ruleDecision: { paid: true } },
      },
    })
    await note(withdrawalId)
    expect((await standing(withdrawalId))[0]).toBe('requested')
    const body = { seenState: 'requested', reason: 'Looked at.' }
    expect(await ana.call(operations.approveWithdrawal, { params, body })).toMatchObject({
      value: { withdrawal: { approvals: [{ displayName: ana.displayName }], ruleVersion: null } },
    })
  })

  it.each([
    ['identity_missing', `delete from identity_check where member_id = $1`],
    ['player_locked', `update member set status = 'locked' where id = $1`],
    ['access_changed', `update bank_account set removed_at = now() where member_id = $1`],
    [
      'access_changed',
      `insert into protection_change (member_id, at, what, kind, period) values ($1, now(), 'loosened', 'loss', 'day')`,
    ],
    [
      'corrected',
      `insert into approval (kind, subject, subject_name, input, before, after, reason, state, asked_by, asked_by_name,
         asked_at, expires_at, decided_by, decided_at)
       select 'balance_adjustment', $1::text, 'x', '{}', '{}', '{}', 'x', 'approved', min(id), 'x', now(), now(), max(id), now()
         from staff`,
    ],
    [
      'credit_held',
      `insert into held_credit (id, vendor_code, tx_id, member_id, game_code, kind, currency, amount_minor, ceiling,
         ceiling_minor, credited_at)
       values (gen_random_uuid(), 'V', $1::text, $1::bigint, '', 'win', 'PLY', 100, 'each', 10, now() - interval '90 days')`,
    ],
  ])('leaves it to a person: %s', async (hindrance, text) => {
    const member = await openKnown()
    const withdrawalId = await ask(member)
    await sql(text, [`${member.memberId}`])
    await note(withdrawalId)
    expect(await standing(withdrawalId)).toEqual(['requested', hindrance])
  })

  it('leaves it to a person after a new payment password, for seven days', async () => {
    const member = await openKnown()
    const body = {
      ...{ password: TEST_PASSWORD, oldPaymentPassword: PAYMENT_PASSWORD },
      ...{ paymentPassword: '739264', confirmPaymentPassword: '739264' },
    }
    expect(codeOf(await member.call(operations.setPaymentPassword, { body }))).toBe('ok')
    const [{ at }] = await sql('select access_changed_at as at from member where id = $1', [
      `${member.memberId}`,
    ])
    expect(clock.now() - at.getTime()).toBeLessThan(60_000)
  })

  it('counts what is open against the day of a player, decided by people or by the rule', async () => {
    const member = await openKnown()
    const first = await ask(member, 50_000n)
    await note(first)
    await sql(`update withdrawal set state = 'paid_out' where id = $1`, [first])
    expect(await decided(member, 50_000n)).toEqual(['approved', ''])
    await sql(
      `update withdrawal set state = 'paid_out' where member_id = $1 and state = 'approved'`,
      [`${member.memberId}`],
    )
    expect((await decided(member, 20_000n))[1]).toContain('member_day account_day')
  })
})

describe('an alarm of money', () => {
  const raise = (kind: string) =>
    sql(
      `insert into alarm (kind, finding, subject, detail, raised_at, last_seen_at) values ($1, 'x', 'x', 'x', now(), now())`,
      [kind],
    )
  const resolve = () =>
    sql(
      `update alarm set resolved_at = now(), resolved_by = 'x', resolution = 'x' where resolved_at is null`,
    )
  beforeEach(() => switchOn())
  afterEach(async () => {
    await resolve()
    await switchOff()
  })

  it('keeps the rule off while it is open, whatever its kind', async () => {
    const withdrawalId = await ask(await openKnown())
    for (const kind of MONEY_ALARM_KINDS) {
      await raise(kind)
      expect(await look(), kind).toMatchObject({ state: 'paused', openAlarms: 1 })
      await resolve()
    }
    await raise('draws')
    await note(withdrawalId)
    expect(await standing(withdrawalId)).toEqual(['requested', 'alarm_open'])
  })

  it('of another kind does not, and one that is resolved no more', async () => {
    await raise('strangers')
    expect(await decided(await openKnown())).toEqual(['approved', ''])
    await raise('books')
    await resolve()
    expect(await decided(await openKnown())).toEqual(['approved', ''])
  })

  it('takes a payment from the tray that has not been sent', async () => {
    const withdrawalId = await ask(await openKnown())
    await note(withdrawalId)
    await raise('books')
    clock.forward(WAIT_MS)
    await send(withdrawalId)
    expect((await standing(withdrawalId))[0]).toBe('requested')
    const [row] = await sql(
      `select details from audit_log where action = 'withdrawal.taken_from_rule' order by id desc limit 1`,
    )
    expect(row.details.hindrances).toEqual(['alarm_open'])
  })
})

describe('callers at the same moment', () => {
  afterEach(switchOff)

  it('never pay more than the ceilings of the house, counted with what waits to be sent', async () => {
    await sql(`update withdrawal set state = 'received', received_minor = amount_minor
      where rule_version is not null and state in ('approved', 'paying')`)
    const paid = BigInt((await look()).hourMinor)
    // Room for exactly three more.
    await switchOn({ ...TERMS, houseHourMaxMinor: `${paid + 90_000n}` })
    const members = await Promise.all(Array.from({ length: 7 }, () => openKnown()))
    const orders = await Promise.all(members.map((member) => ask(member)))
    // The first batch waits for the rule, so that the others come to one batch behind it.
    const holder = await server.database.pool.connect()
    await holder.query('begin; select from payout_rule_switch for update')
    const notes = Promise.all(orders.flatMap((order) => [note(order), note(order)]))
    await until(
      async () =>
        (
          await sql(
            'select count(*)::int as kept from payout_facts where withdrawal_id = any ($1)',
            [orders],
          )
        )[0].kept === 7,
    )
    await setTimeout(100)
    await holder.query('commit')
    holder.release()
    await notes
    const stood = await Promise.all(orders.map(standing))
    expect(stood.filter(([state]) => state === 'approved')).toHaveLength(3)
    expect(stood.filter(([, why]) => why === 'house_hour')).toHaveLength(4)
    expect((await look()).hourMinor).toBe(`${paid + 90_000n}`)
  })

  it('decide before the switch or not at all', async () => {
    await switchOn({ ...TERMS, houseHourMaxMinor: '9000000' })
    const orders: Uuid[] = []
    for (let count = 0; count < 4; count += 1) orders.push(await ask(await openKnown()))
    await Promise.all([...orders.map(note), switchOff()])
    expect((await look()).state).toBe('off')
    for (const order of orders) {
      clock.forward(WAIT_MS)
      await send(order)
      expect((await standing(order))[0]).toBe('requested')
    }
  })
})

describe('the switch', () => {
  it('is turned off by one lead at once; on again takes two, and what was asked before is asked anew', async () => {
    await switchOn()
    const stale = await propose({ ...TERMS, eachMaxMinor: '40000' })
    const body = { reason }
    expect(codeOf(await cashier.call(operations.switchOffPayoutRule, { body }))).toBe(
      'not_permitted',
    )
    expect(codeOf(await switchOff())).toBe('ok')
    expect(codeOf(await switchOff())).toBe('already_off')
    expect(await decided(await openKnown())).toEqual(['requested', null])
    const params = { approvalId: stale }
    expect(codeOf(await ben.call(operations.approveRequest, { params }))).toBe('state_changed')
    await ben.call(operations.refuseRequest, { params, body })
    await switchOn()
    expect(await look()).toMatchObject({ state: 'on', isAsked: false })
    await switchOff()
  })
})

describe('a payment that is drawn', () => {
  beforeEach(() => switchOn())
  afterEach(switchOff)

  async function drawn() {
    const withdrawalId = await ask(await openKnown())
    await note(withdrawalId)
    const [{ number }] = await sql('select order_number as number from withdrawal where id = $1', [
      withdrawalId,
    ])
    const check = (await look()).checks.find(({ orderNumber }) => orderNumber === number)
    return { withdrawalId: check?.withdrawalId ?? '' }
  }
  const check = (params: { withdrawalId: string }, body: object) =>
    cashier.call(operations.checkRulePayout, { params, body })

  it('waits for a person on the shift, who finds it in order', async () => {
    const params = await drawn()
    const shift = await cashier.call(operations.getShift)
    if (!shift.success) throw new Error(shift.code)
    const waiting = shift.value.items.filter(({ kind }) => kind === 'spot_check')
    expect(waiting.map(({ id }) => id)).toContain(params.withdrawalId)
    expect(await check(params, { result: 'in_order' })).toMatchObject({
      value: { ruleIsOff: false },
    })
    expect((await look()).checks.map(({ withdrawalId }) => withdrawalId)).not.toContain(
      params.withdrawalId,
    )
    expect(codeOf(await check(params, { result: 'in_order' }))).toBe('state_changed')
    const shown = await ana.call(operations.getStaffWithdrawal, { params })
    const memberId = shown.success ? shown.value.withdrawal.memberId : ''
    const happened = await ana.call(operations.getMemberTimeline, {
      ...{ params: { memberId }, query: { chip: 'staff' } },
    })
    const lines = happened.success ? happened.value.lines : []
    expect(lines.find(({ kind }) => kind === 'paid_by_rule')).toMatchObject({
      facts: { orderId: params.withdrawalId, amountMinor: '30000' },
    })
    expect(shown).toMatchObject({
      value: {
        withdrawal: {
          ruleDecision: { isDrawn: true, check: { result: 'in_order', by: cashier.displayName } },
        },
      },
    })
  })

  it('switches the rule off where it is not in order, and says why', async () => {
    const params = await drawn()
    expect(codeOf(await check(params, { result: 'not_in_order' }))).toBe('note_needed')
    const note = 'Another player signs in from there.'
    expect(await check(params, { result: 'not_in_order', note })).toMatchObject({
      value: { ruleIsOff: true },
    })
    expect(await look()).toMatchObject({
      ...{ state: 'off', switched: { cause: 'spot_check', reason: note, by: cashier.displayName } },
    })
  })
})
