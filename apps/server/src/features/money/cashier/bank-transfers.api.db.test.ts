import { type Approval, type Deposit, operations } from '@baize/contract'
import { decodeId, type Uuid } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  bringInLine,
  HOUSE_ACCOUNT,
  openHouseBank,
  orderTransfer,
  showTransfer,
} from '../../../testing/transferring-member.ts'

let server: TestServer
let cashier: StaffBrowser
let lead: StaffBrowser
let other: StaffBrowser
let accountId: string
beforeAll(async () => {
  server = await startTestServer()
  cashier = await openStaff(server, 'cashier')
  lead = await openStaff(server, 'cashier_lead')
  other = await openStaff(server, 'cashier_lead')
  accountId = await openHouseBank(server, lead, other)
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<TestServer['openMember']>>

const line = (reference: string, amountMinor = '50000') =>
  bringInLine(cashier, accountId, { reference, amountMinor })
const match = (staff: StaffBrowser, { depositId }: Deposit, bankLineId: string) =>
  staff.call(operations.matchBankLine, { params: { depositId }, body: { bankLineId } })
const approve = (staff: StaffBrowser, { approvalId }: Approval) =>
  staff.call(operations.approveRequest, { params: { approvalId } })
const expire = (depositId: string) =>
  server.database.pool.query(`update deposit set state = 'expired' where id = $1`, [
    decodeId('dep', depositId) as Uuid,
  ])

async function askMatch({ depositId }: Deposit, bankLineId: string): Promise<Approval> {
  const asked = await cashier.call(operations.askBankMatch, {
    params: { depositId },
    body: { bankLineId, reason: 'Name and amount are those of the order.' },
  })
  if (!asked.success) throw new Error(asked.code)
  return asked.value.approval
}

async function balanceOf(member: Member): Promise<string> {
  const answer = await member.call(operations.getBalance)
  return answer.success ? answer.value.balanceMinor : answer.code
}

async function depositOf(member: Member, { depositId }: Deposit) {
  const answer = await member.call(operations.getDeposit, { params: { depositId } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.deposit
}

describe('a transfer by bank', () => {
  it('shows its player account and reference, takes a proof, and is credited by one person', async () => {
    const member = await server.openMember()
    const deposit = await orderTransfer(member)
    expect(deposit).toMatchObject({ kind: 'bank_transfer', state: 'pending', payUrl: null })
    expect(deposit.transfer).toMatchObject({ accountNumber: HOUSE_ACCOUNT.accountNumber })
    const { depositId } = deposit
    const params = { depositId }
    expect(await member.call(operations.sendDepositProof, { params })).toMatchObject({
      code: 'transfer_proof_missing',
    })
    const depositProofId = await showTransfer(member, depositId)
    expect(await depositOf(member, deposit)).toMatchObject({ state: 'proof_sent' })
    expect(await member.call(operations.cancelDeposit, { params })).toMatchObject({
      code: 'deposit_finished',
    })
    const queue = await cashier.call(operations.getDepositQueue, {
      query: { text: deposit.transfer.reference },
    })
    expect(queue).toMatchObject({ value: { items: [{ depositId, state: 'proof_sent' }] } })
    const look = { params: { depositProofId } }
    expect(await cashier.call(operations.viewDepositProof, look)).toMatchObject({ success: true })

    const written = deposit.transfer.reference.replace(/^(....)/, 'order $1-').toLowerCase()
    const bankLineId = await line(written)
    const seen = await cashier.call(operations.getMatchCandidates, { params })
    expect(seen).toMatchObject({
      value: { candidates: [{ bankLineId, likeness: 'same', isAmountSame: true, isAlone: true }] },
    })
    expect(await match(cashier, deposit, bankLineId)).toMatchObject({
      value: { deposit: { state: 'credited', paidMinor: '50000', may: { match: false } } },
    })
    expect(await balanceOf(member)).toBe('50000')
    const matched = await cashier.call(operations.getBankLines, { query: { show: 'matched' } })
    expect(matched).toMatchObject({
      value: { items: [{ bankLineId, match: { depositId, by: cashier.displayName } }] },
    })
  })

  it('of another amount goes under review, where two people decide', async () => {
    const member = await server.openMember()
    const deposit = await orderTransfer(member)
    const bankLineId = await line(deposit.transfer.reference, '40000')
    expect(await match(cashier, deposit, bankLineId)).toMatchObject({
      value: { deposit: { state: 'under_review', paidMinor: '40000' } },
    })
    expect(await balanceOf(member)).toBe('0')
    const { depositId } = deposit
    const wish = await cashier.call(operations.askDepositDecision, {
      params: { depositId },
      body: { outcome: 'credit', reason: 'The player sent less.' },
    })
    if (!wish.success) throw new Error(wish.code)
    await approve(lead, wish.value.approval)
    expect(await balanceOf(member)).toBe('40000')
  })

  it('of another sum is credited as it arrived by one decision of each of two people, and once', async () => {
    const suggested = async (bankLineId: string) => {
      const answer = await cashier.call(operations.getBankLines, { query: { pageSize: 100 } })
      const lines = answer.success ? answer.value.items : []
      return lines.find((each) => each.bankLineId === bankLineId)?.suggestion
    }
    for (const late of [false, true]) {
      const member = await server.openMember()
      const deposit = await orderTransfer(member)
      if (late) await expire(deposit.depositId)
      const bankLineId = await line(deposit.transfer.reference, '47500')
      expect(await suggested(bankLineId)).toMatchObject({
        ...{ depositId: deposit.depositId, askedMinor: '50000', by: 'reference' },
        ...{ isAmountSame: false, isAlone: false },
      })
      const approval = await askMatch(deposit, bankLineId)
      expect(approval).toMatchObject({
        before: { amountMinor: '50000' },
        after: { amountMinor: '47500', depositState: 'deposit_credited' },
      })
      expect(await approve(cashier, approval)).toMatchObject({ success: false })
      expect(await balanceOf(member)).toBe('0')

      const done = await Promise.all(
        Array.from({ length: 8 }, (_, at) => approve(at % 2 ? lead : other, approval)),
      )
      expect(done.filter(({ success }) => success)).toHaveLength(1)
      expect(await balanceOf(member)).toBe('47500')
      expect(await depositOf(member, deposit)).toMatchObject({ state: 'credited' })
      expect(await match(cashier, deposit, bankLineId)).toMatchObject({ code: 'line_taken' })
      expect(await balanceOf(member)).toBe('47500')
    }
  })

  it('of another sum is credited or sent to review, by the first of two who decide at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await server.openMember()
      const deposit = await orderTransfer(member)
      const bankLineId = await line(deposit.transfer.reference, '47500')
      const approval = await askMatch(deposit, bankLineId)
      const [byTwo, alone] = await Promise.all([
        approve(lead, approval),
        match(other, deposit, bankLineId),
      ])
      expect([byTwo.success, alone.success].filter(Boolean)).toHaveLength(1)
      expect(await balanceOf(member)).toBe(byTwo.success ? '47500' : '0')
    }
  })

  it('without a reference proposes the only order of the same sum, payer and day', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const bring = async (amountMinor: string, payer: string) => {
      const body = {
        amountMinor,
        payer,
        reference: `salary ${amountMinor} ${payer}`,
        bookedOn: today,
      }
      const params = { receivingAccountId: accountId }
      const added = await cashier.call(operations.addBankLine, { params, body })
      expect(added).toMatchObject({ success: true })
      const answer = await cashier.call(operations.getBankLines, {
        query: { text: body.reference },
      })
      return answer.success ? answer.value.items[0]?.suggestion : undefined
    }
    const named = async (payeeName: string, amountMinor: string) => {
      const member = await server.openMember()
      await server.database.pool.query('update member set payee_name = $2 where id = $1', [
        ...[member.memberId, payeeName],
      ])
      return await orderTransfer(member, amountMinor)
    }
    const one = await named('Amihan Salonga', '61000')
    expect(await bring('61000', 'SALONGA AMIHAN')).toMatchObject({
      ...{ orderNumber: one.orderNumber, by: 'holder', isAmountSame: true, isAlone: false },
    })
    expect(await bring('61000', 'REYES CORAZON')).toBeNull()
    expect(await bring('61500', 'SALONGA AMIHAN')).toBeNull()
    await named('Amihan Salonga', '61000')
    expect(await bring('61000', 'AMIHAN SALONGA')).toBeNull()
  })

  it('of another reference takes two people, of whom the first does not approve', async () => {
    const member = await server.openMember()
    const deposit = await orderTransfer(member)
    const bankLineId = await line('no reference at all')
    expect(await match(cashier, deposit, bankLineId)).toMatchObject({ code: 'match_needs_two' })
    const approval = await askMatch(deposit, bankLineId)
    expect(await approve(cashier, approval)).toMatchObject({ success: false })
    expect(await balanceOf(member)).toBe('0')
    const answers = await Promise.all([approve(lead, approval), approve(other, approval)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOf(member)).toBe('50000')
    expect(await depositOf(member, deposit)).toMatchObject({ state: 'credited' })
  })

  it('that did not come is declined with a sentence, and what comes after all is credited', async () => {
    const member = await server.openMember()
    const deposit = await orderTransfer(member)
    await showTransfer(member, deposit.depositId)
    const params = { depositId: deposit.depositId }
    const body = { sentence: 'The bank shows no such transfer.' }
    expect(await cashier.call(operations.declineTransfer, { params, body })).toMatchObject({
      value: { deposit: { state: 'declined' } },
    })
    expect(await depositOf(member, deposit)).toMatchObject({ answer: body.sentence })
    expect(await cashier.call(operations.declineTransfer, { params, body })).toMatchObject({
      code: 'deposit_not_declinable',
    })
    await match(cashier, deposit, await line(deposit.transfer.reference))
    expect(await balanceOf(member)).toBe('50000')
    expect(await depositOf(member, deposit)).toMatchObject({ state: 'credited', answer: null })
  })

  it('shows its pictures to its player and to staff alone', async () => {
    const member = await server.openMember()
    const stranger = await server.openMember()
    const deposit = await orderTransfer(member)
    const depositProofId = await showTransfer(member, deposit.depositId)
    const look = { params: { depositProofId } }
    expect(await stranger.call(operations.viewOwnDepositProof, look)).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('who is first', () => {
  it('of two people and two lines for one order', async () => {
    const member = await server.openMember()
    const deposit = await orderTransfer(member)
    const { reference } = deposit.transfer
    const lines = [await line(reference), await line(reference), await line(reference)]
    const answers = await Promise.all(
      lines.flatMap((each) => [cashier, lead, other].map((who) => match(who, deposit, each))),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOf(member)).toBe('50000')
  })

  it('of two orders for one line', async () => {
    const member = await server.openMember()
    const [first, second] = [await orderTransfer(member), await orderTransfer(member)]
    const both = `${first.transfer.reference} ${second.transfer.reference}`
    const bankLineId = await line(both)
    const answers = await Promise.all(
      [first, second, first, second].map((each) => match(cashier, each, bankLineId)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOf(member)).toBe('50000')
  })

  it('of a line, a player who cancels and the clock: the money is the player’s at every end', async () => {
    for (const at of [0, 1, 2]) {
      const member = await server.openMember()
      const deposit = await orderTransfer(member)
      const bankLineId = await line(deposit.transfer.reference)
      const params = { depositId: deposit.depositId }
      const acts = [
        () => match(cashier, deposit, bankLineId),
        () => member.call(operations.cancelDeposit, { params }),
        () => member.call(operations.cancelDeposit, { params }),
      ]
      await Promise.all(
        acts
          .slice(at)
          .concat(acts.slice(0, at))
          .map((act) => act()),
      )
      expect(await depositOf(member, deposit)).toMatchObject({ state: 'credited' })
      expect(await balanceOf(member)).toBe('50000')
    }
    const member = await server.openMember()
    const late = await orderTransfer(member)
    await expire(late.depositId)
    await match(cashier, late, await line(late.transfer.reference))
    expect(await balanceOf(member)).toBe('50000')
  })

  it('of one person with the reference and two without: one of them brings the money', async () => {
    const member = await server.openMember()
    const deposit = await orderTransfer(member)
    const approval = await askMatch(deposit, await line('none'))
    const bankLineId = await line(deposit.transfer.reference)
    await Promise.all([approve(lead, approval), match(other, deposit, bankLineId)])
    expect(await balanceOf(member)).toBe('50000')
  })
})

describe('a statement', () => {
  const bring = (statement: string) =>
    cashier.call(operations.importBankLines, {
      params: { receivingAccountId: accountId },
      body: { statement, confirmed: ['over_a_year'] },
    })

  it('counts each line once, however often it is brought in, and two that look alike as two', async () => {
    const statement = [
      'date,amount,reference,payer',
      '2026-01-02,500.00,AAAA,Mara Santos',
      '2026-01-02,500.00,AAAA,Mara Santos',
      '2026-01-03,-20.00,fee,Bank',
    ].join('\n')
    const counts = { newCount: 2, knownCount: 0, passedCount: 1 }
    expect(await bring(statement)).toMatchObject({ value: counts })
    const again = await Promise.all([bring(statement), bring(statement)])
    for (const each of again) expect(each).toMatchObject({ value: { newCount: 0, knownCount: 2 } })
    const one = {
      params: { receivingAccountId: accountId },
      body: {
        ...{ bookedOn: '2026-01-02', amountMinor: '50000' },
        ...{ reference: 'aa-aa', payer: 'MARA  SANTOS' },
        confirmed: ['over_a_year' as const],
      },
    }
    expect(await cashier.call(operations.addBankLine, one)).toMatchObject({ code: 'line_known' })
    expect(await bring('nonsense')).toMatchObject({ code: 'statement_unreadable' })
  })

  it('keeps its lines as they are, in the database too', async () => {
    const { pool } = server.database
    await expect(pool.query('update bank_line set amount_minor = 1')).rejects.toThrow()
    await expect(pool.query('delete from bank_line')).rejects.toThrow()
    const move = 'update receiving_account set account_number = $1'
    await expect(pool.query(move, ['1'])).rejects.toThrow()
  })
})

describe('a line that somebody typed', () => {
  const today = new Date().toISOString().slice(0, 10)
  const type = async (by: StaffBrowser, reference: string, given: object = {}) => {
    const body = {
      bookedOn: today,
      amountMinor: '50000',
      reference,
      payer: 'SANTOS MARA',
      ...given,
    }
    const params = { receivingAccountId: accountId }
    return await by.call(operations.addBankLine, { params, body })
  }
  const lineOf = async (by: StaffBrowser, text: string, source: string) => {
    const answer = await by.call(operations.getBankLines, { query: { show: 'all', text } })
    const found = answer.success && answer.value.items.find((each) => each.source === source)
    if (!found) throw new Error('the line is there')
    return found
  }

  it('is matched by another person than the one who typed it', async () => {
    const deposit = await orderTransfer(await server.openMember())
    await type(cashier, deposit.transfer.reference)
    const typed = await lineOf(cashier, deposit.transfer.reference, 'typed')
    expect(typed.suggestion).toMatchObject({ isAlone: false })
    expect(await match(cashier, deposit, typed.bankLineId)).toMatchObject({
      code: 'line_typed_by_you',
    })
    const seen = await lineOf(lead, deposit.transfer.reference, 'typed')
    expect(seen.suggestion).toMatchObject({ isAlone: true })
    expect(await match(lead, deposit, typed.bankLineId)).toMatchObject({ success: true })
  })

  it('and that a statement brought again is a likely double: nobody credits both alone, at once either', async () => {
    const member = await server.openMember()
    const [one, two] = [await orderTransfer(member), await orderTransfer(member)]
    const reference = `${one.transfer.reference} ${two.transfer.reference}`
    await type(cashier, `${reference} typed`)
    const statement = `date,amount,reference,payer,id\n${today},500.00,${reference},Mara  Santos,B-${Date.now()}\n`
    const params = { receivingAccountId: accountId }
    await cashier.call(operations.importBankLines, { params, body: { statement } })
    const typed = await lineOf(lead, one.transfer.reference, 'typed')
    const imported = await lineOf(lead, one.transfer.reference, 'imported')
    expect([typed.likelyDouble, imported.likelyDouble]).toEqual([true, true])
    const answers = await Promise.all([
      match(lead, one, typed.bankLineId),
      match(lead, two, imported.bankLineId),
    ])
    const codes = answers.map((each) => (each.success ? 'ok' : each.code))
    expect(codes.toSorted()).toEqual(['line_likely_double', 'ok'])
    expect(await balanceOf(member)).toBe('50000')
    const second = codes[0] === 'ok' ? ([two, imported] as const) : ([one, typed] as const)
    const approval = await askMatch(second[0], second[1].bankLineId)
    expect(await approve(lead, approval)).toMatchObject({ success: true })
    expect(await balanceOf(member)).toBe('100000')
  })

  it('is asked about where day or sum cannot be right, and taken once that is confirmed', async () => {
    const doubtful = { bookedOn: '2019-05-05', amountMinor: '500000000001' }
    const asked = await type(cashier, 'doubtful', doubtful)
    expect(asked).toMatchObject({
      ...{ code: 'line_doubtful', details: { doubts: 'over_a_year sum_unusual', count: 1 } },
    })
    expect(
      await type(cashier, 'doubtful', { ...doubtful, confirmed: ['over_a_year'] }),
    ).toMatchObject({ details: { doubts: 'sum_unusual' } })
    const confirmed = ['over_a_year', 'sum_unusual']
    expect(await type(cashier, 'doubtful', { ...doubtful, confirmed })).toMatchObject({
      success: true,
    })
    const statement = 'date,amount,reference,payer\n2019-01-01,1.00,a,b\n'
    const params = { receivingAccountId: accountId }
    expect(
      await cashier.call(operations.importBankLines, { params, body: { statement } }),
    ).toMatchObject({ code: 'line_doubtful', details: { doubts: 'over_a_year' } })
  })
})

describe('a line that is no deposit', () => {
  const aside = (bankLineId: string) =>
    cashier.call(operations.setBankLineAside, {
      params: { bankLineId },
      body: { reason: 'Our own transfer between accounts.' },
    })
  const back = (bankLineId: string) =>
    lead.call(operations.takeBankLineBack, {
      params: { bankLineId },
      body: { reason: 'It was a deposit after all.' },
    })
  const shown = async (show: string) => {
    const answer = await cashier.call(operations.getBankLines, { query: { show, pageSize: 100 } })
    return answer.success ? answer.value.items : []
  }

  it('is set aside by one person with a reason, waits for nobody, pays nobody, and is taken back', async () => {
    const member = await server.openMember()
    const deposit = await orderTransfer(member)
    const bankLineId = await line(deposit.transfer?.reference ?? '')
    const isIn = async (show: string) =>
      (await shown(show)).some((each) => each.bankLineId === bankLineId)
    expect(await aside(bankLineId)).toMatchObject({ success: true })
    expect(await aside(bankLineId)).toMatchObject({ code: 'line_set_aside' })
    expect([await isIn('open'), await isIn('aside'), await isIn('matched')]).toEqual([
      ...[false, true, false],
    ])
    expect((await shown('aside')).find((each) => each.bankLineId === bankLineId)).toMatchObject({
      aside: { by: cashier.displayName, reason: 'Our own transfer between accounts.' },
      suggestion: null,
    })
    expect(await match(cashier, deposit, bankLineId)).toMatchObject({ code: 'line_set_aside' })
    const { depositId } = deposit
    const found = await cashier.call(operations.getMatchCandidates, { params: { depositId } })
    const candidates = found.success ? found.value.candidates : []
    expect(candidates.some((each) => each.bankLineId === bankLineId)).toBe(false)
    expect(await back(bankLineId)).toMatchObject({ success: true })
    expect(await back(bankLineId)).toMatchObject({ code: 'line_not_aside' })
    expect(await match(cashier, deposit, bankLineId)).toMatchObject({ success: true })
    expect(await aside(bankLineId)).toMatchObject({ code: 'line_taken' })
    expect(await balanceOf(member)).toBe('50000')
  })

  it('is either a deposit or none, whoever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await server.openMember()
      const deposit = await orderTransfer(member)
      const bankLineId = await line(deposit.transfer?.reference ?? '')
      const [set, matched] = await Promise.all([
        aside(bankLineId),
        match(lead, deposit, bankLineId),
      ])
      expect([set.success, matched.success].filter(Boolean)).toHaveLength(1)
      expect(await balanceOf(member)).toBe(matched.success ? '50000' : '0')
    }
  })
})

describe('an account of the house', () => {
  const ask = (body: object) =>
    lead.call(operations.askReceivingAccount, {
      body: { version: null, receivingAccountId: null, reason: 'Needed.', ...body } as never,
    })

  it('is added and changed by two people, and keeps bank, holder and number', async () => {
    expect(await ask({ account: HOUSE_ACCOUNT })).toMatchObject({ code: 'account_known' })
    const spaced = { ...HOUSE_ACCOUNT, accountNumber: '440711882025' }
    expect(await ask({ account: spaced })).toMatchObject({ code: 'account_known' })
    const known = { receivingAccountId: accountId, version: 1 }
    expect(await ask({ ...known, account: spaced })).toMatchObject({ code: 'account_fixed' })
    const crossed = { ...HOUSE_ACCOUNT, maxMinor: '999' }
    expect(await ask({ ...known, account: crossed })).toMatchObject({ code: 'limits_crossed' })

    const off = { ...HOUSE_ACCOUNT, isActive: false }
    const asked = await ask({ ...known, account: off })
    if (!asked.success) throw new Error(asked.code)
    expect(await ask({ ...known, account: off })).toMatchObject({ code: 'approval_waiting' })
    const { approval } = asked.value
    expect(await approve(lead, approval)).toMatchObject({ code: 'second_person_needed' })
    expect(await approve(other, approval)).toMatchObject({ success: true })
    expect(await ask({ ...known, account: off })).toMatchObject({ code: 'state_changed' })
    // Those of the demonstration beside it.
    await server.database.pool.query('update receiving_account set is_active = false')
    const member = await server.openMember()
    const methods = await member.call(operations.getDepositMethods)
    const transfer =
      methods.success && methods.value.methods.find(({ kind }) => kind === 'bank_transfer')
    expect(transfer).toMatchObject({ isPaused: true })
    const refused = await member.call(operations.createDeposit, {
      body: { methodId: 'bank-transfer', amountMinor: '50000' },
    })
    expect(refused).toMatchObject({ code: 'receiver_missing' })
  })
})
