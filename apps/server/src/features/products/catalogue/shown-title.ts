import { limitsOf } from './bet-limits.ts'
import { nameIn, vendorNameIn } from './game-cards.ts'
import type { OfferedGame } from './game-standing.ts'

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

/** More stakes than a vendor shows. */
const STAKES_MAX = 50

/** What may be staked, as a vendor is told it. */
export function shownStakes({ game, vendor }: OfferedGame) {
  const { stakeMinMinor, stakeMaxMinor, stakesMinor } = limitsOf(game, vendor)
  return {
    stakeMinMinor: stakeMinMinor.toString(),
    stakeMaxMinor: stakeMaxMinor.toString(),
    stakesMinor: stakesMinor.slice(0, STAKES_MAX).map(String),
  }
}

/** By how a browser calls itself. */
export function isMobile(device: string): boolean {
  return /Mobi|Android/.test(device)
}
