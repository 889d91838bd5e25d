import { drawDeskOperations } from './desk.ts'
import { limitDeskOperations } from './desk-limits.ts'
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
  ...lotteryLobbyOperations,
} as const
