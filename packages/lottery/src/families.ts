import { ELEVEN_FIVE } from './eleven-five/eleven-five.ts'
import { FOUR_D } from './four-d/four-d.ts'
import { K3 } from './k3/k3.ts'
import { KL8, KLSF, SIX_OF_45, SIX_OF_49, SIX_OF_55 } from './keno/keno.ts'
import { LHC } from './lhc/lhc.ts'
import { PK10 } from './pk10/pk10.ts'
import type { Family } from './plays/family.ts'
import { SSC } from './ssc/ssc.ts'
import { THAI } from './thai/thai.ts'
import { VN_NORTH, VN_SOUTH } from './vietnam/vietnam.ts'

/** Every family of draws, by its id. */
export const FAMILIES: readonly Family[] = [
  ...[SSC, ELEVEN_FIVE, PK10, K3, KLSF, KL8, LHC],
  ...[VN_NORTH, VN_SOUTH, THAI, FOUR_D],
  ...[SIX_OF_45, SIX_OF_49, SIX_OF_55],
]

export function familyOf(id: string): Family | undefined {
  return FAMILIES.find((family) => family.id === id)
}
