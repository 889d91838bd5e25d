import { operations } from '@baize/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { HouseModel } from '../house-model.ts'
import { lockModelMember } from '../model-house.store.ts'
import type { ModelSteps } from '../model-steps.ts'
import type { RealHouse } from '../real-house.ts'
import { pick, type Step, step } from '../step.ts'
import { receiveOverdue } from './withdrawals.ts'

const MINUTE_MS = 60_000
const MEMBERS_MAX = 3

/** Somebody registers on the site itself and plays on from there. */
const registerStep: fc.Arbitrary<Step> = fc.constant({}).map((details) =>
  step(
    'register',
    details,
    ({ members }) => members.length < MEMBERS_MAX,
    async (model, real) => {
      await real.register(model)
    },
  ),
)

/** An account is locked or set free; what is under way goes on. */
const lockStep: fc.Arbitrary<Step> = fc
  .record({ who: fc.nat(5), isLocked: fc.constantFrom(true, false, false) })
  .map((details) =>
    step(
      'lock',
      details,
      () => true,
      async (model, real) => {
        const member = pick(model.members, details.who)
        await lockModelMember(real.server.database.pool, member.memberId, details.isLocked)
        member.isLocked = details.isLocked
      },
    ),
  )

/** Time passes, and what the clock brings about happens. */
const timeStep: fc.Arbitrary<Step> = fc
  .record({ minutes: fc.constantFrom(1, 14, 16, 31, 13 * 60) })
  .map((details) =>
    step(
      'time',
      details,
      () => true,
      (model, real) => passTime(model, real, details.minutes * MINUTE_MS),
    ),
  )

export async function passTime(model: HouseModel, real: RealHouse, byMs: number): Promise<void> {
  real.advance(byMs)
  model.nowMs += byMs
  await real.runExpiry()
  await real.keepSums()
  for (const order of model.deposits) {
    const isWaiting = order.state === 'created' || order.state === 'pending'
    if (isWaiting && order.expiresAtMs < model.nowMs) order.state = 'expired'
  }
  receiveOverdue(model)
}

/** A member looks at balance and records: what they see is what there is. */
const lookStep: fc.Arbitrary<Step> = fc.record({ who: fc.nat(5) }).map((details) =>
  step(
    'look',
    details,
    () => true,
    async (model, real) => {
      const member = pick(model.members, details.who)
      const browser = real.browserOf(member)
      const balance = await browser.call(operations.getBalance)
      expect(balance).toMatchObject({
        success: true,
        value: {
          balanceMinor: `${model.balanceOf(member.cash)}`,
          balanceVersion: `${model.versionOf(member.cash)}`,
          heldMinor: `${model.heldOf(member)}`,
        },
      })
      const record = await browser.call(operations.getAccountRecord)
      expect(record).toMatchObject({
        success: true,
        value: {
          totalCount: Number(model.versionOf(member.cash)),
          totals: { netMinor: `${model.balanceOf(member.cash)}` },
        },
      })
    },
  ),
)

/** What happens to the house itself. */
export const houseSteps: ModelSteps = {
  kinds: ['register', 'lock', 'time', 'look'],
  steps: [
    { weight: 30, arbitrary: lockStep },
    { weight: 40, arbitrary: timeStep },
    { weight: 20, arbitrary: lookStep },
    { weight: 2, arbitrary: registerStep },
  ],
  refusals: [],
}
