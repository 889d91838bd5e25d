import { type Ratio, ratio } from '@baize/kernel'
import { expect, it } from 'vitest'
import { FAMILIES } from '../families.ts'
import type { Play } from '../plays/play.ts'
import { SETTINGS } from '../plays/play.ts'
import { pricedPlaysOf } from '../plays/price-check.ts'
import { outcomesOf } from './sample-spaces.ts'

/** What a bet hits on average, counted over every outcome. */
function countChances(
  play: Play<unknown>,
  bet: unknown,
  outcomes: Iterable<unknown>,
): Readonly<Record<string, Ratio>> {
  const counts = new Map<string, number>()
  let all = 0
  for (const outcome of outcomes) {
    all += 1
    const hits = play.hitsOf(bet, outcome, SETTINGS)
    for (const tier in hits) counts.set(tier, (counts.get(tier) ?? 0) + (hits[tier] ?? 0))
  }
  return Object.fromEntries([...counts].map(([tier, count]) => [tier, ratio(count, all)]))
}

const COUNTED = FAMILIES.flatMap((family) =>
  pricedPlaysOf(family)
    .filter(({ play, examples }) => outcomesOf(family.id, play.id, examples[0]) !== undefined)
    .map((priced) => [family.id, priced.key, priced] as const),
)

it.each(COUNTED)(
  '%s %s hits as often as it does over its whole sample space',
  (family, _key, priced) => {
    const { play, examples } = priced
    for (const bet of examples) {
      const counted = countChances(play, bet, outcomesOf(family, play.id, bet) ?? [])
      expect(counted).toEqual(play.chancesOf(bet, SETTINGS))
    }
  },
)
