import { defineFamily, drawNumbers, type Family, readNumbers } from '../plays/family.ts'
import { type Drawn, linesAllHit, linesWithHits } from './picks.ts'
import { PLATES } from './plates.ts'

const TWENTY = { size: 20, drawn: 8 } as const

/** Eight of twenty numbers. */
export const KLSF = defineFamily<Drawn>({
  id: 'KLSF',
  groups: [
    { id: 'any', plays: [1, 2, 3, 4, 5].map((size) => linesAllHit(`any${size}`, TWENTY, size)) },
  ],
  readResult: (sent) => readNumbers(sent, 20, 8),
  drawResult: (below) => drawNumbers(below, 20, 8),
})

const EIGHTY = { size: 80, drawn: 20 } as const

/** How many hits have a prize for lines of each size. */
const PAID: readonly (readonly [size: number, paid: readonly number[]])[] = [
  [1, [1]],
  [2, [2]],
  [3, [3, 2]],
  [4, [4, 3, 2]],
  [5, [5, 4, 3]],
  [6, [6, 5, 4, 3]],
  [7, [7, 6, 5, 4, 3]],
  [8, [8, 7, 6, 5, 4]],
  [9, [9, 8, 7, 6, 5, 4, 0]],
  [10, [10, 9, 8, 7, 6, 5, 0]],
]

/** Twenty of eighty numbers. */
export const KL8 = defineFamily<Drawn>({
  id: 'KL8',
  groups: [
    {
      id: 'pick',
      plays: PAID.map(([size, paid]) => linesWithHits(`pick${size}`, EIGHTY, { size, paid })),
    },
    { id: 'plates', plays: PLATES },
  ],
  readResult: (sent) => readNumbers(sent, 80, 20),
  drawResult: (below) => [...drawNumbers(below, 80, 20)].sort((left, right) => left - right),
})

/** Six numbers of a pool; prizes from three hits on. */
function sixOf(pool: number): Family {
  return defineFamily<Drawn>({
    id: `6/${pool}`,
    groups: [
      {
        id: 'six',
        plays: [linesWithHits('six', { size: pool, drawn: 6 }, { size: 6, paid: [6, 5, 4, 3] })],
      },
    ],
    readResult: (sent) => readNumbers(sent, pool, 6),
    drawResult: (below) => [...drawNumbers(below, pool, 6)].sort((left, right) => left - right),
  })
}

export const SIX_OF_45 = sixOf(45)
export const SIX_OF_49 = sixOf(49)
export const SIX_OF_55 = sixOf(55)
