import { erfc, igamc } from '../special-functions.ts'
import type { Bits, NistFinding } from './bits.ts'

const STATE_MAX = 4
const VARIANT_STATE_MAX = 9
const VISIT_CLASSES = 6
/** With fewer cycles the tests say nothing; that happens to more than a third of fair sequences. */
const CYCLES_MIN = 500

/** The walk of −1 and +1, cut where it comes back to zero. */
interface Walk {
  readonly cycles: number
  /** How often a state was visited in all, by state + 9. */
  readonly visits: Uint32Array
  /** In how many cycles a state was visited never, once … five times or more, by state + 4. */
  readonly byCycle: readonly Uint32Array[]
}

/** 2.14: how often a walk visits each state between two zeros. Nothing where there are too few cycles. */
export function randomExcursions(bits: Bits, cyclesMin = CYCLES_MIN): NistFinding[] {
  const walk = walkOf(bits)
  if (!isLongEnough(walk, bits, cyclesMin)) return []
  return statesTo(STATE_MAX).map((state) => {
    const shares = sharesOfVisits(Math.abs(state))
    const seen = walk.byCycle[state + STATE_MAX] ?? new Uint32Array(VISIT_CLASSES)
    let chiSquare = 0
    for (const [visits, share] of shares.entries()) {
      const expected = share * walk.cycles
      chiSquare += ((seen[visits] ?? 0) - expected) ** 2 / expected
    }
    return {
      test: 'random-excursions',
      of: nameOf(state),
      p: igamc((VISIT_CLASSES - 1) / 2, chiSquare / 2),
    }
  })
}

/** 2.15: how often a walk visits each state in all. Nothing where there are too few cycles. */
export function randomExcursionsVariant(bits: Bits, cyclesMin = CYCLES_MIN): NistFinding[] {
  const walk = walkOf(bits)
  if (!isLongEnough(walk, bits, cyclesMin)) return []
  return statesTo(VARIANT_STATE_MAX).map((state) => {
    const visits = walk.visits[state + VARIANT_STATE_MAX] ?? 0
    const spread = Math.sqrt(2 * walk.cycles * (4 * Math.abs(state) - 2))
    return {
      test: 'random-excursions-variant',
      of: nameOf(state),
      p: erfc(Math.abs(visits - walk.cycles) / spread),
    }
  })
}

function isLongEnough(walk: Walk, bits: Bits, cyclesMin: number): boolean {
  return walk.cycles >= Math.max(cyclesMin, 0.005 * Math.sqrt(bits.length))
}

function statesTo(most: number): number[] {
  const sizes = Array.from({ length: most }, (_, at) => at + 1)
  return [...sizes.map((size) => -size).reverse(), ...sizes]
}

function nameOf(state: number): string {
  return state > 0 ? `+${state}` : `${state}`
}

function walkOf(bits: Bits): Walk {
  const visits = new Uint32Array(2 * VARIANT_STATE_MAX + 1)
  const byCycle = Array.from({ length: 2 * STATE_MAX + 1 }, () => new Uint32Array(VISIT_CLASSES))
  const now = new Uint32Array(2 * STATE_MAX + 1)
  let cycles = 0
  let sum = 0
  const endCycle = (): void => {
    cycles += 1
    for (const [at, count] of now.entries()) {
      const row = byCycle[at]
      const kind = Math.min(count, VISIT_CLASSES - 1)
      if (row) row[kind] = (row[kind] ?? 0) + 1
    }
    now.fill(0)
  }
  for (const bit of bits) {
    sum += bit === 1 ? 1 : -1
    const at = sum + VARIANT_STATE_MAX
    if (at >= 0 && at < visits.length) visits[at] = (visits[at] ?? 0) + 1
    if (sum === 0) endCycle()
    else if (Math.abs(sum) <= STATE_MAX) now[sum + STATE_MAX] = (now[sum + STATE_MAX] ?? 0) + 1
  }
  // A walk that does not end at zero is led back to it.
  if (sum !== 0) endCycle()
  return { cycles, visits, byCycle }
}

function sharesOfVisits(distance: number): number[] {
  const stays = 1 - 1 / (2 * distance)
  return Array.from({ length: VISIT_CLASSES }, (_, visits) => {
    if (visits === 0) return stays
    if (visits === VISIT_CLASSES - 1) return stays ** (visits - 1) / (2 * distance)
    return stays ** (visits - 1) / (4 * distance * distance)
  })
}
