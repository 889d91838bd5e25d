import type { GroundKind } from '@baize/game-client-kit'
import type { Flagship } from './flagship/flagship.ts'
import { FLAGSHIPS } from './flagship/flagships.ts'

/** The art direction of a slot: two colours of light, what lies at the foot of the scene, what hangs around it. */
export interface SlotLook {
  readonly light: string
  readonly base: string
  readonly ground: GroundKind
  /** Objects around the machine, the hero first. */
  readonly objects: readonly string[]
  /** The colours of the name over the machine, from its top. */
  readonly title: readonly [string, string, string]
  /** Chooses the metal of the frame and where things float. */
  readonly seed: number
  /** Pictures of its own instead of all that is painted. */
  readonly flagship?: Flagship
}

const GOLD = ['#fff6d0', '#ffcb54', '#e78d1c'] as const
const ICE = ['#ffffff', '#c7e6ff', '#6aa6e8'] as const
const MINT = ['#f2fff4', '#9ff0c0', '#2fae78'] as const
const ROSE = ['#fff1f5', '#ffb3cc', '#e2588b'] as const
const EMBER = ['#fff3d6', '#ffa94d', '#e0431f'] as const
const NEON = ['#f6f0ff', '#c7a4ff', '#7a4dff'] as const

/** By the game's code. */
export const SLOT_LOOKS: Readonly<Record<string, SlotLook>> = {
  'harvest-moon': {
    light: '#d98324',
    base: '#3a1d0c',
    ground: 'hills',
    objects: ['moon', 'pumpkin', 'owl'],
    title: GOLD,
    seed: 11,
  },
  'copper-canyon': {
    light: '#d9622b',
    base: '#4a1d10',
    ground: 'dunes',
    objects: ['cactus', 'eagle', 'sun'],
    title: EMBER,
    seed: 2,
  },
  'rose-court': {
    light: '#c23a6b',
    base: '#3a0a24',
    ground: 'curtain',
    objects: ['castle', 'rose', 'crown'],
    title: ROSE,
    seed: 4,
  },
  'carnival-night': {
    light: '#7a2fc4',
    base: '#1d0a3c',
    ground: 'skyline',
    objects: ['joker', 'balloon', 'fireworks'],
    title: NEON,
    seed: 3,
  },
  'bamboo-house': {
    light: '#2f9a5b',
    base: '#0a3020',
    ground: 'forest',
    objects: ['panda', 'kite', 'pagoda'],
    title: MINT,
    seed: 9,
  },
  'jade-dragon': {
    light: '#1f9c85',
    base: '#06302c',
    ground: 'peaks',
    objects: ['dragon', 'gem', 'lantern'],
    title: GOLD,
    seed: 5,
  },
  'savanna-thunder': {
    light: '#d8a02c',
    base: '#40240a',
    ground: 'dunes',
    objects: ['lion', 'elephant', 'bolt'],
    title: EMBER,
    seed: 7,
  },
  'night-masquerade': {
    light: '#8a2450',
    base: '#1c0718',
    ground: 'curtain',
    objects: ['mask', 'rose', 'wine'],
    title: ROSE,
    seed: 16,
  },
  'northern-howl': {
    light: '#3f7fb8',
    base: '#0b2036',
    ground: 'forest',
    objects: ['wolf', 'snowflake', 'owl'],
    title: ICE,
    seed: 6,
  },
  'prism-reef': {
    light: '#1fa3c4',
    base: '#06304a',
    ground: 'waves',
    objects: ['rainbow', 'gem', 'jellyfish'],
    title: ICE,
    seed: 21,
  },
  'comet-run': {
    light: '#4a54d8',
    base: '#0c0e38',
    ground: 'peaks',
    objects: ['comet', 'planet', 'ufo'],
    title: NEON,
    seed: 13,
  },
  'scroll-of-sands': {
    light: '#d9a441',
    base: '#46300c',
    ground: 'dunes',
    objects: ['genie', 'lamp', 'scroll'],
    title: GOLD,
    seed: 15,
  },
  'captains-ledger': {
    light: '#2d78a8',
    base: '#08263c',
    ground: 'waves',
    objects: ['ship', 'parrot', 'map'],
    title: GOLD,
    seed: 12,
  },
  'wizards-folio': {
    light: '#6a3fd0',
    base: '#190c44',
    ground: 'forest',
    objects: ['wizard', 'crystalball', 'owl'],
    title: NEON,
    seed: 18,
  },
  'temple-tumble': {
    light: '#4f9a3a',
    base: '#16300e',
    ground: 'forest',
    objects: ['temple', 'mask', 'sun'],
    title: GOLD,
    seed: 22,
  },
  'orchard-drop': {
    light: '#e0763a',
    base: '#4a1a1c',
    ground: 'hills',
    objects: ['bee', 'peach', 'honey'],
    title: EMBER,
    seed: 27,
  },
  'candy-quarry': {
    light: '#e8579a',
    base: '#4c1042',
    ground: 'hills',
    objects: ['lollipop', 'cupcake', 'gift'],
    title: ROSE,
    seed: 24,
  },
  'reef-garden': {
    light: '#1894a8',
    base: '#04303e',
    ground: 'waves',
    objects: ['octopus', 'turtle', 'trident'],
    title: MINT,
    seed: 26,
  },
  'meadow-bloom': {
    light: '#6fae3a',
    base: '#173812',
    ground: 'hills',
    objects: ['fairy', 'butterfly', 'sunflower'],
    title: MINT,
    seed: 28,
  },
  'thunder-crown': {
    light: '#3d5fc4',
    base: '#0c1640',
    ground: 'peaks',
    objects: ['crown', 'bolt', 'temple'],
    title: GOLD,
    seed: 31,
  },
  'genies-vault': {
    light: '#a03fc0',
    base: '#2c0a40',
    ground: 'dunes',
    objects: ['genie', 'moneybag', 'peacock'],
    title: NEON,
    seed: 33,
  },
  'midnight-diner': {
    light: '#d83a5a',
    base: '#240a24',
    ground: 'skyline',
    objects: ['disco', 'cake', 'cocktail'],
    title: ROSE,
    seed: 38,
  },
  'coin-express': {
    light: '#c4832a',
    base: '#33200c',
    ground: 'peaks',
    objects: ['train', 'coin', 'star'],
    title: GOLD,
    seed: 35,
  },
  'buffalo-vault': {
    light: '#c9581f',
    base: '#38140a',
    ground: 'peaks',
    objects: ['buffalo', 'mountain', 'eagle'],
    title: EMBER,
    seed: 37,
  },
  'dragon-furnace': {
    light: '#e03a1c',
    base: '#3a0808',
    ground: 'peaks',
    objects: ['dragon', 'fire', 'firecracker'],
    title: EMBER,
    seed: 40,
  },
  'triple-bells': {
    light: '#c42f3a',
    base: '#3a0a16',
    ground: 'curtain',
    objects: ['bell', 'cherries', 'star'],
    title: GOLD,
    seed: 42,
  },
  'neon-arcade': {
    light: '#8a2fe0',
    base: '#14063a',
    ground: 'skyline',
    objects: ['joystick', 'invader', 'robot'],
    title: NEON,
    seed: 43,
  },
  'shamrock-three': {
    light: '#2fa24a',
    base: '#08301a',
    ground: 'hills',
    objects: ['shamrock', 'rainbow', 'hat'],
    title: MINT,
    seed: 44,
  },
  'gold-shaft': {
    light: '#b8862c',
    base: '#2c1c0c',
    ground: 'peaks',
    objects: ['moneybag', 'gem', 'pickaxe'],
    title: GOLD,
    seed: 46,
  },
  'viking-tides': {
    light: '#2f7f9c',
    base: '#06222e',
    ground: 'waves',
    objects: ['ship', 'hammer', 'shield'],
    title: ICE,
    seed: 48,
  },
  'storm-halls': {
    light: '#4a6fb8',
    base: '#0a1734',
    ground: 'peaks',
    objects: ['hammer', 'bolt', 'wolf'],
    title: ICE,
    seed: 51,
  },
  'honeycomb-rush': {
    light: '#d99a1f',
    base: '#3c2406',
    ground: 'hills',
    objects: ['bee', 'honey', 'sunflower'],
    title: GOLD,
    seed: 55,
  },
  'jade-dragon-court': {
    light: '#1c8f6c',
    base: '#052a22',
    ground: 'curtain',
    objects: ['dragon', 'moneybag', 'lantern'],
    title: MINT,
    seed: 58,
  },
  'tomb-of-gold': {
    light: '#c9862a',
    base: '#35200a',
    ground: 'dunes',
    objects: ['mask', 'scroll', 'beetle'],
    title: GOLD,
    seed: 60,
  },
  'sugar-orchard': {
    light: '#e86fb2',
    base: '#43104a',
    ground: 'hills',
    objects: ['lollipop', 'candy', 'cupcake'],
    title: ROSE,
    seed: 64,
  },
}

/** How a slot looks; undefined for a code that is no slot of data. */
export function lookOf(code: string): SlotLook | undefined {
  const look = SLOT_LOOKS[code]
  const flagship = FLAGSHIPS[code]
  return look && flagship ? { ...look, flagship } : look
}

export function isSlotCode(code: string): boolean {
  return code in SLOT_LOOKS
}
