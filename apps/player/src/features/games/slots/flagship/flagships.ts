import type { Flagship } from './flagship.ts'
import { goldShaft } from './gold-shaft.ts'
import { honeycombRush } from './honeycomb-rush.ts'
import { jadeDragonCourt } from './jade-dragon-court.ts'
import { neonArcade } from './neon-arcade.ts'
import { stormHalls } from './storm-halls.ts'
import { sugarOrchard } from './sugar-orchard.ts'
import { tombOfGold } from './tomb-of-gold.ts'

/** By the game's code: slots with pictures of their own. */
export const FLAGSHIPS: Readonly<Record<string, Flagship>> = {
  'gold-shaft': goldShaft,
  'honeycomb-rush': honeycombRush,
  'jade-dragon-court': jadeDragonCourt,
  'neon-arcade': neonArcade,
  'storm-halls': stormHalls,
  'sugar-orchard': sugarOrchard,
  'tomb-of-gold': tombOfGold,
}
