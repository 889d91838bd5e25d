import { randomUUID } from 'node:crypto'
import { type CashUp, type CashUpLine, operations } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '../../../../composition/module-folds.ts'
import { inSnapshot } from '../../../../platform/database/in-transaction.ts'
import { systemClock } from '../../../../platform/system-clock.ts'
import { openPayingWithdrawal } from '../../../../testing/paying-withdrawal.ts'
import { callBackPaid, callBackPayout } from '../../../../testing/provider-speaks.ts'
import { orderDeposit, payDeposit } from '../../../../testing/reviewed-deposit.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { takeCashUp } from '../../../../testing/taken-cash-up.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import {
  bringInLine,
  openHouseBank,
  orderTransfer,
} from '../../../../testing/transferring-member.ts'

let server: TestServer
let lead: StaffBrowser
let other: StaffBrowser
let cashier: StaffBrowser
let accountId: string
/** What the first provider answers about its balance; undefined for what it really holds. */
let balance: object | undefined
/** What it really holds: the books of the provider, kept by hand. */
let heldMinor = 0n

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  lead = await openStaff(server, 'cashier_lead')
  other = await openStaff(server, 'cashier_lead')
  cashier = await openStaff(server, 'cashier')
  accountId = await openHouseBank(server, lead, other)
})
beforeEach(() => {
  balance = undefined
  server.provider.isDown = false
  server.provider.says.set('/balance', () => ({
    ...{ amountMinor: heldMinor.toString(), currency: 'PLY' },
    ...{ at: new Date().toISOString(), ...balance },
  }))
})
afterAll(async () => {
  const faults = await inSnapshot(server.database.pool, findFaults)
  await server.stop()
  expect(faults).toEqual([])
})

async function deposit(paidMinor = '50000'): Promise<void> {
  await payDeposit(server, await orderDeposit(await server.openMember()), paidMinor)
  heldMinor += BigInt(paidMinor)
}

/** A withdrawal of 1,000.00 that left; its member may say that it came. */
async function payOut() {
  const { member, shown } = await openPayingWithdrawal(server, systemClock)
  await callBackPayout(server, systemClock, shown, 'paid')
  heldMinor -= 100_000n
  return async () => {
    const received = await member.call(operations.confirmReceipt, {
      params: { withdrawalId: shown },
    })
    if (!received.success) throw new Error(received.code)
  }
}

async function transfer(amountMinor = '50000'): Promise<void> {
  const ordered = await orderTransfer(await server.openMember(), amountMinor)
  const reference = ordered.transfer.reference
  const bankLineId = await bringInLine(cashier, accountId, { reference, amountMinor })
  const matched = await cashier.call(operations.matchBankLine, {
    params: { depositId: ordered.depositId },
    body: { bankLineId },
  })
  if (!matched.success) throw new Error(matched.code)
}

async function preview() {
  const answer = await lead.call(operations.previewCashUp)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.cashUp
}

const close = (staff: StaffBrowser, cashUpAfter?: number, key = randomUUID()) =>
  staff.call(operations.closeShift, {
    body: { note: 'All is well.', ...(cashUpAfter !== undefined && { cashUpAfter }) },
    key,
  })

/** Closes the books, and answers the cash-up as it was kept. */
async function take(staff = lead): Promise<CashUp> {
  return await cashUpOf(await takeCashUp(staff))
}

