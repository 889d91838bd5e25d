import type { ComponentType } from 'react'
import { lazyPart } from './app/load-part.ts'

/** How a product's wagers stand in the betting record. */
interface WagerDetails {
  /** The name of a game that the catalogue does not have. */
  readonly GameName: ComponentType<{ readonly code: string }>
  /** The page of one wager, by the wager's id. */
  readonly page: '/lottery/ticket/$slipId'
}

/** By product, for those whose wagers have pages of their own, a line each. */
export const WAGER_DETAILS: Readonly<Record<string, WagerDetails>> = {
  lottery: {
    GameName: lazyPart(
      async () => (await import('./features/lottery/parts/lottery-game-name.tsx')).LotteryGameName,
    ),
    page: '/lottery/ticket/$slipId',
  },
}
