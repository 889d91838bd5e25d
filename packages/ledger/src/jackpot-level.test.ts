import { minor, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_STAND,
  feedJackpot,
  type JackpotLevel,
  type JackpotStand,
  moveJackpot,
  openJackpot,
  payJackpot,
} from './jackpot-level.ts'

const LEVEL: JackpotLevel = {
  rateMillionths: 3_333n,
  reserveMillionths: 1_000n,
  seedMinor: minor(10_000n),
  ceilingMinor: minor(12_000n),
  drop: { kind: 'random', tickets: 1_000_000n },
}
const opened = openJackpot(LEVEL, EMPTY_STAND).stand

describe('a level of a jackpot', () => {
  it('begins with its seed, which the house pays', () => {
    expect(opened).toMatchObject({ meterMinor: 10_000n, seededMinor: 10_000n, cycle: 1 })
  })

  it('takes an exact share of each stake and carries what is less than a unit', () => {
    const stakes = Array.from({ length: 3_000 }, () => minor(100n))
    const after = stakes.reduce((stand, stake) => feedJackpot(LEVEL, stand, stake).stand, opened)
    // 300,000 × 3,333 / 1,000,000 = 999.9, and 300 to the reserve.
    expect(after).toMatchObject({ contributedMinor: 999n, meterCarry: 900_000n })
    expect(after).toMatchObject({ reservedMinor: 300n, reserveCarry: 0n })
  })

  it('grows no further than its ceiling: the rest goes to the reserve', () => {
    const { stand, share } = feedJackpot(LEVEL, opened, minor(1_000_000n))
    expect(share).toEqual({ meterMinor: 2_000n, reserveMinor: 1_000n, excessMinor: 1_333n })
    expect(stand).toMatchObject({ meterMinor: 12_000n, reserveMinor: 2_333n })
  })

  it('is paid whole and seeded anew, from the reserve first', () => {
    const fed = feedJackpot(LEVEL, opened, minor(1_000_000n)).stand
    const first = payJackpot(LEVEL, fed)
    expect(first).toMatchObject({ paidMinor: 12_000n, fromReserveMinor: 2_333n })
    expect(first).toMatchObject({ fromHouseMinor: 7_667n, stand: { cycle: 2, reserveMinor: 0n } })
  })

  it('pays the second of two winners the seed', () => {
    expect(payJackpot(LEVEL, payJackpot(LEVEL, opened).stand).paidMinor).toBe(10_000n)
  })

  it('is moved with all it holds, the part above the other ceiling to the other reserve', () => {
    const fed = feedJackpot(LEVEL, opened, minor(1_000_000n)).stand
    const moved = moveJackpot(fed, { level: LEVEL, stand: opened })
    expect(moved).toMatchObject({ toMeterMinor: 2_000n, toReserveMinor: 12_333n })
    expect(moved.from).toMatchObject({ meterMinor: 0n, reserveMinor: 0n, movedOutMinor: 14_333n })
  })

  it('keeps the identity through anything, and loses not a millionth', () => {
    const chance = seededChance(7)
    let stand: JackpotStand = opened
    let staked = 0n
    for (let round = 0; round < 5_000; round += 1) {
      const stake = minor(BigInt(1 + chance.below(5_000)))
      staked += stake
      stand = feedJackpot(LEVEL, stand, stake).stand
      if (chance.below(300) === 0) stand = payJackpot(LEVEL, stand).stand
    }
    const { contributedMinor, excessMinor, reservedMinor, meterCarry, reserveCarry } = stand
    expect((contributedMinor + excessMinor) * 1_000_000n + meterCarry).toBe(staked * 3_333n)
    expect(reservedMinor * 1_000_000n + reserveCarry).toBe(staked * 1_000n)
    expect(stand.meterMinor + stand.reserveMinor + stand.paidMinor).toBe(
      stand.seededMinor + contributedMinor + excessMinor + reservedMinor,
    )
  })
})
