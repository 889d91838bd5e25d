import type { BlackjackMove } from '@baize/games/blackjack/events'

/** What can be done with a hand, each with its key. */
export const MOVES: readonly { readonly move: BlackjackMove; readonly hotKey: string }[] = [
  { move: 'hit', hotKey: 'h' },
  { move: 'stand', hotKey: 's' },
  { move: 'double', hotKey: 'd' },
  { move: 'split', hotKey: 'p' },
  { move: 'surrender', hotKey: 'r' },
]
