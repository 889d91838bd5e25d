import type {
  StageFacts,
  StageLook,
  StagePlay,
  StagePurse,
  StageReplay,
} from '@baize/contract/stage'
import {
  countAlike,
  findTitle,
  findVendorGame,
  pickModelOf,
  type VendorGame,
  vendorReturnText,
} from '@baize/games/vendor-play'
import { assert, type Ratio, ratioToPercentText } from '@baize/kernel'
import { FAMILIES, type FamilyName } from '@baize/tile-art'
import { stageDrawnOf, stakeStepOf } from './draw-round.ts'
import type { Title, WalletSession } from './sessions.ts'
import type { VendorRound } from './vendor-round.ts'

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
  /** A round that is only shown again. */
  readonly replay?: VendorRound | undefined
}

/** What the client of a title begins with. */
export function stageFactsOf(page: OpenPage): StageFacts {
  const { title, publicUrl, session } = page
  const published = findTitle(title.gameCode)
  return {
    base: publicUrl,
    session: page.name,
    language: title.language ?? 'en',
    gameName: title.gameName,
    vendorName: title.vendorName,
    returnText: vendorReturnText(title) ?? '',
    look: lookOf(familyOf(title)),
    art: title.art,
    seed: seedOf(title.gameCode),
    alike: published ? countAlike(published) : 0,
    game: gameOf(page),
    purse: purseOf(page, stakeStepOf(title)),
    ways: session
      ? { lobbyUrl: session.launch.lobbyUrl, depositUrl: session.launch.depositUrl }
      : null,
    allows: title.allows ?? { turbo: false, autoPlay: false },
    replay: page.replay ? replayOf(page.replay) : null,
  }
}

/** A round as it was played, for a page that shows it and asks for no other. */
function replayOf({ roundId, stakeMinor, winMinor, drawn }: VendorRound): StageReplay | null {
  return (
    drawn && {
      ...{ roundId, stakeMinor, winMinor },
      choice: drawn.choice,
      drawn: stageDrawnOf(drawn),
    }
  )
}

function gameOf(page: OpenPage): StageFacts['game'] {
  const { title } = page
  const game = findVendorGame(title.game)
  if (game) return playOf(page, game)
  const pick = pickModelOf(title.gameType, title.gameClassify)
  assert(pick, 'a title is played as a game, or as a choice')
  const { name, whole, choices } = pick
  return { kind: 'pick', name, whole, choices }
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
          drawn: stageDrawnOf(open.drawn),
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
