import { assert } from '@baize/kernel'
import { type Family, familyOf } from '@baize/lottery'

/** In which modes a site shows a game. */
type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'

/** A game whose draws the house makes around the clock. */
export interface LotteryGameRules {
  readonly code: string
  readonly family: Family
  readonly everyMinutes: number
  /** How long before its draw sales end, in milliseconds. */
  readonly closesBeforeMs: number
  readonly prizeModes: readonly PrizeMode[]
}

const CLOSES_BEFORE_MS = 5_000

function fast(code: string, familyId: string, everyMinutes: number): LotteryGameRules {
  const family = familyOf(familyId)
  assert(family, 'a game draws a family that there is')
  return {
    ...{ code, family, everyMinutes },
    closesBeforeMs: CLOSES_BEFORE_MS,
    prizeModes: ['LOTT', 'ZY', 'ELOTT'],
  }
}

/** The games of the house's own draws, in the order in which they are listed. */
export const LOTTERY_GAMES: readonly LotteryGameRules[] = [
  fast('ssc-1', 'SSC', 1),
  fast('ssc-3', 'SSC', 3),
  fast('ssc-5', 'SSC', 5),
  fast('k3-1', 'K3', 1),
  fast('pk10-1', 'PK10', 1),
  fast('pk10-5', 'PK10', 5),
  fast('11x5-1', '11X5', 1),
  fast('11x5-5', '11X5', 5),
]
