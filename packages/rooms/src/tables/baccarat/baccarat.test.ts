import { addRatios, multiplyRatios, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { exactReturnOf } from '../exact-return.ts'
import { countEndings } from './count-endings.ts'
import { type BaccaratVariant, baccaratRules } from './rules.ts'

/** The house edge in percent, to four places. */
function edgeOf(variant: BaccaratVariant, spot: string): string {
  const back = exactReturnOf(baccaratRules(variant), spot)
  const edge = addRatios(ratio(1n), multiplyRatios(ratio(-1n), back))
  return (Number((edge.numerator * 10n ** 12n) / edge.denominator) / 1e10).toFixed(4)
}

describe('the ways of a whole shoe', () => {
  it('are those that are published', () => {
    const sums = { banker: 0n, player: 0n, tie: 0n }
    for (const { ways, ending } of countEndings()) {
      const { playerTotal, bankerTotal } = ending
      const side =
        playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker'
      sums[side] += ways
    }
    expect(sums).toEqual({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
    })
  })
})

describe('the edge of the house', () => {
  it.each([
    ['commission', 'banker', '1.0579'],
    ['commission', 'player', '1.2351'],
    ['commission', 'tie', '14.3596'],
    ['commission', 'playerPair', '10.3614'],
    ['commission', 'bankerPair', '10.3614'],
    ['commission', 'big', '4.3457'],
    ['commission', 'small', '5.2829'],
    ['noCommission', 'banker', '1.4581'],
    ['noCommission', 'super6', '29.9772'],
    ['ez', 'banker', '1.0183'],
    ['ez', 'dragon7', '7.6113'],
    ['ez', 'panda8', '10.1876'],
  ] as const)('of %s, %s, is %s percent as published', (variant, spot, percent) => {
    expect(edgeOf(variant, spot)).toBe(percent)
  })
})
