import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import {
  CLEARING,
  type HouseModel,
  type ModelDeposit,
  oweStakes,
  SUSPENSE,
  TURNOVER_PERCENT,
} from '../house-model.ts'
import type { ModelSteps } from '../model-steps.ts'
import type { RealHouse } from '../real-house.ts'
import { causeOf, codeOf, pick, type Step, step } from '../step.ts'

const AMOUNTS = [10_000n, 50_000n, 123_457n, 3_000_000n, 5_000_000n, 9_999n, 5_000_001n]
const MIN_MINOR = 10_000n
const MAX_MINOR = 5_000_000n
const OPEN_MAX = 3
const LIFE_MS = 15 * 60_000

const isWaiting = ({ state }: ModelDeposit) => state === 'created' || state === 'pending'
const isPayable = ({ state }: ModelDeposit) => state !== 'credited' && state !== 'under_review'

/** An order for a payment: new, repeated, altered, or while the provider is away. */
const orderDepositStep: fc.Arbitrary<Step> = fc
  .record({
    who: fc.nat(5),
    amount: fc.constantFrom(...AMOUNTS),
    key: fc.constantFrom<('new' | 'again' | 'altered')[]>('new', 'new', 'new', 'again', 'altered'),
    providerIsAway: fc.constantFrom(false, false, false, false, true),
    copies: fc.constantFrom(1, 1, 2, 3),
  })
  .map((details) =>
    step(
      'orderDeposit',
      { ...details, amount: details.amount.toString() },
      () => true,
      async (model, real) => {
        const member = pick(model.members, details.who)
        const earlier = details.key === 'new' ? undefined : member.depositKeys.at(-1)
        const key = earlier?.key ?? randomUUID()
        const amountMinor = earlier
          ? BigInt(earlier.content) + (details.key === 'altered' ? 1n : 0n)
          : details.amount
        const known = model.deposits.find(({ depositId }) => depositId === earlier?.subject)
        const refused = ((): string | undefined => {
          if (member.isLocked) return 'account_locked'
          if (amountMinor < MIN_MINOR || amountMinor > MAX_MINOR) return 'amount_out_of_limits'
          if (earlier) return earlier.content === `${amountMinor}` ? undefined : 'key_reused'
          const waiting = model.deposits.filter((each) => each.member === member && isWaiting(each))
          return waiting.length >= OPEN_MAX ? 'too_many_open' : undefined
        })()
        real.server.provider.isDown = details.providerIsAway
        const answers = await Promise.all(
          Array.from({ length: details.copies }, () =>
            real.browserOf(member).call(operations.createDeposit, {
              body: { methodId: 'e-wallet', amountMinor: `${amountMinor}` },
              key,
            }),
          ),
        )
        real.server.provider.isDown = false
        const asksProvider = !refused && (!known || known.state === 'created')
        const expected =
          refused ?? (asksProvider && details.providerIsAway ? 'provider_unreachable' : 'ok')
        const [first] = answers
        if (details.copies === 1 || expected !== 'ok' || !asksProvider) {
          expect(answers.map(codeOf)).toEqual(answers.map(() => expected))
        } else {
          // Of several at once each asks the provider, and the first that returns moves the order.
          expect(answers.map(codeOf)).toContain('ok')
          expect(['ok', 'not_possible']).toEqual(expect.arrayContaining(answers.map(codeOf)))
        }
        if (refused || !first) return
        if (known) {
          if (asksProvider && !details.providerIsAway) known.state = 'pending'
          return
        }
        const depositId = await findNewDeposit(model, real.browserOf(member))
        member.depositKeys.push({ key, content: `${amountMinor}`, subject: depositId })
        model.deposits.push({
          depositId,
          member,
          amountMinor,
          expiresAtMs: model.nowMs + LIFE_MS,
          state: details.providerIsAway ? 'created' : 'pending',
        })
      },
    ),
  )