async function cashUpOf(number: number): Promise<CashUp> {
  const answer = await lead.call(operations.getCashUp, {
    params: { cashUpNumber: number.toString() },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.cashUp
}

type Figures = Pick<CashUp, 'lines' | 'total' | 'ledgerMinor'>

function lineOf({ lines }: Figures, name: string): CashUpLine {
  const line = lines.find((each) => each.name === name)
  if (!line) throw new Error(`nothing of ${name}`)
  return line
}

/** Opening, in, out, fees, other and closing of a line. */
const sumsOf = (line: Figures['total']) =>
  [
    line.openingMinor,
    line.inMinor,
    line.outMinor,
    line.feesMinor,
    line.otherMinor,
    line.closingMinor,
  ].map(BigInt)

function addsUp(cashUp: Figures): void {
  for (const line of [...cashUp.lines, cashUp.total]) {
    const sums = sumsOf(line)
    expect(sums.slice(0, -1).reduce((sum, each) => sum + each, 0n)).toBe(sums.at(-1))
  }
  expect(cashUp.total.closingMinor).toBe(cashUp.ledgerMinor)
}

describe('a cash-up of the house', () => {
  it('begins with the house, closes as the ledger does, and goes on where the last one closed', async () => {
    await deposit('50000')
    await deposit('40000')
    const receive = await payOut()
    await receive()
    await transfer('70000')
    const first = await take()
    addsUp(first)
    expect(first).toMatchObject({ number: 1, since: null, by: lead.displayName })
    expect(sumsOf(lineOf(first, 'sandbox'))).toEqual([0n, 90_000n, -100_000n, 0n, 0n, -10_000n])
    expect(lineOf(first, 'sandbox')).toMatchObject({
      ...{ place: 'provider', outside: 'told', theirsMinor: '-10000', differenceMinor: '0' },
      movements: [
        { code: 'deposit_credit', amountMinor: '50000' },
        { code: 'deposit_suspend', amountMinor: '40000' },
        { code: 'withdrawal_capture', amountMinor: '-100000' },
      ],
    })
    expect(lineOf(first, 'Meridian Bank')).toMatchObject({
      ...{ place: 'bank_account', accountNumber: '••• 3003', inMinor: '70000' },
      ...{ outside: 'lines', theirsMinor: '70000', differenceMinor: '0', openLines: 0 },
    })

    await deposit('12345')
    await transfer('60000')
    const second = await take(other)
    addsUp(second)
    expect(second).toMatchObject({ number: 2, since: first.at, by: other.displayName })
    expect(sumsOf(lineOf(second, 'sandbox'))).toEqual([-10_000n, 12_345n, 0n, 0n, 0n, 2_345n])
    expect(sumsOf(lineOf(second, 'Meridian Bank'))).toEqual([
      70_000n,
      60_000n,
      0n,
      0n,
      0n,
      130_000n,
    ])
    expect(second.total.openingMinor).toBe(first.total.closingMinor)
    expect(await cashUpOf(1)).toEqual(first)
  })

  it('names fees, what is on the way, and bank lines without a deposit, and differs by those lines alone', async () => {
    const before = await take()
    await chargeFee()
    await payOut()
    await bringInLine(cashier, accountId, { reference: 'unknown', amountMinor: '500' })
    const aside = await bringInLine(cashier, accountId, { reference: 'own', amountMinor: '90000' })
    await lead.call(operations.setBankLineAside, {
      params: { bankLineId: aside },
      body: { reason: 'From our other account.' },
    })
    const cashUp = await take()
    addsUp(cashUp)
    const sandbox = lineOf(cashUp, 'sandbox')
    expect(sandbox).toMatchObject({
      ...{ inMinor: '100000', feesMinor: '-1600', outMinor: '0', onTheWayMinor: '-100000' },
      differenceMinor: '0',
    })
    const bank = lineOf(cashUp, 'Meridian Bank')
    expect(bank).toMatchObject({
      ...{ openingMinor: lineOf(before, 'Meridian Bank').closingMinor, inMinor: '0' },
      ...{ openLines: 1, openLinesMinor: '500', setAsideMinor: '90000', differenceMinor: '500' },
    })
    const listed = await lead.call(operations.getCashUps, { query: { pageSize: '1' } })
    expect(listed).toMatchObject({
      value: {
        totalCount: cashUp.number,
        items: [{ number: cashUp.number, differenceMinor: '500', differing: 1 }],
      },
    })
  })

  it('takes what a report changed in fees as a line of its own, and the ledger as it is', async () => {
    const cashUp = await take()
    await reportFee('250')
    heldMinor -= 250n
    const next = await take()
    expect(lineOf(next, 'sandbox')).toMatchObject({
      ...{ feesReportedMinor: '-250', differenceMinor: '0' },
      closingMinor: lineOf(cashUp, 'sandbox').closingMinor,
    })
  })

  it.each([
    ['another sum', { amountMinor: '7' }, 'told'],
    ['another currency', { currency: 'EUR' }, 'other_currency'],
    ['an old balance', { at: '2020-01-01T00:00:00.000Z' }, 'late'],
    ['a shape of its own', { amountMinor: 7 }, 'silent'],
  ])('is taken when a provider answers with %s', async (_, said, outside) => {
    balance = said
    const line = lineOf(await take(), 'sandbox')
    expect(line.outside).toBe(outside)
    const knownMinor = BigInt(line.closingMinor) + BigInt(line.onTheWayMinor)
    expect(line.differenceMinor).toBe(
      outside === 'told' ? `${7n - knownMinor - BigInt(line.feesReportedMinor)}` : null,
    )
  })

  it('keeps a balance that differs as a difference that rings, until it is the same or a person accepts it', async () => {
    await take()
    const differing = async (show: 'open' | 'resolved') => {
      const answer = await lead.call(operations.getPaymentMismatches, { query: { show } })
      if (!answer.success) throw new Error(answer.code)
      return answer.value.items.filter(({ cashUp }) => cashUp !== null)
    }
    expect(await differing('open')).toEqual([])
    const more = () => {
      balance = { amountMinor: (heldMinor + 77n).toString() }
    }
    more()
    const { number } = await take()
    const [open] = await differing('open')
    expect(open).toMatchObject({ kind: 'owed_differs', lineKind: 'balance', cashUp: number })
    const [theirs, ours] = [open?.theirs, open?.ours].map((side) => BigInt(side?.amountMinor ?? 0))
    expect((theirs ?? 0n) - (ours ?? 0n)).toBe(77n)
    balance = undefined
    await take()
    expect(await differing('open')).toEqual([])
    expect((await differing('resolved'))[0]).toMatchObject({ state: 'settled', cashUp: number })

    more()
    const again = await take()
    const [second] = await differing('open')
    expect(second?.cashUp).toBe(again.number)
    const accepted = await lead.call(operations.acceptPaymentMismatch, {
      params: { paymentMismatchId: second?.paymentMismatchId ?? '' },
      body: { reason: 'Their bonus of the month.' },
    })
    expect(accepted).toMatchObject({ success: true })
    await take()
    expect(await differing('open')).toEqual([])
  })

  it('shows a provider that does not know the call as not asked', async () => {
    await payAtSecond()
    expect(lineOf(await take(), 'sandbox-b')).toMatchObject({
      ...{ inMinor: '100000', outside: 'not_asked', theirsMinor: null, differenceMinor: null },
    })
  })

  it('is one however many close at once, and each of them has its number', async () => {
    const { after } = await preview()
    const closers = await Promise.all([1, 2, 3, 4].map(() => openStaff(server, 'cashier_lead')))
    const closed = await Promise.all(closers.map((each) => close(each, after)))
    const numbers = closed.map((each) => (each.success ? each.value.note.cashUp : each.code))
    expect(numbers).toEqual([1, 2, 3, 4].map(() => after + 1))
    expect((await preview()).after).toBe(after + 1)
    // Somebody who has looked before it, and closes later, has it too.
    expect(await close(lead, after)).toMatchObject({ value: { note: { cashUp: after + 1 } } })
    expect((await preview()).after).toBe(after + 1)
  })

  it('misses and doubles nothing while money moves', async () => {
    const before = await take()
    const busy = Promise.all(Array.from({ length: 8 }, () => deposit('1000')))
    const [during] = await Promise.all([take(), busy])
    const after = await take()
    const inOf = (cashUp: CashUp) => BigInt(lineOf(cashUp, 'sandbox').inMinor)
    expect(inOf(during) + inOf(after)).toBe(8_000n)
    expect(lineOf(during, 'sandbox').openingMinor).toBe(lineOf(before, 'sandbox').closingMinor)
    expect(lineOf(after, 'sandbox').openingMinor).toBe(lineOf(during, 'sandbox').closingMinor)
    addsUp(during)
    addsUp(after)
  })

  it('is a lead’s: others close their shift without it, and read it where they may', async () => {
    expect(await close(cashier)).toMatchObject({ value: { note: { cashUp: null } } })
    expect(await close(cashier, 0)).toMatchObject({ value: { note: { cashUp: null } } })
    expect(await cashier.call(operations.previewCashUp)).toMatchObject({ code: 'not_permitted' })
    expect(await cashier.call(operations.getCashUps, { query: {} })).toMatchObject({
      code: 'not_permitted',
    })
    const auditor = await openStaff(server, 'auditor')
    expect(await auditor.call(operations.getCashUps, { query: {} })).toMatchObject({
      success: true,
    })
    expect(await auditor.call(operations.previewCashUp)).toMatchObject({ code: 'not_permitted' })
  })

  it('is not taken unseen, and one that never was is not found', async () => {
    const { after } = await preview()
    expect(await close(lead)).toMatchObject({ code: 'cash_up_needed' })
    expect(await close(lead, after + 1)).toMatchObject({ code: 'cash_up_needed' })
    const params = { cashUpNumber: `${after + 1}` }
    expect(await lead.call(operations.getCashUp, { params })).toMatchObject({ code: 'not_found' })
    expect(await lead.call(operations.exportCashUp, { params, body: {} })).toMatchObject({
      code: 'not_found',
    })
  })

  it('is answered once for all copies of a submit', async () => {
    const { after } = await preview()
    const key = randomUUID()
    const answers = await Promise.all([close(lead, after, key), close(lead, after, key)])
    expect(answers[0]).toEqual(answers[1])
    expect(await close(lead, after, key)).toEqual(answers[0])
    expect((await preview()).after).toBe(after + 1)
    expect(await close(lead, after + 1, key)).toMatchObject({ code: 'key_reused' })
  })

  it('is refused where the books do not add up: no shift closes, and it rings once', async () => {
    const breakBooks = (byMinor: number) =>
      server.database.pool.query(
        `update ledger_account set balance_minor = balance_minor + $1
          where kind = 'clearing' and purpose = 'sandbox'`,
        [byMinor],
      )
    const alarms = async () => {
      const found = await server.database.pool.query<{ detail: string }>(
        `select detail from alarm where kind = 'books' and subject = 'sandbox'`,
      )
      return found.rows.map(({ detail }) => detail)
    }
    const { after } = await preview()
    const refused = {
      code: 'cash_up_unbalanced',
      details: { provider: 'sandbox', difference: '-0.07' },
    }
    await breakBooks(7)
    expect(await lead.call(operations.previewCashUp)).toMatchObject(refused)
    expect(await close(other, after)).toMatchObject(refused)
    expect(await close(other, after)).toMatchObject(refused)
    expect(await alarms()).toHaveLength(1)
    await breakBooks(-7)
    expect(await close(other, after)).toMatchObject({ success: true })
  })

  it('is a file with the words of its reader', async () => {
    const { number } = await take()
    const params = { cashUpNumber: number.toString() }
    const file = await lead.call(operations.exportCashUp, { params, body: { language: 'pt-BR' } })
    if (!file.success) throw new Error(file.code)
    const text = Buffer.from(file.value.content as Uint8Array).toString()
    expect(text.split('\r\n')[0]).toContain('Saldo inicial (PLY)')
    expect(text).toContain('Meridian Bank')
    expect(
      await lead.call(operations.exportCashUp, { params, body: { timeZone: 'Nowhere/None' } }),
    ).toMatchObject({ code: 'time_zone_unknown' })
  })
})

describe('the audit of the books', () => {
  it('finds a cash-up whose rows do not agree', async () => {
    const { number } = await take()
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      await forgeCashUp(client, number + 1)
      const found = (await findFaults(client)).map(({ table, what }) => `${table}: ${what}`)
      expect(found).toEqual(
        expect.arrayContaining([
          'cash_up_line: closing_minor',
          'cash_up_line: opening_minor',
          'cash_up_account: the sum of its lines',
          'cash_up_account: closing_minor',
        ]),
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** A method whose provider keeps 1.5 % and 1.00, and an order of 1,000.00 that was paid by it. */
async function chargeFee(): Promise<void> {
  const provider = { minMinor: null, maxMinor: null, countries: [] }
  await lead.call(operations.saveDepositMethod, {
    params: { methodId: 'with-fee' },
    body: {
      version: null,
      method: {
        ...{ names: { en: 'Voucher' }, kind: 'hosted', icon: 'coin', countries: [] },
        ...{ minMinor: '1000', maxMinor: '900000', quickAmountsMinor: ['5000'], usualMinutes: 3 },
        ...{ feeBps: 150, feeFixedMinor: '100', feePayer: 'house', lifeMinutes: 30 },
        ...{ routes: [{ provider: 'sandbox', ...provider }], sortOrder: 30, isOn: true },
      },
    },
  })
  const member = await server.openMember()
  const ordered = await member.call(operations.createDeposit, {
    body: { methodId: 'with-fee', amountMinor: '100000' },
  })
  if (!ordered.success) throw new Error(ordered.code)
  await callBackPaid(server, systemClock, ordered.value.deposit.depositId, '100000')
  heldMinor += 100_000n - 1_600n
}

async function payAtSecond(): Promise<void> {
  const member = await server.openMember()
  const ordered = await member.call(operations.createDeposit, {
    body: { methodId: 'card', amountMinor: '100000' },
  })
  if (!ordered.success) throw new Error(ordered.code)
  const { depositId } = ordered.value.deposit
  const body = JSON.stringify({
    ...{ eventId: randomUUID(), paymentId: `pay-${depositId}`, reference: depositId },
    ...{ status: 'paid', amountMinor: '100000', currency: 'PLY' },
  })
  const url = '/cashier/callbacks/sandbox-b/payments'
  const headers = {
    'content-type': 'application/json',
    ...server.provider.sign(url, body, Date.now(), 'sandbox-b'),
  }
  await server.server.app.inject({ method: 'POST', url, payload: body, headers })
}

/** A report said that the fee of a deposit was higher by so much. */
async function reportFee(moreMinor: string): Promise<void> {
  const line = { state: 'done', amountMinor: '100000', currency: 'PLY', times: 1 }
  await server.database.pool.query(
    `with run as (
       insert into payment_run (provider, from_at, until_at, started_at)
       values ('sandbox', now() - interval '1 day', now(), now()) returning id
     )
     insert into payment_mismatch (provider, line_key, line_kind, kind, ours, theirs, at, found_at, last_seen_at,
       last_run_id)
     select 'sandbox', 'deposit of the test', 'deposit', 'fee_differs', $1, $2, now(), now(), now(), id from run`,
    [
      JSON.stringify({ ...line, feeMinor: '1600' }),
      JSON.stringify({ ...line, feeMinor: (1_600n + BigInt(moreMinor)).toString() }),
    ],
  )
}

async function forgeCashUp(
  client: { query(text: string, values: unknown[]): unknown },
  number: number,
) {
  await client.query(
    `insert into cash_up select $1, now(), now(), currency, staff_id, staff_name, last_transfer_id
       from cash_up where number = $1 - 1`,
    [number],
  )
  await client.query(
    `insert into cash_up_account select $1, provider, ledger_version, closing_minor + 1
       from cash_up_account where number = $1 - 1 and provider = 'sandbox'`,
    [number],
  )
  await client.query(
    `insert into cash_up_line values ($1, 1, 'provider', 'sandbox', null, 1, 5, 'not_asked', null, null,
       0, 0, 0, 0, 0, null)`,
    [number],
  )
}
