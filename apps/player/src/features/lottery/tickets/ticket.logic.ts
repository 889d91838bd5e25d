import { familyOf, playIn } from '@baize/lottery'
import type { LotterySlip } from '../lottery.queries.ts'
import { numberText } from '../parts/results/read-result.logic.ts'

export type SlipEntry = LotterySlip['entries'][number]

/** Families whose single numbers are drawn as such, wherever they stand. */
const NUMBERED = new Set(['11X5', 'KLSF', 'KL8', 'LHC', '6/45', '6/49', '6/55'])

/** What a slip has brought beyond its stake; undefined while it is open. */
export function netMinorOf(
  slip: Pick<LotterySlip, 'stakeMinor' | 'payoutMinor' | 'returnedMinor' | 'rebateMinor'>,
): bigint | undefined {
  const { stakeMinor, payoutMinor, returnedMinor, rebateMinor } = slip
  if (payoutMinor === null) return undefined
  const back = [payoutMinor, returnedMinor ?? '0', rebateMinor ?? '0']
  return back.reduce((sum, amount) => sum + BigInt(amount), -BigInt(stakeMinor))
}

/** Numbers of a slip that stand in its result, as results are written. Digits of places say nothing elsewhere and are left out. */
export function markedOf(family: string, entries: readonly Pick<SlipEntry, 'play' | 'bet'>[]) {
  const marked = entries.flatMap(({ play: playId, bet }) => {
    const found = familyOf(family)
    const play = found && playIn(found, playId)
    return Object.entries(play?.fields ?? {}).flatMap(([name, field]) => {
      const chosen = bet[name]
      if (!Array.isArray(chosen)) return []
      if (field.kind === 'typed') return chosen.map(String)
      const isDrawn = NUMBERED.has(family)
      const isNumber = field.kind === 'some' && (name === 'numbers' || name === 'dan')
      return isNumber && isDrawn ? chosen.map(numberText) : []
    })
  })
  return [...new Set(marked)]
}

/** How many lines won in each tier, and how many got their stake back. */
export function wonOf({ hits }: Pick<SlipEntry, 'hits'>): {
  readonly tiers: readonly (readonly [tier: string, won: number])[]
  readonly wonCount: number
  readonly pushCount: number
} {
  const { push = 0, ...won } = hits ?? {}
  const tiers = Object.entries(won).filter(([, count]) => count > 0)
  return { tiers, wonCount: tiers.reduce((sum, [, count]) => sum + count, 0), pushCount: push }
}