/** The order that the model does not know yet; refused answers do not name it. */
async function findNewDeposit(
  model: HouseModel,
  browser: ReturnType<RealHouse['browserOf']>,
): Promise<string> {
  const listed = await browser.call(operations.getDeposits, { query: { pageSize: 100 } })
  const known = new Set(model.deposits.map(({ depositId }) => depositId))
  const fresh = listed.success
    ? listed.value.items.filter(({ depositId }) => !known.has(depositId))
    : []
  expect(fresh).toHaveLength(1)
  return fresh[0]?.depositId ?? ''
}

/** The provider's message: the right amount or another, or no; once, twice, or many times. */
const payDepositStep: fc.Arbitrary<Step> = fc
  .record({
    which: fc.nat(7),
    says: fc.constantFrom<('exact' | 'less' | 'more' | 'declined')[]>(
      'exact',
      'exact',
      'exact',
      'less',
      'more',
      'declined',
    ),
    copies: fc.constantFrom(1, 1, 2, 5),
  })
  .map((details) =>
    step(
      'payDeposit',
      details,
      (model) => model.deposits.length > 0,
      async (model, real) => {
        const order = pick(model.deposits.toReversed(), details.which)
        const more = { exact: 0n, less: -1n, more: 1_000n, declined: 0n }[details.says]
        const paidMinor = order.amountMinor + more
        const isDecline = details.says === 'declined'
        const acts = isDecline ? isWaiting(order) : isPayable(order)
        const results = await real.callBack(
          'payments',
          {
            paymentId: `pay-${order.depositId}`,
            reference: order.depositId,
            status: isDecline ? 'declined' : 'paid',
            amountMinor: `${paidMinor}`,
            currency: 'PLY',
          },
          details.copies,
        )
        const done = results.filter((result) => result === 'done')
        expect(done).toHaveLength(acts ? 1 : 0)
        // What differs from what was said before is kept for a person, and moves as little as a repeat.
        const others = results.filter((each) => each !== 'done')
        const known = acts ? ['nothing_to_do'] : ['nothing_to_do', 'contradicts']
        expect(known).toEqual(expect.arrayContaining(others))
        if (!acts) return
        const causeId = causeOf('dep', order.depositId)
        if (isDecline) order.state = 'declined'
        else if (details.says === 'exact') {
          order.state = 'credited'
          oweStakes(order.member, (paidMinor * TURNOVER_PERCENT) / 100n)
          model.move(causeId, [['deposit_credit', CLEARING, order.member.cash, paidMinor]])
        } else {
          order.state = 'under_review'
          model.move(causeId, [['deposit_suspend', CLEARING, SUSPENSE, paidMinor]])
        }
      },
    ),
  )

/** The player gives an order up; somebody else's cannot be given up. */
const cancelDepositStep: fc.Arbitrary<Step> = fc
  .record({ which: fc.nat(7), who: fc.nat(5) })
  .map((details) =>
    step(
      'cancelDeposit',
      details,
      (model) => model.deposits.length > 0,
      async (model, real) => {
        const order = pick(model.deposits.toReversed(), details.which)
        const caller = pick([order.member, order.member, ...model.members], details.who)
        const answer = await real.browserOf(caller).call(operations.cancelDeposit, {
          params: { depositId: order.depositId },
        })
        const acts = caller === order.member && isWaiting(order)
        const no = caller === order.member ? 'deposit_finished' : 'not_found'
        expect(codeOf(answer)).toBe(acts ? 'ok' : no)
        if (acts) order.state = 'cancelled'
      },
    ),
  )

/** What members and the provider do about deposits. */
export const depositSteps: ModelSteps = {
  kinds: ['orderDeposit', 'payDeposit', 'cancelDeposit'],
  steps: [
    { weight: 80, arbitrary: orderDepositStep },
    { weight: 100, arbitrary: payDepositStep },
    { weight: 30, arbitrary: cancelDepositStep },
  ],
  refusals: ['amount_out_of_limits', 'deposit_finished', 'provider_unreachable', 'too_many_open'],
}
