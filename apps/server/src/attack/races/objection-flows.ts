import { type ObjectionEnd, operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { expect } from 'vitest'
import { cashierTasks } from '../../features/money/cashier/door.ts'
import { systemClock } from '../../platform/system-clock.ts'
import { giveProof } from '../../testing/decision-proofs.store.ts'
import { buildPicture } from '../../testing/pictures.ts'
import type { TestBrowser } from '../../testing/test-server.ts'
import { type House, openPaidOut } from '../house.ts'
import { escrowOf, letReceiptCome } from '../people.store.ts'
import { balanceOf, COPIES, type Flow, release, staffBrowser } from './race.ts'
import { releaseApprovals } from './release-approvals.ts'

const WITHDRAWN_MINOR = 20_000n
const PART_MINOR = 5_000n
/** The clock takes a payment for received within the race: each time a little earlier or later. */
const CLOSES_AFTER_MS = [0, 4, 8, 12, 20, 40]
const OVER = ['received', 'part_received', 'returned']
const ENDS: readonly ObjectionEnd[] = ['forced', 'part', 'given_back']

const said = { receivedMinor: '0', sentence: 'Nothing came.' }

/** A withdrawal that was paid out, with a picture that goes with an objection, and who may decide on it. */
async function openPayment(house: House) {
  const person = await house.openPerson(WITHDRAWN_MINOR)
  const params = { withdrawalId: await openPaidOut(person, house) }
  const body = await buildPicture('png')
  const added = await person.browser.call(operations.addWithdrawalProof, { params, body })
  if (!added.success) throw new Error(added.code)
  const staff = await Promise.all(
    ENDS.map(async () => await staffBrowser(house, await house.hire('cashier_lead'))),
  )
  return { person, params, staff }
}

type Payment = Awaited<ReturnType<typeof openPayment>>

const object = ({ person, params }: Payment) =>
  person.browser.call(operations.objectToReceipt, { params, body: said })

const confirm = ({ person, params }: Payment) =>
  person.browser.call(operations.confirmReceipt, { params })

const cancel = ({ person, params }: Payment) =>
  person.browser.call(operations.cancelWithdrawal, { params })

async function openObjection(house: House): Promise<Payment> {
  const payment = await openPayment(house)
  const objected = await object(payment)
  if (!objected.success) throw new Error(objected.code)
  return payment
}

const askEnd = ({ params }: Payment, by: TestBrowser | undefined, outcome: ObjectionEnd) =>
  by?.call(operations.askObjectionEnd, {
    params,
    body: {
      ...{ outcome, sentence: 'The bank has shown us.', reason: 'Confirmed in writing.' },
      ...(outcome === 'part' && { receivedMinor: PART_MINOR.toString() }),
    },
  })

/** Whatever end is asked for at this moment is approved by one of the others. */
async function approveAsked(house: House, { params, staff }: Payment, by: TestBrowser | undefined) {
  const seen = await staff[0]?.call(operations.getStaffWithdrawal, { params })
  const approvalId = seen?.success ? seen.value.withdrawal.objection?.asked?.approvalId : undefined
  if (approvalId === undefined || !by) return { success: false, code: 'nothing_asked' }
  const proof = await giveProof(house.server.database.pool, by, 'approval', approvalId)
  return await by.call(operations.approveRequest, { params: { approvalId }, body: { proof } })
}

/** Money, state and escrow tell the same story. */
async function expectOneEnd(house: House, { person, params }: Payment): Promise<string> {
  const seen = await person.browser.call(operations.getWithdrawal, { params })
  if (!seen.success) throw new Error(seen.code)
  const { state, receivedMinor, returnedMinor } = seen.value.withdrawal
  const isOver = OVER.includes(state)
  expect(BigInt(receivedMinor) + BigInt(returnedMinor)).toBe(isOver ? WITHDRAWN_MINOR : 0n)
  expect(await balanceOf(house, person)).toBe(BigInt(returnedMinor))
  const held = await escrowOf(
    house.server.database.pool,
    decodeId('wdr', params.withdrawalId) ?? '',
  )
  expect(held).toBe(isOver ? 0n : WITHDRAWN_MINOR)
  return state
}

async function runClock(house: House) {
  const { core, modules } = house.server.server
  const tasks = cashierTasks(modules.cashier.parts, core.currency)
  await tasks['cashier:expire']?.({}, undefined as never)
  return { success: false, code: 'clock' }
}

let races = 0

/** A payment that its player says did not come: it ends once, whoever ends it and how. */
export const OBJECTION_FLOWS: readonly Flow[] = [
  {
    name: 'an end of an objection that two people approve is made once',
    async run(house) {
      const payment = await openObjection(house)
      const [asker, first, second] = payment.staff
      const asked = await askEnd(payment, asker, 'part')
      if (!asked?.success) throw new Error(asked?.code)
      const params = { approvalId: asked.value.approval.approvalId }
      expect(await releaseApprovals(house, params.approvalId, [first, second])).toBe(1)
      expect(await expectOneEnd(house, payment)).toBe('part_received')
    },
  },
  {
    name: 'an objection ends once: forced, in part, given back or confirmed by the player',
    async run(house) {
      const payment = await openObjection(house)
      let ended = 0
      await release(async (copy) => {
        const turn = copy % 10
        // Whoever decides looks first; the player is no faster than that.
        const isPlayer = turn > 7 && copy > COPIES / 2
        if (isPlayer) {
          const answer = await (turn === 9 ? confirm(payment) : cancel(payment))
          if (answer.success) ended += 1
          return answer
        }
        const by = payment.staff[copy % ENDS.length]
        const end = ENDS[Math.floor(copy / 10) % ENDS.length] ?? 'forced'
        if (turn < 3) return (await askEnd(payment, by, end)) ?? { success: false }
        const answer = (await approveAsked(house, payment, by)) ?? { success: false }
        if (answer.success) ended += 1
        return answer
      })
      expect(ended).toBe(1)
      expect(OVER).toContain(await expectOneEnd(house, payment))
    },
  },
  {
    name: 'a payment is objected to, confirmed or received by the clock, one of them',
    async run(house) {
      const payment = await openPayment(house)
      const { withdrawalId } = payment.params
      races += 1
      const closesAfterMs = CLOSES_AFTER_MS[races % CLOSES_AFTER_MS.length] ?? 0
      const until = new Date(systemClock.now() + closesAfterMs)
      await letReceiptCome(house.server.database.pool, decodeId('wdr', withdrawalId) ?? '', until)
      const counts = await release((copy) => {
        if (copy % 10 === 0) return runClock(house)
        return object(payment)
      })
      const state = await expectOneEnd(house, payment)
      expect(counts.done ?? 0).toBe(state === 'objected' ? 1 : 0)
      expect(['objected', 'paid_out', 'received']).toContain(state)
      const again = await release((copy) => (copy % 10 === 0 ? runClock(house) : confirm(payment)))
      expect(again.done ?? 0).toBeLessThanOrEqual(1)
      expect(await expectOneEnd(house, payment)).toBe('received')
    },
  },
]
