import type { DemoGame, DemoGamePlace } from '../../../../demonstration/demo-game.ts'

/** Under whose name live tables of the house stand in the catalogue. */
export const LIVE_VENDOR = 'LIVE_HOUSE'
const FIRST_NODE = 1_041
/** Chips on the rack. */
const STAKES_MINOR = [500, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000]

type Card = Pick<DemoGame, 'code' | 'name' | 'names'> & {
  readonly hero: string
  readonly category?: DemoGame['category']
  readonly family?: DemoGame['tile']['family']
}

const CARDS: readonly Card[] = [
  {
    ...{ code: 'live-baccarat', name: 'Live Baccarat', hero: 'baccarat' },
    names: {
      ...{ vi: 'Baccarat trực tuyến', 'zh-Hans': '真人百家乐', th: 'บาคาร่าสด' },
      ...{ 'pt-BR': 'Bacará ao vivo', ar: 'باكارات مباشر' },
    },
  },
  {
    ...{ code: 'live-roulette', name: 'Live Roulette', hero: 'roulette' },
    names: {
      ...{ vi: 'Roulette trực tuyến', 'zh-Hans': '真人轮盘', th: 'รูเล็ตสด' },
      ...{ 'pt-BR': 'Roleta ao vivo', ar: 'روليت مباشر' },
    },
  },
  {
    ...{ code: 'live-sic-bo', name: 'Live Sic Bo', hero: 'sicbo' },
    names: {
      ...{ vi: 'Tài xỉu trực tuyến', 'zh-Hans': '真人骰宝', th: 'ไฮโลสด' },
      ...{ 'pt-BR': 'Sic Bo ao vivo', ar: 'سيك بو مباشر' },
    },
  },
  {
    ...{ code: 'live-dragon-tiger', name: 'Live Dragon Tiger', hero: 'dragontiger' },
    names: {
      ...{ vi: 'Rồng Hổ trực tuyến', 'zh-Hans': '真人龙虎', th: 'เสือมังกรสด' },
      ...{ 'pt-BR': 'Dragon Tiger ao vivo', ar: 'التنين والنمر مباشر' },
    },
  },
  {
    ...{ code: 'live-blackjack', name: 'Live Blackjack', hero: 'blackjack' },
    names: {
      ...{ vi: 'Blackjack trực tuyến', 'zh-Hans': '真人 21 点', th: 'แบล็คแจ็คสด' },
      ...{ 'pt-BR': 'Blackjack ao vivo', ar: 'بلاك جاك مباشر' },
    },
  },
  {
    ...{ code: 'live-cockfight', name: 'Virtual Cockfight', hero: 'duel' },
    ...{ category: 'COCKFIGHT', family: 'spur' },
    names: {
      ...{ vi: 'Đá gà ảo', 'zh-Hans': '虚拟斗鸡', th: 'ไก่ชนเสมือน' },
      ...{ 'pt-BR': 'Rinha virtual', ar: 'صراع ديوك افتراضي' },
    },
  },
]

/** Games of live tables as the demonstration's lobby offers them. */
export const TABLE_CARDS: readonly DemoGamePlace[] = CARDS.map(
  ({ hero, category = 'LIVE', family = 'velvet', ...card }, at) => ({
    after: 'lantern-tiger',
    game: {
      ...{ ...card, nodeId: `${FIRST_NODE + at}`, vendorCode: LIVE_VENDOR, category },
      ...{
        classes: [category === 'COCKFIGHT' ? 'derby' : 'table'],
        tags: [],
        isHot: at < 2,
        releasedDaysAgo: 1,
      },
      tile: { family, hero, back: [], front: ['chips'] },
      stakesMinor: STAKES_MINOR,
    },
  }),
)
