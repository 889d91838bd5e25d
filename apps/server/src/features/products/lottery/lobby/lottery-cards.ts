import type { DemoGame, DemoGamePlace } from '../../../../demonstration/demo-game.ts'
import type { LotteryVendor } from './lottery-vendors.ts'

/** Node ids of games of draws begin here. */
const FIRST_NODE = 1_301
/** From a hundredth of a line to what a large slip costs. */
const STAKES_MINOR = [2, 20, 200, 2_000, 20_000, 200_000, 2_000_000]

interface Card extends Pick<DemoGame, 'code' | 'name' | 'names'> {
  readonly vendor: LotteryVendor
  readonly category: 'ELOTT' | 'LOTT'
  readonly kind: string
  readonly hero: string
  readonly front: string
  readonly isHot?: boolean
}

const OWN = { vendor: 'LOTT', category: 'ELOTT', front: 'clover' } as const
const VIETNAM = { vendor: 'TCG_LOTTO_VN', category: 'ELOTT', kind: 'board' } as const
const SEA = { vendor: 'TCG_SEA', category: 'LOTT', kind: 'board' } as const
const SIX = { vendor: 'LOTT', category: 'LOTT', kind: 'pick', front: 'star' } as const

const CARDS: readonly Card[] = [
  {
    ...{ ...OWN, code: 'ssc-1', kind: 'quick-draw', hero: 'hourglass', isHot: true },
    name: 'SSC, 1 min',
    names: { 'zh-Hans': '一分时时彩', vi: 'SSC 1 phút', th: 'SSC 1 นาที' },
  },
  {
    ...{ ...OWN, code: 'ssc-5', kind: 'quick-draw', hero: 'hourglass' },
    name: 'SSC, 5 min',
    names: { 'zh-Hans': '五分时时彩', vi: 'SSC 5 phút', th: 'SSC 5 นาที' },
  },
  {
    ...{ ...OWN, code: 'pk10-1', kind: 'quick-draw', hero: 'rocket', isHot: true },
    name: 'PK10, 1 min',
    names: { 'zh-Hans': '一分PK10', vi: 'PK10 1 phút', th: 'PK10 1 นาที' },
  },
  {
    ...{ ...OWN, code: 'k3-1', kind: 'quick-draw', hero: 'die' },
    name: 'K3 dice, 1 min',
    names: { 'zh-Hans': '一分快三', vi: 'Xúc xắc K3 1 phút', th: 'K3 1 นาที' },
  },
  {
    ...{ ...OWN, code: '11x5-1', kind: 'quick-draw', hero: 'star' },
    name: '11 in 5, 1 min',
    names: { 'zh-Hans': '一分11选5', vi: '11 chọn 5 1 phút', th: '11 เลือก 5 1 นาที' },
  },
  {
    ...{ ...OWN, code: 'kl8-5', kind: 'keno', hero: 'compass' },
    name: 'KL8, 5 min',
    names: { 'zh-Hans': '五分快乐8', vi: 'Keno (KL8) 5 phút', th: 'คีโน KL8 5 นาที' },
  },
  {
    ...{ ...OWN, code: 'lhc-5', kind: 'pick', hero: 'clover', front: 'star' },
    name: 'Mark Six, 5 min',
    names: { 'zh-Hans': '五分六合彩', vi: 'Mark Six 5 phút', th: 'มาร์กซิกซ์ 5 นาที' },
  },
  {
    ...{ ...VIETNAM, code: 'xsmb', hero: 'envelope', front: 'lotus', isHot: true },
    name: 'Vietnam North (XSMB)',
    names: { 'zh-Hans': '越南北部彩', vi: 'Xổ số miền Bắc', th: 'หวยฮานอย' },
  },
  {
    ...{ ...VIETNAM, code: 'xshcm', hero: 'envelope', front: 'coin' },
    name: 'Ho Chi Minh City',
    names: { 'zh-Hans': '胡志明彩', vi: 'Xổ số TP.HCM', th: 'หวยโฮจิมินห์' },
  },
  {
    ...{ ...VIETNAM, code: 'xsdng', hero: 'envelope', front: 'compass' },
    name: 'Da Nang',
    names: { 'zh-Hans': '岘港彩', vi: 'Xổ số Đà Nẵng', th: 'หวยดานัง' },
  },
  {
    ...{ ...SEA, code: 'thai-gov', hero: 'lotus', front: 'coin' },
    name: 'Thai Government Lottery',
    names: { 'zh-Hans': '泰国政府彩', vi: 'Xổ số Thái Lan', th: 'หวยรัฐบาล' },
  },
  {
    ...{ ...SEA, code: 'my-4d', hero: 'target', front: 'coin' },
    name: 'Malaysia 4D',
    names: { 'zh-Hans': '马来西亚4D', vi: 'Malaysia 4D', th: 'หวยมาเลย์ 4D' },
  },
  {
    ...{ ...SIX, code: 'lhc-hk', hero: 'clover' },
    name: 'Hong Kong Mark Six',
    names: { 'zh-Hans': '香港六合彩', vi: 'Mark Six Hồng Kông', th: 'มาร์กซิกซ์ฮ่องกง' },
  },
  {
    ...{ ...SIX, code: '645-day', hero: 'crown' },
    name: '6/45 daily',
    names: { 'zh-Hans': '每日6/45', vi: '6/45 hằng ngày', th: '6/45 รายวัน' },
  },
]

/** Games of draws as the demonstration's lobby offers them; all others are found on the page of draws. */
export const LOTTERY_CARDS: readonly DemoGamePlace[] = CARDS.map((card, at) => ({
  after: 'lantern-tiger',
  game: {
    ...{ nodeId: `${FIRST_NODE + at}`, code: card.code, name: card.name, names: card.names },
    ...{ vendorCode: card.vendor, category: card.category, classes: [card.kind], tags: [] },
    isHot: card.isHot ?? false,
    releasedDaysAgo: 60 + at,
    tile: { family: 'draw', hero: card.hero, back: [], front: [card.front] },
    stakesMinor: STAKES_MINOR,
  },
}))
