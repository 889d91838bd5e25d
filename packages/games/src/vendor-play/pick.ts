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
}

/** Undefined for a choice that the model does not have. */
export function drawPick(model: PickModel, key: string, chance: Chance): PickDraw | undefined {
  const chosen = model.choices.find((each) => each.key === key)
  if (!chosen) return undefined
  let left = chance.below(model.whole)
  if (!model.isShared) {
    const isHit = left < chosen.weight
    return { outcome: isHit ? key : null, paysOf100: isHit ? chosen.paysOf100 : 0 }
  }
  const drawn = model.choices.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return { outcome: drawn?.key ?? null, paysOf100: drawn === chosen ? chosen.paysOf100 : 0 }
}
