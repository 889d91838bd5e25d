import { nameIn, type OfferedGame, vendorNameIn } from '../features/catalogue/door.ts'

/** How a vendor without a catalogue of its own is told to show a game. */
export function shownTitle({ game, vendor }: OfferedGame, language: string | undefined) {
  const { hero, back, front, family } = game.tile
  return {
    gameName: nameIn(game, language),
    vendorName: vendorNameIn(vendor, language),
    gameType: game.category,
    gameClassify: game.classes[0] ?? '',
    family,
    art: [...new Set([hero, ...front, ...back])].slice(0, 6),
  }
}
