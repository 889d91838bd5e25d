import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { applyDeposit, applyPlay, endPeriod, NEW_VIP, type VipLevel, type VipStep } from './vip.ts'

interface VipCase {
  readonly levels: readonly (Record<'reachMinor' | 'keepMinor' | 'bonusMinor', number> & {
    readonly reachDepositMinor?: number
  })[]
  readonly steps: readonly {
    readonly do: 'play' | 'deposit' | 'period_ends'
    readonly validBetMinor?: number
    readonly amountMinor?: number
  }[]
}

const amount = (value = 0) => minor(BigInt(value))

function climb({ levels: given, steps }: VipCase): unknown[] {
  const levels = given.map(
    (level): VipLevel => ({
      reachMinor: amount(level.reachMinor),
      reachDepositMinor: amount(level.reachDepositMinor),
      keepMinor: amount(level.keepMinor),
      bonusMinor: amount(level.bonusMinor),
    }),
  )
  let standing = NEW_VIP
  const take = (step: VipCase['steps'][number]): VipStep => {
    if (step.do === 'play') return applyPlay(levels, standing, amount(step.validBetMinor))
    if (step.do === 'deposit') return applyDeposit(levels, standing, amount(step.amountMinor))
    return { standing: endPeriod(levels, standing), reached: [] }
  }
  return steps.map((step) => {
    const { standing: after, reached } = take(step)
    standing = after
    const bonusMinor = reached.reduce((sum, level) => sum + (levels[level]?.bonusMinor ?? 0n), 0n)
    return { level: after.level, bonusMinor: Number(bonusMinor) }
  })
}

describe('the levels of VIP', () => {
  it.each(casesOf<VipCase>('vip'))('%s: %s', (_id, _describes, input, expected) => {
    expect(climb(input)).toEqual(expected)
  })
})
