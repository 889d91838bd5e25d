import { defineFamily, drawNumbers, readNumbers } from '../plays/family.ts'
import { NUMBER_LINES } from './lines.ts'
import { type LhcDraw, SEVEN } from './marks.ts'
import { SEVENS, SPECIALS } from './special.ts'

/** Six of 49 numbers and a special one, with waves and the animals of the lunar year. */
export const LHC = defineFamily<LhcDraw>({
  id: 'LHC',
  groups: [
    { id: 'special', plays: SPECIALS },
    { id: 'seven', plays: SEVENS },
    { id: 'lines', plays: NUMBER_LINES },
  ],
  readResult: (sent) => readNumbers(sent, 49, SEVEN),
  drawResult: (below) => drawNumbers(below, 49, SEVEN),
})
