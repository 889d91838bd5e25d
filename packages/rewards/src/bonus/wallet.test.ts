import { ratioOfDecimal } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../testing/bonus-wagering.cases.json' with { type: 'json' }
import { bonusTerms, randomSteps } from '../testing/random-steps.ts'
import { takeWalletStep } from '../testing/take-wallet-step.ts'
import { balanceOf, openWallet, type Wallet } from '../testing/wallet.ts'
import type { WalletAction, WalletCase, WalletStep } from '../testing/wallet-case.ts'

const DEPOSITS: fc.Arbitrary<WalletAction> = fc.record({
  do: fc.constant('deposit' as const),
  id: fc.constantFrom('d1', 'd2'),
  amountMinor: fc.integer({ min: 1, max: 5_000 }),
})

function play(steps: readonly WalletStep[], wageringMultipleMax = '100000'): Wallet {
  const wallet = openWallet(ratioOfDecimal(wageringMultipleMax))
  for (const step of steps) takeWalletStep(wallet, step)
  return wallet
}

describe('a wallet with bonus money', () => {
  it.each(
    (cases as unknown as WalletCase[]).map((each) => [each.id, each.describes, each] as const),
  )('%s: %s', (_id, _describes, { input, expected }) => {
    const wallet = openWallet(ratioOfDecimal(input.policy.wageringMultipleMax))
    expect(input.steps.map((step) => takeWalletStep(wallet, step))).toEqual(expected)
  })

  it('gives nobody a unit of cash for bonus money that was not wagered', () => {
    fc.assert(
      fc.property(randomSteps(bonusTerms('100000')), (steps) => {
        const wallet = play(steps)
        expect(wallet.grants.map(({ state }) => state)).not.toContain('completed')
        expect([balanceOf(wallet, 'cash'), balanceOf(wallet, 'outside')]).toEqual([0n, 0n])
      }),
      { numRuns: 10_000, seed: 20261128 },
    )
  })

  it('gives nobody a unit of cash for money that is for play only, however much was staked', () => {
    const terms = bonusTerms('0').map((each) => ({ ...each, kind: 'play_only' as const }))
    fc.assert(
      fc.property(randomSteps(terms), (steps) => {
        const wallet = play(steps)
        expect(wallet.grants.map(({ state }) => state)).not.toContain('completed')
        expect([balanceOf(wallet, 'cash'), balanceOf(wallet, 'outside')]).toEqual([0n, 0n])
      }),
      { numRuns: 2_000, seed: 20261130 },
    )
  })

  it('keeps bonus money above zero and its books in balance, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(randomSteps(bonusTerms('1.5'), [DEPOSITS]), (steps) => {
        const wallet = openWallet(ratioOfDecimal('60'))
        for (const step of steps) {
          takeWalletStep(wallet, step)
          const balances = [...wallet.accounts.values()]
          expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(0n)
          expect(balanceOf(wallet, 'bonus')).toBeGreaterThanOrEqual(0n)
        }
        for (const { remainingMinor, wageringMinor, state } of wallet.grants) {
          expect(remainingMinor >= 0n && remainingMinor <= wageringMinor).toBe(true)
          if (state === 'completed') expect(remainingMinor).toBe(0n)
        }
      }),
      { numRuns: 2_000, seed: 20261128 },
    )
  })
})
