import type { SportsBet } from '@baize/contract'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

/** Bets that were placed from the slip and whose outcome its reader has not put away yet. */
const placed = createExternalStore<readonly SportsBet[]>([])

export function usePlacedBets(): readonly SportsBet[] {
  return useExternalStore(placed)
}

export function showPlaced(bet: SportsBet): void {
  const others = placed.read().filter(({ betId }) => betId !== bet.betId)
  placed.write([bet, ...others])
}

export function putAwayPlaced(): void {
  placed.write([])
}
