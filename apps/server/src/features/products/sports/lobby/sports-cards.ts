import type { DemoGame, DemoGamePlace } from '../../../../demonstration/demo-game.ts'

/** Under whose name the sportsbook of the house stands in the catalogue. */
export const SPORTS_VENDOR = 'SPORTS_HOUSE'
const FIRST_NODE = 1_061
const STAKES_MINOR = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000]

type Card = Pick<DemoGame, 'code' | 'name' | 'names' | 'category' | 'classes' | 'tile'>

const CARDS: readonly Card[] = [
  {
    ...{ code: 'sports', name: 'Sportsbook', category: 'SPORTS', classes: ['sportsbook'] },
    names: {
      ...{ vi: 'Cược thể thao', 'zh-Hans': '体育投注', th: 'เดิมพันกีฬา' },
      ...{ 'pt-BR': 'Apostas esportivas', ar: 'المراهنات الرياضية' },
    },
    tile: { family: 'pitch', hero: 'football', back: ['trophy'], front: ['whistle'] },
  },
  {
    ...{ code: 'esports', name: 'E-sports', category: 'ESPORTS', classes: ['esports'] },
    names: {
      ...{ vi: 'Cược Esports', 'zh-Hans': '电子竞技', th: 'เดิมพันอีสปอร์ต' },
      ...{ 'pt-BR': 'E-sports', ar: 'الرياضات الإلكترونية' },
    },
    tile: { family: 'arena', hero: 'gamepad', back: ['bolt'], front: ['trophy'] },
  },
]

/** The sportsbook as the demonstration's lobby offers it. */
export const SPORTS_CARDS: readonly DemoGamePlace[] = CARDS.map((card, at) => ({
  after: 'lantern-tiger',
  game: {
    ...{ ...card, nodeId: `${FIRST_NODE + at}`, vendorCode: SPORTS_VENDOR },
    ...{ tags: [], isHot: true, releasedDaysAgo: 1, stakesMinor: STAKES_MINOR },
  },
}))
