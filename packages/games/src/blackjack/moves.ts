import type { BlackjackMove } from './events.ts'

/** Everything that can be done with a hand, in the order in which it is offered. */
export const MOVES: readonly BlackjackMove[] = ['hit', 'stand', 'double', 'split', 'surrender']
