import { drawDeskOperations } from './desk.ts'
import { chaseDeskOperations } from './desk-chases.ts'
import { limitDeskOperations } from './desk-limits.ts'
import { priceDeskOperations } from './desk-prices.ts'
import { getLotteryDraw, getLotteryMenu, getOpenedNumbers } from './draws.ts'
import { lotteryLobbyOperations } from './lobby.ts'
import { lotteryReadOperations } from './reads.ts'
import { slipOperations } from './slips.ts'

/** Games of draws and bets on them. */
export const lotteryOperations = {
  getLotteryMenu,
  getOpenedNumbers,
  getLotteryDraw,
  ...slipOperations,
  ...drawDeskOperations,
  ...lotteryReadOperations,
  ...limitDeskOperations,
  ...priceDeskOperations,
  ...chaseDeskOperations,
  ...lotteryLobbyOperations,
} as const
