import type {
  StageFacts,
  StageLook,
  StagePlay,
  StagePurse,
  StageSymbol,
} from '@baize/contract/stage'
import {
  findVendorGame,
  pickModelOf,
  SLOT_LINES,
  slotModelOf,
  type VendorGame,
  vendorReturnText,
} from '@baize/games/vendor-play'
import { type Ratio, ratioToPercentText } from '@baize/kernel'
import { FAMILIES, type FamilyName } from '@baize/tile-art'
import { stageDrawnOf, stakeStepOf } from './draw-round.ts'
import type { Title, WalletSession } from './sessions.ts'
import type { VendorRound } from './vendor-round.ts'

/** Where the title's own objects are not enough: some that fit everywhere. */
const SPARE_SYMBOLS = ['gem', 'crown', 'bell', 'clover', 'star', 'cherries', 'coin', 'lemon']
/** Best symbols are objects, the rest letters. */
const PICTURES_MAX = 4
const LETTERS = [
  ['A', 'K', 'Q'],
  ['A', 'K', 'J'],
  ['K', 'Q', 'J'],
  ['A', 'Q', 'J'],
] as const
/** Credits of a game that is only tried, in hundredths like most money. */
export const CREDITS_MINOR = 1_000_000n
const CREDITS_SCALE = 2
/** Where the operator names no stakes: these many whole units. */
const STAKES = [1n, 2n, 5n, 10n, 20n, 50n, 100n]

export interface OpenPage {
  readonly title: Title
  /** How its rounds are asked for. */
  readonly name: string
  readonly publicUrl: string
  /** Where it is played with a player's money; else its credits exist for the page alone. */
  readonly session?: WalletSession
  readonly balanceMinor?: string
  /** A round of the player's that waits for them. */
  readonly open?: VendorRound | undefined
}

/** What the client of a title begins with. */
export function stageFactsOf(page: OpenPage): StageFacts {
  const { title, publicUrl, session } = page
  const seed = seedOf(title.gameCode)
  return {
    base: publicUrl,
    session: page.name,
    language: title.language ?? 'en',
    gameName: title.gameName,
    vendorName: title.vendorName,
    returnText: vendorReturnText(title) ?? '',
    look: lookOf(familyOf(title)),
    art: title.art,
    seed,
    game: gameOf(page, seed),
    purse: purseOf(page, stakeStepOf(title)),
    ways: session
      ? { lobbyUrl: session.launch.lobbyUrl, depositUrl: session.launch.depositUrl }
      : null,
    allows: title.allows ?? { turbo: false, autoPlay: false },
  }
}

function gameOf(page: OpenPage, seed: number): StageFacts['game'] {
  const { title } = page
  const game = findVendorGame(title.game)
  if (game) return playOf(page, game)
  const pick = pickModelOf(title.gameType, title.gameClassify)
  return pick
    ? { kind: 'pick', name: pick.name, whole: pick.whole, choices: pick.choices }
    : slotOf(title, seed)
}

function playOf({ open }: OpenPage, game: VendorGame): StagePlay {
  return {
    kind: 'play',
    name: game.id,
    isStaged: game.moves !== undefined,
    firstChoice: game.firstChoice,
    bets: game.bets().map(({ key, example, returns, topOf100, topChance }) => ({
      ...{ key, example, topOf100 },
      returnText: ratioToPercentText(returns),
      topOneIn: oneIn(topChance),
    })),
    table: game.table,
    open: open?.drawn
      ? {
          roundId: open.roundId,
          choice: open.drawn.choice ?? game.firstChoice,
          stakeMinor: open.stakeMinor,
          drawn: stageDrawnOf(open.drawn, BigInt(open.stakeMinor)),
        }
      : null,
  }
}

/** How many rounds there are for one of them; rounded to a tenth below a hundred, else to a whole number. */
function oneIn({ numerator, denominator }: Ratio): number {
  const tenths = Number((denominator * 100n) / numerator + 5n) / 10
  return tenths < 1_000 ? Math.trunc(tenths) / 10 : Math.trunc(tenths / 10)
}

export function familyOf({ family }: Title): FamilyName {
  return family in FAMILIES ? (family as FamilyName) : 'originals'
}

function lookOf(family: FamilyName): StageLook {
  const { light, base, ink, weight, width, isCaps, tracking, slant, turn, edges } = FAMILIES[family]
  return { family, light, base, ink, weight, width, isCaps, tracking, slant, turn, edges }
}

/** The same number for the same title, spread over all of them. */
function seedOf(gameCode: string): number {
  let seed = 2_166_136_261
  for (const letter of gameCode) {
    seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  }
  return seed % 1_000_000
}

function slotOf(title: Title, seed: number): StageFacts['game'] {
  const { weights, pays } = slotModelOf(title.gameCode)
  return { kind: 'slot', symbols: symbolsOf(title, seed), lines: SLOT_LINES, weights, pays }
}

/** Four objects and three letters, from the best. */
function symbolsOf({ art }: Title, seed: number): readonly StageSymbol[] {
  const first = seed % SPARE_SYMBOLS.length
  const spare = [...SPARE_SYMBOLS.slice(first), ...SPARE_SYMBOLS.slice(0, first)]
  const pictures = [...new Set([...art, ...spare])].slice(0, PICTURES_MAX)
  const letters = LETTERS[seed % LETTERS.length] ?? LETTERS[0]
  return [...pictures.map((name) => ({ art: name })), ...letters.map((letter) => ({ letter }))]
}

function purseOf({ session, balanceMinor }: OpenPage, step: bigint): StagePurse {
  if (!session) {
    const stakes = STAKES.map((count) => count * 100n)
    return {
      ...{ kind: 'credits', currency: '', symbol: '', scale: CREDITS_SCALE, freeRounds: 0 },
      balanceMinor: String(CREDITS_MINOR),
      stakesMinor: stakes.map(String),
    }
  }
  const { wallet, launch, freeRounds } = session
  const { currency, scale } = wallet
  const offered = launch.stakesMinor.map(BigInt).filter((stake) => stake % step === 0n)
  const unit = 10n ** BigInt(scale)
  const stakes = offered.length > 0 ? offered : STAKES.map((count) => count * unit * step)
  return {
    ...{ currency, symbol: launch.symbol, scale, freeRounds },
    kind: launch.ownWalletOf === undefined ? 'operator' : 'vendor',
    balanceMinor: balanceMinor ?? '0',
    stakesMinor: stakes.map(String),
  }
}
