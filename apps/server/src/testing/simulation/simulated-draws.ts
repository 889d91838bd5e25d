import { assert, type Minor, minor, ratio, type Uuid } from '@baize/kernel'
import type { PlannedTransfer } from '@baize/ledger'
import { SETTINGS } from '@baize/lottery'
import {
  holdWager,
  planChange,
  planHold,
  settleWager,
  voidWager,
  type Wager,
  type WagerAccounts,
} from '@baize/wagers'
import { keptFromPrices } from '../../features/products/lottery/slips/kept-prices.ts'
import { resultOfSlip } from '../../features/products/lottery/slips/slip-result.ts'
import type { EndedDraw, SlipFacts } from './draw-facts.ts'
import type { Command } from './messages.ts'
import type { SimulatedBatch, SimulatedStore } from './simulated-store.ts'

export const DRAW_GAME = 'draws'
export const OWN_SERIES = 1_900

interface DrawDeps {
  readonly store: SimulatedStore
  accountsOf(player: number): WagerAccounts
}

type SlipCommand = Command & { readonly kind: 'slip' }

/** The house's draws over the store in memory, by the product's own wagers and results. */
export class SimulatedDraws {
  readonly #store: SimulatedStore
  readonly #accountsOf: DrawDeps['accountsOf']

  constructor({ store, accountsOf }: DrawDeps) {
    this.#store = store
    this.#accountsOf = accountsOf
  }

  /** The draw that sells: the first without a result. */
  get selling(): number {
    return this.#store.draws.size + 1
  }

  take(batch: SimulatedBatch, { player, digits, lineMinor, series, issues }: SlipCommand) {
    const accounts = this.#accountsOf(player)
    const stakeMinor = minor(lineMinor * BigInt(digits.length))
    const heldMinor = stakeMinor * BigInt(issues)
    if (batch.accounts.state(accounts.cashId).balanceMinor < heldMinor) return 'refused' as const
    const slip = { player, digits, lineMinor, series, draw: this.selling }
    const slipId = this.#open(batch, slip)
    const transfers = [...planHold(accounts, slipId, [cash(stakeMinor)])]
    if (issues > 1) {
      const planId = this.#store.newId()
      const waiting = Array.from({ length: issues - 1 }, (_, at) => this.selling + at + 1)
      batch.write('plans', planId, { player, digits, lineMinor, series, planId, waiting })
      transfers.push(...planHold(accounts, planId, [cash(minor(heldMinor - stakeMinor))]))
      return { causeId: slipId, transfers, planId }
    }
    return { causeId: slipId, transfers }
  }

  /** Its player takes a slip back while its draw sells. */
  cancel(batch: SimulatedBatch, player: number, slipId: Uuid) {
    const slip = batch.read('slips', slipId)
    if (slip?.player !== player || slip.draw !== this.selling) return 'refused' as const
    const after = voidWager(slip.wager)
    return after.ok
      ? { causeId: slipId, transfers: this.#change(batch, slip, after.value) }
      : ('refused' as const)
  }

  /** The draw that sells has a result, or is void; its slips are settled, and plans bet on the next one. */
  end(batch: SimulatedBatch, digit: number | null): EndedDraw {
    const draw = this.selling
    const slips = this.#slipsOn(draw)
    for (const slip of slips) {
      const after =
        digit === null ? voidWager(slip.wager) : settleWager(slip.wager, resultAt(slip, digit))
      assert(after.ok, 'an open slip is settled')
      batch.accounts.apply(this.#change(batch, slip, after.value))
    }
    batch.write('draws', draw, { draw, digit })
    for (const plan of this.#store.plans.values()) {
      if (plan.waiting[0] !== draw + 1) continue
      this.#open(batch, { ...plan, draw: draw + 1 })
      batch.write('plans', plan.planId, { ...plan, waiting: plan.waiting.slice(1) })
    }
    return { draw, digit, former: null, slips }
  }

  /** The last draw had another result: only differences move. Undefined where somebody has spent what would be taken. */
  correct(batch: SimulatedBatch, digit: number): EndedDraw | undefined {
    const last = this.#store.draws.get(this.#store.draws.size)
    if (last?.digit == null || last.digit === digit) return undefined
    const slips = [...this.#store.slips.values()].filter(
      ({ draw, wager }) => draw === last.draw && wager.state === 'settled',
    )
    const takenMinor = slips.reduce((sum, { wager }) => sum + wager.settledPaidMinor, 0n)
    const isThere = ({ player }: SlipFacts) =>
      batch.accounts.state(this.#accountsOf(player).cashId).balanceMinor >= takenMinor
    if (!slips.every(isThere)) return undefined
    for (const slip of slips) {
      const after = settleWager(slip.wager, resultAt(slip, digit))
      if (after.ok) batch.accounts.apply(this.#change(batch, slip, after.value))
    }
    batch.write('draws', last.draw, { draw: last.draw, digit })
    return { draw: last.draw, digit, former: last.digit, slips }
  }

  /** What open slips and plans have in escrow. */
  heldMinor(): bigint {
    const open = [...this.#store.slips.values()].filter(({ wager }) => wager.state === 'open')
    const plans = [...this.#store.plans.values()]
    return (
      open.reduce((sum, slip) => sum + stakeOf(slip), 0n) +
      plans.reduce((sum, plan) => sum + stakeOf(plan) * BigInt(plan.waiting.length), 0n)
    )
  }

  #slipsOn(number: number): readonly SlipFacts[] {
    return [...this.#store.slips.values()].filter(
      ({ draw, wager }) => draw === number && wager.state === 'open',
    )
  }

  #open(batch: SimulatedBatch, of: Omit<SlipFacts, 'slipId' | 'wager'>): Uuid {
    const { player, draw, digits, lineMinor, series } = of
    const slipId = this.#store.newId()
    const wager = holdWager([cash(minor(stakeOf(of)))])
    batch.write('slips', slipId, { slipId, player, draw, digits, lineMinor, series, wager })
    return slipId
  }

  #change(batch: SimulatedBatch, slip: SlipFacts, after: Wager): readonly PlannedTransfer[] {
    const accounts = this.#accountsOf(slip.player)
    const cashMinor = batch.accounts.state(accounts.cashId).balanceMinor
    batch.write('slips', slip.slipId, { ...slip, wager: after })
    return planChange(accounts, slip.slipId, { before: slip.wager, after, cashMinor })
  }
}

const cash = (amountMinor: Minor) => ({ source: 'cash', amountMinor })

export const stakeOf = ({ digits, lineMinor }: Pick<SlipFacts, 'digits' | 'lineMinor'>): bigint =>
  lineMinor * BigInt(digits.length)

function resultAt({ digits, lineMinor, series }: SlipFacts, digit: number) {
  return resultOfSlip('SSC', `${digit}0000`, {
    entries: [
      {
        ...{ play: 'position', bet: { digits: [digits, [], [], [], []] } },
        ...{ lineCount: digits.length, lineStakeMinor: `${lineMinor}` },
        prices: keptFromPrices({ '*': ratio(series, 200) }),
        ...{ isBySeries: true, paysHalf: false },
      },
    ],
    ...{ settings: SETTINGS, ownSeries: OWN_SERIES, series },
  })
}
