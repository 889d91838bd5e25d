import { SLOT_RULES } from '@baize/games/slots'
import type { SlotRules } from '@baize/games/slots/rules'

/** In short what a game is: of a slot how symbols win and what it leads to, of any other game its name. */
export function modelOf(version: string): string {
  const rules = SLOT_RULES.find((each) => each.version === version)
  return rules ? modelOfSlot(rules) : (version.split('@')[0] ?? '')
}

function modelOfSlot(rules: SlotRules): string {
  const { pays, reels, cascade, cellMultipliers, bombs, expandingWilds, holdAndWin, freeSpins } =
    rules
  const isBothWays = pays.by === 'lines' && pays.bothWays
  const features = [
    reels.from === 'heights'
      ? 'ways of changing heights'
      : `${pays.by}${isBothWays ? ' both ways' : ''}`,
    cascade && (cascade.freeGoesOn ? 'cascades, multiplier goes on' : 'cascades'),
    cellMultipliers && 'cells multiply',
    bombs && (bombs.gathers ? 'multipliers gathered' : 'multipliers'),
    expandingWilds && 'expanding wilds',
    holdAndWin && (holdAndWin.collector ? 'hold and win, collectors' : 'hold and win'),
    freeSpins && modelOfFreeSpins(freeSpins),
  ]
  return features.filter(Boolean).join(', ')
}

function modelOfFreeSpins({
  special,
  specialsGrow,
  stickyWilds,
  multiplier,
}: NonNullable<SlotRules['freeSpins']>): string {
  if (special) return specialsGrow ? 'growing book' : 'expanding book'
  if (stickyWilds) return 'free spins, sticky wilds'
  return multiplier > 1 ? 'multiplied free spins' : 'free spins'
}
