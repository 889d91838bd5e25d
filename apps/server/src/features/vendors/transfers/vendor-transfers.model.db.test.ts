import { randomUUID } from 'node:crypto'
import type { VendorTransferCall } from '@baize/contract/vendors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallFate,
  createPretendWallets,
  type PretendWallets,
} from '../../../testing/pretend-wallets.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { accountsOf, transfer } from '../../../testing/transferring.store.ts'
import { lookAfterDue } from './follow-up.ts'

/*
 * Whatever happens to calls about transfers, in whatever order: no unit of money is made or lost, and
 * once everything is known nothing waits in escrow any more.
 */
const MINUTE_MS = 60_000
const START_MINOR = 20_000n
const STEPS_MAX = 14
const ROUNDS_AFTER = 8
const clock = createForwardClock()
let server: TestServer
let vendor: PretendWallets

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 40 })
})
afterAll(() => server.stop())

/** The fate of the next call of a kind. */
let planned:
  | { readonly call: VendorTransferCall; readonly met: CallFate; resolve(): void }
  | undefined

/** The pretend vendor, with a fate for a call at the moment it is made. */
function openVendor(): PretendWallets {
  const wallets = createPretendWallets()
  return {
    ...wallets,
    async ask(vendorCode, call, request) {
      if (planned?.call === call) {
        const { met, resolve } = planned
        planned = undefined
        wallets.next(call, met)
        resolve()
      }
      return await wallets.ask(vendorCode, call, request)
    },
  }
}

type Member = Awaited<ReturnType<TestServer['openMember']>>

const fate = fc.constantFrom<CallFate>('answered', 'lost', 'unanswered', 'doubled', 'held')
/** What a question about a transfer may meet: it is asked again, so it lies about nowhere. */
const statusFate = fc.constantFrom<CallFate>('answered', 'lost', 'unanswered', 'doubled')
const step = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    direction: fc.constantFrom('in' as const, 'out' as const, 'out_all' as const),
    amountMinor: fc.integer({ min: 100, max: 9_000 }),
    fate,
    isTwice: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('play' as const),
    deltaMinor: fc.integer({ min: -400, max: 400 }),
  }),
  fc.record({ kind: fc.constant('look' as const), fate: statusFate }),
  fc.record({ kind: fc.constant('arrive' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Cash, what the books say is at the vendor, and what is on its way: never more, never less. */
async function expectNothingLost(member: Member): Promise<void> {
  const { cash, wallet, escrow } = await accountsOf(server, member)
  expect({ sum: cash + wallet + escrow, isEscrowRight: escrow >= 0 }).toEqual({
    sum: Number(START_MINOR),
    isEscrowRight: true,
  })
}

class Run {
  readonly member: Member
  readonly #waiting: Promise<unknown>[] = []
  playedMinor = 0n

  constructor(member: Member) {
    this.member = member
  }

  async take(each: Step): Promise<void> {
    switch (each.kind) {
      case 'move':
        return await this.#move(each)
      case 'play':
        return this.#play(BigInt(each.deltaMinor))
      case 'look':
        vendor.next('status', each.fate)
        clock.forward(MINUTE_MS)
        await lookAfterDue(server.server.modules.vendorTransfers.parts)
        return
      case 'arrive':
        await vendor.letGo()
    }
  }

  /** What is to happen to the call happens when it is made; one that is refused before makes none. */
  async #move({ direction, amountMinor, fate: met, isTwice }: Extract<Step, { kind: 'move' }>) {
    const call = direction === 'out_all' ? 'transfer_out_all' : (`transfer_${direction}` as const)
    const isAsked = new Promise<void>((resolve) => {
      planned = { call, met, resolve }
    })
    const amount = direction === 'out_all' ? undefined : String(amountMinor)
    const key = randomUUID()
    const sent = Promise.all(
      Array.from({ length: isTwice ? 2 : 1 }, () => transfer(this.member, direction, amount, key)),
    )
    this.#waiting.push(sent)
    // What lies about is waited for when it arrives.
    await (met === 'held' ? Promise.race([isAsked, sent]) : sent)
    planned = undefined
  }

  /** Nobody loses more than the wallet holds. */
  #play(deltaMinor: bigint): void {
    const [[playerId, balance] = ['', 0n]] = [...vendor.balances]
    if (playerId === '') return
    const really = balance + deltaMinor < 0n ? -balance : deltaMinor
    vendor.play(playerId, really)
    this.playedMinor += really
  }

  /** Everything that lies about arrives, and everything unknown is asked about until it is known. */
  async end(): Promise<void> {
    for (let round = 0; round < ROUNDS_AFTER; round += 1) {
      await vendor.letGo()
      clock.forward(61 * MINUTE_MS)
      await lookAfterDue(server.server.modules.vendorTransfers.parts)
    }
    await vendor.letGo()
    await Promise.all(this.#waiting)
  }
}

describe('transfers to a vendor and back', () => {
  it('keep every unit, in any order of events, and leave nothing in escrow in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: STEPS_MAX }), async (steps) => {
        vendor = openVendor()
        Object.assign(server.server.modules.vendorTransfers.parts, { vendors: vendor })
        const run = new Run(await server.openMember(START_MINOR))
        for (const each of steps) {
          await run.take(each)
          await expectNothingLost(run.member)
        }
        await run.end()
        await expectNothingLost(run.member)
        const { wallet, escrow } = await accountsOf(server, run.member)
        expect(escrow).toBe(0)
        // Both sides agree: what the books say is there, and what was won or lost there.
        expect(vendor.totalMinor()).toBe(BigInt(wallet) + run.playedMinor)
      }),
      { numRuns: 12, seed: 6 },
    )
  }, 90_000)
})
