import { ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Terms } from '../contracts/terms.ts'
import { settlePlainly } from '../testing/plain-run.ts'
import { columnsOf, type RandomHouse, randomHouse } from '../testing/random-house.ts'
import { treesOfDays } from '../tree/trees-of-days.ts'
import { listNets } from './nets.ts'
import { NO_TIER } from './settle-contract.ts'
import { amountsByContract, settleWindow, type WindowInput } from './settle-window.ts'
import { teamAt } from './sum-teams.ts'

const RUNS = { numRuns: 400, seed: 20261128 }
const NOTHING = new Map<string, bigint>()

function inputOf(house: RandomHouse, more: Partial<WindowInput> = {}): WindowInput {
  const { days, parents, moves, contracts, figures } = house
  return {
    ...{ days, contracts, trees: treesOfDays(days, parents, moves), figures: columnsOf(figures) },
    ...{ carriesMinor: NOTHING, paidBeforeMinor: NOTHING },
    ...more,
  }
}

/** Carries for some contracts, those already in force when the window begins. */
const carries = fc
  .array(fc.bigInt({ min: 1n, max: 500n }), { maxLength: 8 })
  .map((amounts) => new Map(amounts.map((minor, index) => [`c${index}`, minor])))

describe('a settled window', () => {
  it('comes to what climbing from every member on every day comes to', () => {
    fc.assert(
      fc.property(randomHouse, carries, (house, carriesMinor) => {
        const settled = settleWindow(inputOf(house, { carriesMinor }))
        const told = house.contracts.map((_, index) => ({
          ...teamAt(settled, index),
          baseMinor: settled.basesMinor[index],
          tier: settled.tiers[index] === NO_TIER ? null : settled.tiers[index],
          payoutMinor: settled.payoutsMinor[index],
          carryOutMinor: settled.carriesOutMinor[index],
        }))
        const plain = house.contracts.map((contract) =>
          settlePlainly(house, contract, house.days, carriesMinor.get(contract.id) ?? 0n),
        )
        expect(told).toEqual(plain)
      }),
      RUNS,
    )
  })

  it('pays agents, all together, what the house pays', () => {
    fc.assert(
      fc.property(randomHouse, (house) => {
        const { nets, deltasMinor } = settleWindow(inputOf(house))
        const sumMinor = listNets(nets).reduce((sum, { netMinor }) => sum + netMinor, 0n)
        const houseMinor = house.contracts.reduce(
          (sum, { giver }, index) => (giver === -1 ? sum + (deltasMinor[index] ?? 0n) : sum),
          0n,
        )
        expect(sumMinor).toBe(houseMinor)
        expect(nets.housePaidMinor).toBe(houseMinor)
      }),
      RUNS,
    )
  })

  it('moves nothing when it is run again', () => {
    fc.assert(
      fc.property(randomHouse, (house) => {
        const { payoutsMinor } = settleWindow(inputOf(house))
        const paidBeforeMinor = amountsByContract(house.contracts, payoutsMinor)
        const again = settleWindow(inputOf(house, { paidBeforeMinor }))
        expect(again.deltasMinor.every((deltaMinor) => deltaMinor === 0n)).toBe(true)
        expect(listNets(again.nets)).toEqual([])
      }),
      RUNS,
    )
  })

  it('does not depend on the order of figures', () => {
    fc.assert(
      fc.property(randomHouse, (house) => {
        const backwards = { ...house, figures: house.figures.toReversed() }
        expect(settleWindow(inputOf(backwards))).toEqual(settleWindow(inputOf(house)))
      }),
      RUNS,
    )
  })

  it('refuses days without a tree', () => {
    fc.assert(
      fc.property(randomHouse, (house) => {
        const later = {
          first: house.days.first,
          last: (house.days.last + 1) as typeof house.days.last,
        }
        expect(() => settleWindow(inputOf(house, { days: later }))).toThrow('a tree on every day')
      }),
      { ...RUNS, numRuns: 20 },
    )
  })

  it('refuses figures whose sum no column holds', () => {
    const figure = {
      ...{ member: 0, day: 20_000, product: '', profitMinor: 0n, costMinor: 0n },
      validBetMinor: 2n ** 62n,
    }
    const [house] = fc.sample(randomHouse, { ...RUNS, numRuns: 1 })
    if (!house) throw new Error('a sample has a house')
    const full = { ...house, figures: [figure, figure] }
    expect(() => settleWindow(inputOf(full))).toThrow('fits 64 bits')
  })
})

describe('what is carried', () => {
  const days = { first: 20_000, last: 20_006 } as RandomHouse['days']
  const terms: Terms = {
    ...{ type: 'dividend', period: 'weekly', metric: 'net_loss', pay: 'rate' },
    ...{ tiers: [{ worth: ratio(1n, 10n) }], activeBetMinor: 1n },
    ...{ carriesNegative: true, deductsCosts: false },
  }
  const contract = { giver: -1, receiver: 0, terms, to: null, replacesId: null }
  const lost = { member: 0, day: 20_006, product: '', validBetMinor: 10n, costMinor: 0n }
  const settle = (contracts: RandomHouse['contracts']) => {
    const figures = columnsOf([{ ...lost, profitMinor: -1_000n }])
    const trees = treesOfDays(days, Int32Array.of(-1), [])
    const carriesMinor = new Map([['old', 600n]])
    const input = { days, contracts, figures, trees, carriesMinor, paidBeforeMinor: NOTHING }
    return [...settleWindow(input).basesMinor]
  }
  const from = (day: number) => day as RandomHouse['days']['first']

  it('goes to the contract that takes the place of an older one at the border of windows', () => {
    expect(settle([{ ...contract, id: 'new', from: days.first, replacesId: 'old' }])).toEqual([
      400n,
    ])
  })

  it('goes through both contracts of a window, and is made up once', () => {
    const old = { ...contract, id: 'old', from: from(19_000), to: from(20_003) }
    const next = { ...contract, id: 'new', from: from(20_004), replacesId: 'old' }
    expect(settle([old, next])).toEqual([-600n, 400n])
  })

  it('does not come back to a contract that began in a window before', () => {
    expect(settle([{ ...contract, id: 'new', from: from(19_990), replacesId: 'old' }])).toEqual([
      1_000n,
    ])
  })

  it('does not reach a contract that replaced nothing', () => {
    expect(settle([{ ...contract, id: 'new', from: days.first }])).toEqual([1_000n])
  })
})
