import { type Chance, multiplyRatios, type Ratio, ratio } from '@baize/kernel'

/**
 * Everything else that pretend vendors show comes down to one choice and one draw: a colour of a
 * wheel, the higher of two cards, the sum of three dice, a number, a fish. Every choice of one
 * game returns the same.
 */
export interface PickModel {
  readonly name: 'wheel' | 'cards' | 'dice' | 'numbers' | 'fish'
  /** True where one outcome is drawn for all choices, false where each choice is drawn by itself. */
  readonly isShared: boolean
  /** All weights together. */
  readonly whole: number
  readonly choices: readonly PickChoice[]
}

interface PickChoice {
  readonly key: string
  readonly weight: number
  /** What a stake of one hundred gets back when it wins. */
  readonly paysOf100: number
}

const choice = (key: string, weight: number, paysOf100: number): PickChoice => ({
  key,
  weight,
  paysOf100,
})

export const PICK_MODELS = {
  // The wheel of thirty-seven: eighteen red, eighteen black, one green.
  wheel: {
    name: 'wheel',
    isShared: true,
    whole: 37,
    choices: [choice('red', 18, 200), choice('green', 1, 3_600), choice('black', 18, 200)],
  },
  // Two cards of one deck, the higher wins; of 51 second cards three are alike.
  cards: {
    name: 'cards',
    isShared: true,
    whole: 17,
    choices: [choice('left', 8, 200), choice('tie', 1, 1_600), choice('right', 8, 200)],
  },
  // Three dice: 4 to 10 and 11 to 17 without three alike, or three alike.
  dice: {
    name: 'dice',
    isShared: true,
    whole: 216,
    choices: [choice('low', 105, 192), choice('triple', 6, 3_360), choice('high', 105, 192)],
  },
  numbers: {
    name: 'numbers',
    isShared: true,
    whole: 10,
    choices: Array.from({ length: 10 }, (_none, digit) => choice(String(digit), 1, 960)),
  },
  fish: {
    name: 'fish',
    isShared: false,
    whole: 100,
    choices: [
      choice('fish', 50, 192),
      choice('tropicalfish', 32, 300),
      choice('pufferfish', 20, 480),
      choice('octopus', 10, 960),
      choice('shark', 4, 2_400),
    ],
  },
} as const satisfies Record<string, PickModel>

const BY_CLASS: Readonly<Record<string, PickModel>> = {
  roulette: PICK_MODELS.wheel,
  wheel: PICK_MODELS.wheel,
  sicbo: PICK_MODELS.dice,
  dice: PICK_MODELS.dice,
  dominoes: PICK_MODELS.dice,
}

const BY_KIND: Readonly<Record<string, PickModel>> = {
  LIVE: PICK_MODELS.cards,
  PVP: PICK_MODELS.cards,
  COCKFIGHT: PICK_MODELS.cards,
  FISH: PICK_MODELS.fish,
  ELOTT: PICK_MODELS.numbers,
}

/** The model of a title; undefined for kinds that nobody pretends to have, such as matches. */
export function pickModelOf(gameType: string, gameClassify: string): PickModel | undefined {
  return BY_KIND[gameType] && (BY_CLASS[gameClassify] ?? BY_KIND[gameType])
}

/** What a choice returns on average of its stake, exactly. */
export function pickReturn({ whole }: PickModel, { weight, paysOf100 }: PickChoice): Ratio {
  return multiplyRatios(ratio(weight, whole), ratio(paysOf100, 100))
}

export interface PickDraw {
  /** What came; for choices drawn by themselves the choice itself, or nothing. */
  readonly outcome: string | null
  readonly paysOf100: number
  /**
   * What the outcome was read from, for the eyes: the pocket of the wheel, both cards (rank and suit in one
   * number, suits running fastest), three dice, the digit. Each as likely as on a table; empty for fish.
   */
  readonly faces: readonly number[]
}

/** Undefined for a choice that the model does not have. */
export function drawPick(model: PickModel, key: string, chance: Chance): PickDraw | undefined {
  const chosen = model.choices.find((each) => each.key === key)
  if (!chosen) return undefined
  const place = chance.below(model.whole)
  if (!model.isShared) {
    const isHit = place < chosen.weight
    return { outcome: isHit ? key : null, paysOf100: isHit ? chosen.paysOf100 : 0, faces: [] }
  }
  let left = place
  const drawn = model.choices.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return {
    outcome: drawn?.key ?? null,
    paysOf100: drawn === chosen ? chosen.paysOf100 : 0,
    faces: facesOf(model.name, place, drawn?.key ?? '', chance),
  }
}

/** Pockets of the wheel in the order of the model: red ones, the green one, black ones. */
export const RED_POCKETS = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
] as const
const BLACK_POCKETS = Array.from({ length: 36 }, (_none, index) => index + 1).filter(
  (pocket) => !(RED_POCKETS as readonly number[]).includes(pocket),
)
const POCKETS = [...RED_POCKETS, 0, ...BLACK_POCKETS]

/** All throws of three dice in the order of the model: low sums, three alike, high sums. */
const THROWS = ['low', 'triple', 'high'].flatMap((kind) =>
  Array.from({ length: 216 }, (_none, index) => [
    1 + Math.trunc(index / 36),
    1 + (Math.trunc(index / 6) % 6),
    1 + (index % 6),
  ]).filter((dice) => kindOfThrow(dice) === kind),
)

export function kindOfThrow(dice: readonly number[]): 'low' | 'triple' | 'high' {
  if (new Set(dice).size === 1) return 'triple'
  return dice.reduce((sum, die) => sum + die, 0) <= 10 ? 'low' : 'high'
}

const SUITS = 4
const RANKS = 13

/** The draw decides the outcome; where several things look like it, each is as likely as on a table. */
function facesOf(
  name: PickModel['name'],
  place: number,
  outcome: string,
  chance: Chance,
): readonly number[] {
  switch (name) {
    case 'wheel':
      return [POCKETS[place] ?? 0]
    case 'dice':
      return THROWS[place] ?? []
    case 'numbers':
      return [place]
    case 'cards':
      return outcome === 'tie' ? cardsAlike(chance) : cardsApart(outcome === 'left', chance)
    case 'fish':
      return []
  }
}

/** Two cards of one rank, of two suits. */
function cardsAlike(chance: Chance): readonly number[] {
  const rank = chance.below(RANKS)
  const first = chance.below(SUITS)
  const second = (first + 1 + chance.below(SUITS - 1)) % SUITS
  return [rank * SUITS + first, rank * SUITS + second]
}

/** Two cards of two ranks, every pair alike likely; the higher one lies where it won. */
function cardsApart(isLeftHigher: boolean, chance: Chance): readonly number[] {
  const one = chance.below(RANKS)
  const other = (one + 1 + chance.below(RANKS - 1)) % RANKS
  const [high, low] = [Math.max(one, other), Math.min(one, other)].map(
    (rank) => rank * SUITS + chance.below(SUITS),
  ) as [number, number]
  return isLeftHigher ? [high, low] : [low, high]
}
