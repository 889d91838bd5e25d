import type { DemoGame } from './demo-game.ts'
import { DEMO_ORIGINALS } from './demo-originals.ts'
import { DEMO_SLOTS } from './demo-slots.ts'

export const DEMO_VENDORS = [
  { code: 'ORIGINALS', displayName: 'Originals', family: 'originals' },
  { code: 'LANTERN', displayName: 'Lantern Works', family: 'lantern' },
]

/** Among the slots of the house, one in so many stands among the hot games. */
const HOT_EVERY = 5

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
  ...DEMO_ORIGINALS,
  ...DEMO_SLOTS.map(
    (slot, place): DemoGame => ({
      ...slot,
      vendorCode: 'LANTERN',
      category: 'RNG',
      isHot: place % HOT_EVERY === 0,
      releasedDaysAgo: 10 + place * 6,
    }),
  ),
]

interface DemoBanner {
  readonly id: string
  readonly groupName: string
  readonly family: string
  readonly kicker: string
  readonly title: string
  readonly body: string
  readonly art: readonly string[]
  readonly action: string | null
  readonly linkageType: 'game' | 'page' | 'none'
  readonly url: string | null
  /** One of the house's own pictures, drawn for both themes. */
  readonly picture?: { readonly name: string; readonly alt: string }
}

export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    id: 'home-lantern-tiger',
    groupName: 'w_home',
    family: 'lantern',
    kicker: 'Slots',
    title: 'Lantern Tiger',
    body: 'Twenty lines, wild tigers and ten free spins. Its exact return is on the tile.',
    art: ['tiger', 'lantern', 'envelope'],
    action: 'Play now',
    linkageType: 'game',
    url: 'lantern-tiger',
  },
  {
    id: 'home-mines',
    groupName: 'w_home',
    family: 'originals',
    kicker: 'Originals',
    title: 'Mines, your pace',
    body: 'Open a tile or take the money. Every mine is fixed before the first one opens.',
    art: ['gem', 'bomb'],
    action: 'Try it',
    linkageType: 'game',
    url: 'mines',
  },
  {
    id: 'home-fair',
    groupName: 'w_home',
    family: 'north',
    kicker: 'Fair by proof',
    title: 'Check every round yourself',
    body: 'The seed is committed before you stake. Your browser can work out each round again.',
    art: ['magnifier', 'shield'],
    action: null,
    linkageType: 'none',
    url: null,
  },
  {
    id: 'login-seat',
    groupName: 'w_login',
    family: 'originals',
    kicker: 'Your seat is kept',
    title: 'The table is set',
    body: 'Your balance, your rounds and your limits are as you left them.',
    art: [],
    action: null,
    linkageType: 'none',
    url: null,
    picture: { name: 'login', alt: 'Two cards and some chips on green cloth' },
  },
  {
    id: 'register-lantern',
    groupName: 'w_register',
    family: 'originals',
    kicker: 'Play money only',
    title: 'Come in, the lantern is lit',
    body: 'Every round can be worked out again in your own browser.',
    art: [],
    action: null,
    linkageType: 'none',
    url: null,
    picture: { name: 'register', alt: 'A red lantern over stacks of chips' },
  },
  {
    id: 'forget-key',
    groupName: 'w_forget',
    family: 'originals',
    kicker: 'It happens',
    title: 'A new key in a minute',
    body: 'A code to your phone or address, and you choose another password.',
    art: [],
    action: null,
    linkageType: 'none',
    url: null,
    picture: { name: 'forget', alt: 'A padlock and a brass key' },
  },
]

export const DEMO_BANKS = [
  { code: 'UNIONLINE', name: 'Unionline' },
  { code: 'METROCOAST', name: 'Metro Coast' },
  { code: 'LUZONTRUST', name: 'Luzon Trust' },
  { code: 'HARBOUR', name: 'Harbour Savings' },
]
