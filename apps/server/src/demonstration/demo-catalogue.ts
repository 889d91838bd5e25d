import type { GameCard } from '@baize/contract'

interface DemoGame {
  readonly nodeId: string
  readonly code: string
  readonly vendorCode: string
  readonly name: string
  readonly category: GameCard['gameType']
  readonly classify: string
  readonly isHot: boolean
  readonly isNew: boolean
  readonly tile: GameCard['tile']
  readonly stakesMinor: readonly number[]
}

export const DEMO_VENDORS = [
  { code: 'ORIGINALS', displayName: 'Originals' },
  { code: 'LANTERN', displayName: 'Lantern Works' },
]

/** The in-house games and how their tiles are composed. */
export const DEMO_GAMES: readonly DemoGame[] = [
  {
    nodeId: '1001',
    code: 'lantern-tiger',
    vendorCode: 'LANTERN',
    name: 'Lantern Tiger',
    category: 'RNG',
    classify: 'video-slots',
    isHot: true,
    isNew: false,
    tile: {
      family: 'lantern',
      hero: 'tiger',
      back: ['lantern', 'lantern'],
      front: ['coin', 'lotus'],
    },
    stakesMinor: [20, 40, 100, 200, 400, 1000, 2000, 4000, 10000, 20000, 50000, 100000],
  },
  {
    nodeId: '1002',
    code: 'mines',
    vendorCode: 'ORIGINALS',
    name: 'Mines',
    category: 'BGS',
    classify: 'instant',
    isHot: true,
    isNew: true,
    tile: { family: 'originals', hero: 'gem', back: [], front: ['bomb'] },
    stakesMinor: [10, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000, 100000],
  },
]

export const DEMO_BANNERS = [
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
] as const

export const DEMO_BANKS = [
  { code: 'UNIONLINE', name: 'Unionline' },
  { code: 'METROCOAST', name: 'Metro Coast' },
  { code: 'LUZONTRUST', name: 'Luzon Trust' },
  { code: 'HARBOUR', name: 'Harbour Savings' },
]
