import type { BlackjackMove } from './events.ts'

/** All moves, in the order in which they are offered. */
export const MOVES: readonly BlackjackMove[] = ['hit', 'stand', 'double', 'split', 'surrender']
