import { defineFamily } from '../plays/family.ts'
import { ANY_DIGITS, FUN, SIDES } from './digits.ts'
import { GROUP_SUMS, OPTIONAL_GROUPS } from './group-sums.ts'
import { GROUPS } from './groups.ts'
import { PATTERNS } from './patterns.ts'
import { OPTIONAL_STARS, POSITIONS, STARS } from './stars.ts'
import type { FiveDigits } from './windows.ts'

/** Five digits, each from 0 to 9. */
export const SSC = defineFamily<FiveDigits>({
  id: 'SSC',
  groups: [
    { id: 'stars', plays: STARS },
    { id: 'groups', plays: [...GROUPS, ...GROUP_SUMS] },
    { id: 'position', plays: POSITIONS },
    { id: 'any_digit', plays: ANY_DIGITS },
    { id: 'sides', plays: SIDES },
    { id: 'optional', plays: [...OPTIONAL_STARS, ...OPTIONAL_GROUPS] },
    { id: 'patterns', plays: [...PATTERNS, ...FUN] },
  ],
  readResult: (sent) =>
    typeof sent === 'string' && /^\d{5}$/.test(sent) ? [...sent].map(Number) : undefined,
  drawResult: (below) => Array.from({ length: 5 }, () => below(10)).join(''),
})
