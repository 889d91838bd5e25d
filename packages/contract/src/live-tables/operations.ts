import { getTableChat, reportChatLine, sayAtTable } from './chat.ts'
import { tableDeskOperations } from './desk.ts'
import { chatDeskOperations } from './desk-chat.ts'
import { roundDeskOperations } from './desk-rounds.ts'
import {
  getLiveModels,
  getLiveTable,
  getLiveTables,
  getOwnTablePlay,
  getTableResults,
  getTableRound,
  joinShuffle,
  moveAtTable,
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
  moveAtTable,
  putTableFavourites,
  getTableResults,
  getTableRound,
  getLiveModels,
  getTableChat,
  sayAtTable,
  reportChatLine,
  ...tableDeskOperations,
  ...roundDeskOperations,
  ...chatDeskOperations,
} as const
