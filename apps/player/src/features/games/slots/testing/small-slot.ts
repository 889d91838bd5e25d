import type { Pace } from '@baize/game-client-kit'
import { rings, type SlotRules } from '@baize/games/slots/rules'

/** A slot of three reels, for books that are written by hand. */
export const SMALL_SLOT: SlotRules = {
  version: 'small@1',
  stakeUnits: 20,
  rows: [1, 1, 1],
  symbols: [
    { name: 'A', kind: 'pays', pays: [{ from: 3, units: 5 }] },
    { name: 'coin', kind: 'coin' },
  ],
  pays: { by: 'anywhere' },
  reels: rings('A', 'A', 'A'),
}

/** Shows every animation at its end. */
export const AT_ONCE: Pace = {
  ...{ tempo: 'normal', isSkipping: false, wait: () => Promise.resolve() },
  animate: async (_ms, draw) => draw(1),
  fade: async (_ms, draw) => draw(1),
}
