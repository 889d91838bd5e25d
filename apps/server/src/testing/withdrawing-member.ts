import { operations } from '@baize/contract'
import { TEST_PASSWORD, type TestServer } from './test-server.ts'

export const PAYMENT_PASSWORD = '481516'

type TestMember = Awaited<ReturnType<TestServer['openMember']>>

/** A member with money, a payment password and a bank account, ready to withdraw. */
export async function openWithdrawingMember(
  server: TestServer,
  cashMinor: bigint,
  holderName = 'Ligaya Cruz',
) {
  return await letWithdraw(await server.openMember(cashMinor), holderName)
}

/** Gives a member a payment password and a bank account. */
export async function letWithdraw<Member extends TestMember>(
  member: Member,
  holderName = 'Ligaya Cruz',
) {
  await member.call(operations.setPaymentPassword, {
    body: {
      password: TEST_PASSWORD,
      paymentPassword: PAYMENT_PASSWORD,
      confirmPaymentPassword: PAYMENT_PASSWORD,
    },
  })
  const account = await member.call(operations.addBankAccount, {
    body: {
      bankCode: 'UNIONLINE',
      holderName,
      accountNumber: `77${member.memberId}`,
      paymentPassword: PAYMENT_PASSWORD,
    },
  })
  if (!account.success) throw new Error(account.code)
  const { bankAccountId } = account.value.bankAccount
  const withdraw = (amountMinor: bigint) =>
    member.call(operations.requestWithdrawal, {
      body: {
        amountMinor: amountMinor.toString(),
        bankAccountId,
        paymentPassword: PAYMENT_PASSWORD,
      },
    })
  return Object.assign(member, { bankAccountId, withdraw })
}
