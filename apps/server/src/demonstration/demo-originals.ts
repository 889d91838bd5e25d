import type { DemoGame } from './demo-game.ts'

/** Steps of the stake at the originals; what a run raises to lies between them. */
const ORIGINAL_STAKES_MINOR = [10, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000, 100000]
/** Chips of the tables; a round takes no more than the largest. */
const TABLE_STAKES_MINOR = [500, 2500, 10000, 50000, 100000, 500000, 1000000]

interface DemoOriginal
  extends Pick<DemoGame, 'nodeId' | 'code' | 'name' | 'names' | 'releasedDaysAgo'> {
  readonly isHot?: boolean
  /** What the tile shows, and what lies before it. */
  readonly hero: string
  readonly front: string
}

const OF_THE_HOUSE = {
  vendorCode: 'ORIGINALS',
  category: 'BGS',
  tags: ['choices'],
  isHot: false,
} as const

/** An original of the house, as the lobby groups them. */
export function original({ hero, front, ...game }: DemoOriginal): DemoGame {
  return {
    ...OF_THE_HOUSE,
    ...game,
    classes: ['instant'],
    tile: { family: 'originals', hero, back: [], front: [front] },
    stakesMinor: ORIGINAL_STAKES_MINOR,
  }
}

function table(game: Omit<DemoOriginal, 'front'>): DemoGame {
  return {
    ...original({ ...game, front: 'chips' }),
    classes: ['table'],
    tile: { family: 'velvet', hero: game.hero, back: [], front: ['chips'] },
    stakesMinor: TABLE_STAKES_MINOR,
  }
}

/** The originals and the tables of the house. */
export const DEMO_ORIGINALS: readonly DemoGame[] = [
  original({
    nodeId: '1002',
    code: 'mines',
    name: 'Mines',
    names: { 'zh-Hans': '扫雷', th: 'ทุ่นระเบิด (Mines)' },
    hero: 'gem',
    front: 'bomb',
    isHot: true,
    releasedDaysAgo: 5,
  }),
  original({
    nodeId: '1003',
    code: 'dice',
    name: 'Dice',
    names: { 'zh-Hans': '骰子', vi: 'Xúc xắc', th: 'ทายลูกเต๋า', 'pt-BR': 'Dice', ar: 'النرد' },
    hero: 'die',
    front: 'coin',
    releasedDaysAgo: 4,
  }),
  original({
    nodeId: '1004',
    code: 'limbo',
    name: 'Limbo',
    names: { 'zh-Hans': '极限火箭', vi: 'Limbo', th: 'ลิมโบ', 'pt-BR': 'Limbo', ar: 'ليمبو' },
    hero: 'rocket',
    front: 'star',
    releasedDaysAgo: 3,
  }),
  original({
    nodeId: '1005',
    code: 'plinko',
    name: 'Plinko',
    names: { 'zh-Hans': '弹珠', vi: 'Plinko', th: 'พลิงโก', 'pt-BR': 'Plinko', ar: 'بلينكو' },
    hero: 'balls',
    front: 'star',
    releasedDaysAgo: 2,
  }),
  table({
    nodeId: '1021',
    code: 'roulette',
    name: 'European Roulette',
    names: {
      'zh-Hans': '欧式轮盘',
      vi: 'Roulette châu Âu',
      th: 'รูเล็ตยุโรป',
      'pt-BR': 'Roleta Europeia',
      ar: 'الروليت الأوروبي',
    },
    hero: 'roulette',
    isHot: true,
    releasedDaysAgo: 2,
  }),
  original({
    nodeId: '1006',
    code: 'keno',
    name: 'Keno',
    names: { 'zh-Hans': '基诺', vi: 'Keno', th: 'คีโน', 'pt-BR': 'Keno', ar: 'كينو' },
    hero: 'ticket',
    front: 'gem',
    releasedDaysAgo: 2,
  }),
  original({
    nodeId: '1007',
    code: 'wheel',
    name: 'Wheel',
    names: { 'zh-Hans': '幸运转盘', vi: 'Vòng quay', th: 'วงล้อ', 'pt-BR': 'Roda', ar: 'العجلة' },
    hero: 'moneywheel',
    front: 'coin',
    releasedDaysAgo: 1,
  }),
  table({
    nodeId: '1022',
    code: 'baccarat',
    name: 'Baccarat',
    names: {
      'zh-Hans': '百家乐',
      vi: 'Baccarat',
      th: 'บาคาร่า',
      'pt-BR': 'Bacará',
      ar: 'الباكارات',
    },
    hero: 'baccarat',
    releasedDaysAgo: 2,
  }),
  table({
    nodeId: '1023',
    code: 'sic-bo',
    name: 'Sic Bo',
    names: { 'zh-Hans': '骰宝', vi: 'Tài xỉu', th: 'ไฮโล', 'pt-BR': 'Sic Bo', ar: 'سيك بو' },
    hero: 'sicbo',
    releasedDaysAgo: 2,
  }),
  table({
    nodeId: '1024',
    code: 'dragon-tiger',
    name: 'Dragon Tiger',
    names: {
      'zh-Hans': '龙虎',
      vi: 'Rồng Hổ',
      th: 'เสือมังกร',
      'pt-BR': 'Dragon Tiger',
      ar: 'التنين والنمر',
    },
    hero: 'dragontiger',
    releasedDaysAgo: 2,
  }),
  original({
    nodeId: '1008',
    code: 'tower',
    name: 'Tower',
    names: { 'zh-Hans': '巨龙塔', vi: 'Tháp rồng', th: 'หอคอยมังกร', 'pt-BR': 'Torre', ar: 'البرج' },
    hero: 'pagoda',
    front: 'dragon',
    releasedDaysAgo: 1,
  }),
  original({
    nodeId: '1009',
    code: 'hilo',
    name: 'Hilo',
    names: {
      'zh-Hans': '猜大小',
      vi: 'Hilo cao thấp',
      th: 'ไฮโลการ์ด',
      'pt-BR': 'Hilo',
      ar: 'هايلو',
    },
    hero: 'rummy',
    front: 'gem',
    releasedDaysAgo: 0,
  }),
  original({
    nodeId: '1010',
    code: 'coin-flip',
    name: 'Coin Flip',
    names: {
      'zh-Hans': '抛硬币',
      vi: 'Tung đồng xu',
      th: 'โยนเหรียญ',
      'pt-BR': 'Cara ou Coroa',
      ar: 'رمي العملة',
    },
    hero: 'coin',
    front: 'crown',
    releasedDaysAgo: 0,
  }),
  original({
    nodeId: '1011',
    code: 'video-poker',
    name: 'Jacks or Better',
    names: {
      'zh-Hans': '视频扑克',
      vi: 'Video poker',
      th: 'วิดีโอโป๊กเกอร์',
      'pt-BR': 'Video Pôquer',
      ar: 'فيديو بوكر',
    },
    hero: 'omaha',
    front: 'star',
    releasedDaysAgo: 0,
  }),
  table({
    nodeId: '1025',
    code: 'blackjack',
    name: 'Blackjack',
    names: {
      'zh-Hans': '二十一点',
      vi: 'Blackjack',
      th: 'แบล็คแจ็ค',
      'pt-BR': 'Blackjack',
      ar: 'بلاك جاك',
    },
    hero: 'blackjack',
    isHot: true,
    releasedDaysAgo: 0,
  }),
]
