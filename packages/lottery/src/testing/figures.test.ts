import { createHash } from 'node:crypto'
import { type Ratio, ratioToPercentText } from '@baize/kernel'
import { expect, it } from 'vitest'
import { FAMILIES } from '../families.ts'
import type { Family } from '../plays/family.ts'
import { housePricesOf, SERIES_MIN } from '../plays/house-prices.ts'
import { SETTINGS } from '../plays/play.ts'
import { type PricedPlay, pricedPlaysOf } from '../plays/price-check.ts'
import { returnOf } from '../plays/prices.ts'

const textOf = ({ numerator, denominator }: Ratio) => `${numerator}/${denominator}`

/** A line for each play: the hash of its rules, the chances of its usual bet, and what that returns at the house's prices. */
function lineOf(family: Family, { key, play, examples }: PricedPlay): string {
  const rules = examples.map((bet) => ({
    ...{ bet, lines: play.linesOf(bet) },
    chances: Object.entries(play.chancesOf(bet, SETTINGS)).map(([tier, chance]) => [
      tier,
      textOf(chance),
    ]),
  }))
  const hash = createHash('sha256').update(JSON.stringify([play.fields, play.ranked, rules]))
  const prices = housePricesOf(family, SERIES_MIN)[key] ?? {}
  const [usual, rtp] = [rules[0], returnOf(play, examples[0], prices, SETTINGS)]
  const chances = (usual?.chances ?? []).map((each) => each.join(' ')).join(', ')
  const figures = `${usual?.lines} lines: ${chances}; returns ${textOf(rtp)}`
  return `${family.id} ${key} ${ratioToPercentText(rtp, 4)} ${hash.digest('hex')}\n  ${figures}\n`
}

/** Other rules cannot go by the same figures unnoticed; `npx vitest -u` on this file keeps new ones. */
it('keeps the exact figures of every play with a hash of its rules', async () => {
  const lines = FAMILIES.flatMap((family) =>
    pricedPlaysOf(family).map((priced) => lineOf(family, priced)),
  )
  await expect(lines.join('')).toMatchFileSnapshot('../figures.txt')
})
