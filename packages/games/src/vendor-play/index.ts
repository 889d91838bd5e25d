/**
 * What the sandbox's pretend vendors play: slots, games of one choice, and the games that a title names
 * (`VENDOR_GAMES`); all with exact returns.
 */
import { type Ratio, ratioToPercentText } from '@baize/kernel'
import { pickModelOf, pickReturn } from './pick.ts'
import { gameIdOf } from './played-as.ts'
import { findVendorGame, mainBetOf } from './vendor-games.ts'

export { drawPick, type PickDraw, type PickModel, pickModelOf } from './pick.ts'
export { gameIdOf, newTitleCode } from './played-as.ts'
export { SPIN } from './slots/make-vendor-slot.ts'
export { VENDOR_SLOTS } from './slots/vendor-slots.ts'
export { GAME_WORDS } from './titles/game-words.ts'
export { countAlike, findTitle, VENDOR_TITLES, type VendorTitle } from './titles/vendor-titles.ts'
export { type VendorFigures, vendorFiguresOf } from './vendor-figures.ts'
export {
  PLAY_STAKE_STEP,
  type PlayStep,
  type VendorBet,
  type VendorGame,
  type VendorListing,
} from './vendor-game.ts'
export { findVendorGame, mainBetOf, returnTextOf, VENDOR_GAMES } from './vendor-games.ts'

const texts = new Map<string, string>()

/** The exact return of a title as text; undefined for a kind that no pretend vendor plays. */
export function vendorReturnText(game: {
  readonly gameCode: string
  readonly gameType: string
  readonly gameClassify: string
  /** The game that the title names, if it names one. */
  readonly game?: string | undefined
}): string | undefined {
  const named = findVendorGame(gameIdOf(game))
  if (named) return textOf(named.id, () => mainBetOf(named).returns)
  const model = pickModelOf(game.gameType, game.gameClassify)
  const [first] = model?.choices ?? []
  return model && first && textOf(model.name, () => pickReturn(model, first))
}

function textOf(name: string, work: () => Ratio): string {
  const text = texts.get(name) ?? ratioToPercentText(work())
  texts.set(name, text)
  return text
}
