import { limitsOf, nameIn, type OfferedGame, vendorNameIn } from '../features/catalogue/door.ts'
import type { Policy } from '../platform/policy/policy.ts'

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

/** What a vendor is told that its games may do here. */
export function stageAllowances({ allowsTurbo, allowsAutoPlay }: Policy) {
  return { turbo: allowsTurbo, autoPlay: allowsAutoPlay }
}

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
