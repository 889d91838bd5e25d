import { getTableChat, reportChatLine, sayAtTable } from './chat.ts'
import {
  getLiveModels,
  getLiveTable,
  getLiveTables,
  getOwnTablePlay,
  getTableRound,
  joinShuffle,
  placeTableLayout,
  putTableFavourites,
} from './play.ts'

/** Tables that many play at once. */
export const liveTableOperations = {
  getLiveTables,
  getLiveTable,
  getOwnTablePlay,
  placeTableLayout,
  joinShuffle,
  putTableFavourites,
  getTableRound,
  getLiveModels,
  getTableChat,
  sayAtTable,
  reportChatLine,
} as const
