import { readFileSync } from 'node:fs'
import type { GameCard } from '@baize/contract'
import { SLOT_RULES, slots } from '@baize/games/slots'
import { assert } from '@baize/kernel'

/** A slot of the house in the demonstration. */
export interface DemoSlot {
  readonly nodeId: string
  readonly code: string
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly tile: GameCard['tile']
  readonly classes: readonly string[]
  readonly tags: readonly string[]
  readonly stakesMinor: readonly number[]
}

/** Lines of text, one a slot; its place decides its node, so that new ones come last. */
const FILE = new URL('./slots.tsv', import.meta.url)
const FIRST_NODE = 1101
/** Stakes in units of a slot, up to the most that the house takes. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2500, 5000]
const STAKE_MAX_MINOR = 100_000
/** Where a round can pay tens of thousands of stakes, the house takes less. */
const LARGE_WIN = 30_000n
const STAKE_MAX_OF_LARGE_MINOR = 20_000

export const DEMO_SLOTS: readonly DemoSlot[] = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line, place) => {
    const [code = '', name = '', chinese = '', family = '', objects = '', classes = ''] =
      line.split('\t')
    // The hero, two behind it and one in front.
    const [hero = '', ...others] = objects.split(' ')
    return {
      nodeId: String(FIRST_NODE + place),
      code,
      name,
      names: { 'zh-Hans': chinese },
      tile: {
        family: family as GameCard['tile']['family'],
        hero,
        back: others.slice(0, 2),
        front: others.slice(2),
      },
      classes: classes.split(' '),
      tags: tagsOf(code),
      stakesMinor: stakesOf(code),
    }
  })

function stakesOf(code: string): number[] {
  const slot = slots.find((engine) => engine.code === code)
  assert(slot !== undefined, `${code} is a slot of the house`)
  const { numerator, denominator } = slot.maths().maxOutcome
  const isLarge = numerator > LARGE_WIN * denominator
  const most = isLarge ? STAKE_MAX_OF_LARGE_MINOR : STAKE_MAX_MINOR
  return STEPS.map((step) => step * slot.stakeStepMinor).filter((stake) => stake <= most)
}

function tagsOf(code: string): string[] {
  const rules = SLOT_RULES.find(({ version }) => version.startsWith(`${code}@`))
  if (rules?.freeSpins) return ['free-spins', rules.cascade ? 'cascades' : 'wilds']
  return ['wilds']
}
