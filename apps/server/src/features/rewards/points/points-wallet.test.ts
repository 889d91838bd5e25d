import { applyRedemption, decideRedemption } from '@baize/rewards'
import { describe, expect, it } from 'vitest'
import {
  afterRule,
  applyEarned,
  balanceOf,
  leftOf,
  levelOut,
  NEW_WALLET,
  type PointsWallet,
  shortOf,
  standingOf,
} from './points-wallet.ts'

const earn = (wallet: PointsWallet, earned: bigint) =>
  applyEarned(wallet, { earned, position: wallet.position + 1n })
const spend = (wallet: PointsWallet, points: bigint) => {
  const held = decideRedemption(standingOf(wallet), { costPoints: points, quantity: 1n, stock: 1n })
  if (!held.ok) return held.refusal.code
  return afterRule(wallet, applyRedemption(held.value, 'approve', points))
}

describe('a wallet of points', () => {
  it('takes over what was earned once, whatever comes again', () => {
    const step = earn(NEW_WALLET, 10n)
    expect(step?.points).toBe(10n)
    const wallet = step?.wallet ?? NEW_WALLET
    expect(leftOf(wallet)).toBe(10n)
    expect(applyEarned(wallet, { earned: 10n, position: wallet.position })).toBeNull()
    expect(earn(wallet, 4n)).toMatchObject({ points: -6n })
  })

  it('makes up play that was taken back after its points were spent, before there is more', () => {
    const wallet = spend(earn(NEW_WALLET, 10n)?.wallet ?? NEW_WALLET, 8n) as PointsWallet
    const back = earn(wallet, 5n)
    expect(back?.points).toBe(-2n)
    const short = back?.wallet ?? NEW_WALLET
    expect([balanceOf(short), shortOf(short), leftOf(short)]).toEqual([0n, 3n, 0n])
    expect(spend(short, 1n)).toBe('too_few_points')
    const again = earn(short, 9n)
    expect(again?.points).toBe(1n)
    expect(leftOf(again?.wallet ?? NEW_WALLET)).toBe(1n)
  })

  it('gives the points of a rejected order back only above what is short', () => {
    const wallet = { ...NEW_WALLET, earned: 2n, posted: 10n, spent: 0n, held: 0n }
    const step = levelOut(wallet)
    expect([step.points, leftOf(step.wallet)]).toEqual([-8n, 2n])
  })
})
