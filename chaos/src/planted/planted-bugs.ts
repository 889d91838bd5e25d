import { BUGS_OF_THE_HOUSE } from './bugs-of-the-house.ts'
import { BUGS_OF_THE_LEDGER } from './bugs-of-the-ledger.ts'
import { BUGS_OF_VENDORS } from './bugs-of-vendors.ts'
import type { PlantedBug, WaitingBug } from './planted-bug.ts'

/** Mistakes that somebody could make today, each with the test that would tell them. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  ...BUGS_OF_THE_LEDGER,
  ...BUGS_OF_THE_HOUSE,
  ...BUGS_OF_VENDORS,
]

/** Mistakes that wait for the product in which they can be made. */
export const WAITING_BUGS: readonly WaitingBug[] = [
  {
    id: 'P30',
    name: 'a promotion’s quota is counted outside the lock',
    waitsFor: 'promotions',
  },
]
