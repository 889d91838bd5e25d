/** How likely rare wins are: P(win ≥ x) is a power of x from one end to the other. */
export interface LawOfRare {
  /** Where rare wins begin, in stakes, and once in how many rounds one comes that is as large. */
  readonly fromStakes: number
  readonly fromOneIn: number
  /** Once in how many rounds the top win comes. */
  readonly topOneIn: number
}

/** How the books of a way to play are chosen and weighed. */
export interface WayPlan {
  /** How many books by the usual reels are in the list. */
  readonly usualBooks: number
  /** How many by the rich reels are looked at for rare ones. */
  readonly richBooks: number
  readonly law: LawOfRare
  /** What the list is to return, in millionths of what is staked; weights are whole, so nearly that. */
  readonly returnMillionths: number
}

export interface WeighPlan {
  readonly paid: WayPlan
  readonly bought: WayPlan
}

const PAID = { usualBooks: 131_072, richBooks: 60_000 }
const BOUGHT = { usualBooks: 32_768, richBooks: 30_000 }

function plan(returnMillionths: number, paid: LawOfRare, bought: LawOfRare): WeighPlan {
  return {
    paid: { ...PAID, law: paid, returnMillionths },
    bought: { ...BOUGHT, law: bought, returnMillionths },
  }
}

function law(fromStakes: number, fromOneIn: number, topOneIn: number): LawOfRare {
  return { fromStakes, fromOneIn, topOneIn }
}

/** By version. A version that was published is never weighed again. */
export const WEIGH_PLANS: Readonly<Record<string, WeighPlan>> = {
  'bamboo-house@3': plan(962_000, law(800, 90_000, 14_000_000), law(600, 2500, 700_000)),
  'buffalo-vault@2': plan(963_500, law(400, 6000, 6_000_000), law(300, 160, 300_000)),
  'candy-quarry@2': plan(965_000, law(250, 6000, 20_000_000), law(150, 180, 900_000)),
  'captains-ledger@2': plan(965_500, law(500, 12_000, 16_000_000), law(250, 160, 500_000)),
  'carnival-night@2': plan(964_500, law(800, 90_000, 16_000_000), law(600, 2500, 750_000)),
  'coin-express@3': plan(963_000, law(400, 6000, 8_000_000), law(300, 160, 400_000)),
  'copper-canyon@2': plan(962_500, law(200, 15_000, 10_000_000), law(200, 240, 400_000)),
  'dragon-furnace@2': plan(967_000, law(400, 6000, 12_000_000), law(300, 160, 600_000)),
  'genies-vault@2': plan(960_000, law(500, 7000, 18_000_000), law(400, 160, 400_000)),
  'gold-shaft@2': plan(961_000, law(400, 7000, 24_000_000), law(400, 180, 600_000)),
  'harvest-moon@2': plan(961_500, law(200, 12_000, 14_000_000), law(200, 240, 500_000)),
  'honeycomb-rush@1': plan(964_000, law(400, 9000, 30_000_000), law(250, 180, 1_200_000)),
  'jade-dragon-court@1': plan(965_000, law(500, 6000, 20_000_000), law(400, 140, 800_000)),
  'jade-dragon@2': plan(964_500, law(250, 9000, 20_000_000), law(250, 220, 700_000)),
  'meadow-bloom@2': plan(966_500, law(200, 7000, 8_000_000), law(150, 180, 400_000)),
  'midnight-diner@2': plan(967_500, law(500, 7000, 14_000_000), law(400, 160, 300_000)),
  'reef-garden@2': plan(962_500, law(250, 6000, 24_000_000), law(150, 180, 1_100_000)),
  'rose-court@3': plan(965_000, law(250, 14_000, 20_000_000), law(200, 220, 700_000)),
  'savanna-thunder@3': plan(963_500, law(250, 8000, 24_000_000), law(250, 220, 800_000)),
  'scroll-of-sands@2': plan(958_500, law(500, 14_000, 20_000_000), law(250, 160, 600_000)),
  'storm-halls@1': plan(964_500, law(500, 9000, 45_000_000), law(400, 140, 1_000_000)),
  'sugar-orchard@1': plan(965_000, law(500, 7000, 15_000_000), law(500, 140, 250_000)),
  'thunder-crown@2': plan(959_500, law(500, 6500, 30_000_000), law(400, 160, 700_000)),
  'tomb-of-gold@1': plan(963_000, law(500, 9000, 28_000_000), law(300, 160, 700_000)),
  'viking-tides@2': plan(961_500, law(400, 7000, 30_000_000), law(300, 180, 1_000_000)),
  'wizards-folio@2': plan(959_500, law(500, 14_000, 25_000_000), law(250, 160, 800_000)),
}
