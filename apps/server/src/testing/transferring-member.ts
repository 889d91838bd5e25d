import { type Deposit, operations, type ReceivingAccountWish } from '@baize/contract'
import { buildPicture } from './pictures.ts'
import type { StaffBrowser } from './staff-browser.ts'
import { switchTransfersOn } from './switch-transfers-on.store.ts'
import type { TestBrowser, TestServer } from './test-server.ts'

type Member = Pick<TestBrowser, 'call'>

export const HOUSE_ACCOUNT: ReceivingAccountWish = {
  ...{
    bankName: 'Meridian Bank',
    holderName: 'Baize Demonstration',
    accountNumber: '7001 2002 3003',
  },
  ...{ minMinor: '1000', maxMinor: '50000000', sortOrder: 1, isActive: true },
}

/** An account of the house that two people have added, and the way to deposit switched on. */
export async function openHouseBank(
  server: TestServer,
  asker: StaffBrowser,
  approver: StaffBrowser,
  account = HOUSE_ACCOUNT,
): Promise<string> {
  const asked = await asker.call(operations.askReceivingAccount, {
    body: { receivingAccountId: null, version: null, account, reason: 'The house has it.' },
  })
  if (!asked.success) throw new Error(asked.code)
  const { approvalId } = asked.value.approval
  const done = await approver.call(operations.approveRequest, { params: { approvalId } })
  if (!done.success) throw new Error(done.code)
  await switchTransfersOn(server.database.pool)
  const seen = await asker.call(operations.getReceivingAccounts)
  const made =
    seen.success &&
    seen.value.accounts.find(({ accountNumber }) => accountNumber === account.accountNumber)
  if (!made) throw new Error('an approved account is there')
  return made.receivingAccountId
}

/** An order of a transfer, with the account and the reference that its player reads. */
export async function orderTransfer(
  member: Member,
  amountMinor = '50000',
): Promise<Deposit & { readonly transfer: NonNullable<Deposit['transfer']> }> {
  const answer = await member.call(operations.createDeposit, {
    body: { methodId: 'bank-transfer', amountMinor },
  })
  if (!answer.success) throw new Error(answer.code)
  const { deposit } = answer.value
  if (!deposit.transfer) throw new Error('a transfer says where it goes')
  return { ...deposit, transfer: deposit.transfer }
}

/** The player has paid and shows it; the id of the picture. */
export async function showTransfer(member: Member, depositId: string): Promise<string> {
  const params = { depositId }
  const body = await buildPicture('png')
  const added = await member.call(operations.addDepositProof, { params, body })
  if (!added.success) throw new Error(added.code)
  const sent = await member.call(operations.sendDepositProof, { params })
  if (!sent.success) throw new Error(sent.code)
  return added.value.proofId
}

let days = 0
/** A line of the bank, as its id; each of another day, so that no two are the same. */
export async function bringInLine(
  staff: StaffBrowser,
  receivingAccountId: string,
  line: { readonly amountMinor: string; readonly reference: string; readonly payer?: string },
): Promise<string> {
  days += 1
  const bookedOn = new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10)
  const { amountMinor, reference, payer = 'SANTOS MARA' } = line
  const amount = `${amountMinor.slice(0, -2)}.${amountMinor.slice(-2)}`
  const statement = `date,amount,reference,payer\n${bookedOn},${amount},${reference},${payer}\n`
  const added = await staff.call(operations.importBankLines, {
    params: { receivingAccountId },
    body: { statement, confirmed: ['over_a_year'] },
  })
  if (!added.success) throw new Error(added.code)
  const found = await staff.call(operations.getBankLines, {
    query: { show: 'all', text: line.reference, pageSize: 100 },
  })
  const made = found.success && found.value.items.find((each) => each.bookedOn === bookedOn)
  if (!made) throw new Error('a line that was added is there')
  return made.bankLineId
}
