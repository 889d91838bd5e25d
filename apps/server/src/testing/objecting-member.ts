import { operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { markPaidOut } from '../attack/people.store.ts'
import { buildPicture } from './pictures.ts'
import type { TestServer } from './test-server.ts'
import { openWithdrawingMember } from './withdrawing-member.ts'

export const WITHDRAWN = 100_000n
/** How long the payment can be objected to. */
export const OBJECTING_MS = 120_000

/** A member whose withdrawal was paid out, with what they can say of it. */
export async function openObjectingMember(server: TestServer, cashMinor = 150_000n) {
  const member = await openWithdrawingMember(server, cashMinor)
  const asked = await member.withdraw(WITHDRAWN)
  if (!asked.success) throw new Error(asked.code)
  const { withdrawalId, orderNumber } = asked.value.withdrawal
  const until = new Date(server.server.core.clock.now() + OBJECTING_MS)
  await markPaidOut(server.database.pool, decodeId('wdr', withdrawalId) ?? '', until)
  const params = { withdrawalId }
  const show = async () => {
    const answer = await member.call(operations.getWithdrawal, { params })
    if (!answer.success) throw new Error(answer.code)
    return answer.value.withdrawal
  }
  const balance = async () => {
    const answer = await member.call(operations.getBalance)
    if (!answer.success) throw new Error(answer.code)
    return { balance: BigInt(answer.value.balanceMinor), held: BigInt(answer.value.heldMinor) }
  }
  return Object.assign(member, {
    withdrawalId,
    orderNumber,
    show,
    balance,
    addProof: async (file?: Uint8Array) =>
      member.call(operations.addWithdrawalProof, {
        params,
        body: file ?? (await buildPicture('png')),
      }),
    object: (receivedMinor: bigint | string = 0n, sentence = 'Nothing came to my account.') =>
      member.call(operations.objectToReceipt, {
        params,
        body: { receivedMinor: receivedMinor.toString(), sentence },
      }),
    confirm: () => member.call(operations.confirmReceipt, { params }),
  })
}

export type ObjectingMember = Awaited<ReturnType<typeof openObjectingMember>>
