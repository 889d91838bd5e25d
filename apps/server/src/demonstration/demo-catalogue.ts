import type { DemoGame } from './demo-game.ts'
import { DEMO_ORIGINALS } from './demo-originals.ts'
import { DEMO_SLOTS } from './demo-slots.ts'

export const DEMO_VENDORS = [
  { code: 'ORIGINALS', displayName: 'Originals', family: 'originals' },
  { code: 'LANTERN', displayName: 'Lantern Works', family: 'lantern' },
  { code: 'LOTT', displayName: 'Baize Draws', family: 'draw' },
  { code: 'TCG_LOTTO_VN', displayName: 'Vietnam Draws', family: 'draw' },
  { code: 'TCG_SEA', displayName: 'Southeast Asia Draws', family: 'draw' },
  { code: 'LIVE_HOUSE', displayName: 'Baize Live', family: 'velvet' },
  { code: 'SPORTS_HOUSE', displayName: 'Baize Sports', family: 'pitch' },
]

/** Among the slots of the house, one in so many stands among the hot games; those with art of their own all do. */
const HOT_EVERY = 5

const SLOTS = DEMO_SLOTS.map(
  (slot, place): DemoGame => ({
    ...slot,
    vendorCode: 'LANTERN',
    category: 'RNG',
    isHot: hasOwnArt(slot) || place % HOT_EVERY === 0,
    releasedDaysAgo: 10 + place * 6,
  }),
)

/** The in-house games and how their tiles are composed. */
export const DEMO_GAMES: readonly DemoGame[] = [
  {
    nodeId: '1001',
    code: 'lantern-tiger',
    vendorCode: 'LANTERN',
    name: 'Lantern Tiger',
    category: 'RNG',
    classes: ['video-slots', 'festival'],
    tags: ['free-spins', 'wilds'],
    isHot: true,
    releasedDaysAgo: 200,
    names: { 'zh-Hans': '灯笼虎' },
    tile: {
      family: 'lantern',
      hero: 'tiger',
      back: ['lantern', 'lantern'],
      front: ['coin', 'lotus'],
    },
    stakesMinor: [20, 40, 100, 200, 400, 1000, 2000, 4000, 10000, 20000, 50000, 100000],
  },
  ...SLOTS.filter(hasOwnArt),
  ...DEMO_ORIGINALS,
  ...SLOTS.filter((slot) => !hasOwnArt(slot)),
]

export const DEMO_BANKS = [
  { code: 'UNIONLINE', name: 'Unionline' },
  { code: 'METROCOAST', name: 'Metro Coast' },
  { code: 'LUZONTRUST', name: 'Luzon Trust' },
  { code: 'HARBOUR', name: 'Harbour Savings' },
]

/** Its hero is the picture that bears its own name. */
function hasOwnArt({ code, tile }: Pick<DemoGame, 'code' | 'tile'>): boolean {
  return tile.hero === code
}
