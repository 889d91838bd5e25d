import type { BlackjackMove } from '@baize/games/blackjack/events'

/** The moves, each with its hotkey. */
export const MOVES: readonly { readonly move: BlackjackMove; readonly hotKey: string }[] = [
  { move: 'hit', hotKey: 'h' },
  { move: 'stand', hotKey: 's' },
  { move: 'double', hotKey: 'd' },
  { move: 'split', hotKey: 'p' },
  { move: 'surrender', hotKey: 'r' },
]
