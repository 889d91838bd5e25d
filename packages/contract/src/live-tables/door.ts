export {
  CHAT_LINES_SHOWN,
  CHAT_TEXT_MAX,
  type ChatLine,
  type TableChat,
  tableChatTopic,
} from './chat.ts'
export {
  FAVOURITES_MAX,
  type OwnTableLayout,
  type TableFavourite,
  type TableRoundProof,
} from './play.ts'
export {
  type ListedResult,
  SPOTS_MAX,
  type SpotTotal,
  TABLE_BETS_SHOWN,
  TABLE_GAMES,
  TABLE_LOOKS,
  TABLE_PACES,
  TABLE_PHASES,
  TABLE_RESULTS_SHOWN,
  TABLE_VARIANTS,
  TABLE_WINNERS_SHOWN,
  type TableBet,
  type TableCard,
  type TableGame,
  type TableLobby,
  type TablePhase,
  type TableResult,
  type TableRoom,
  type TableRound,
  type TableSettings,
  type TableShoe,
  type TableSpot,
  type TableWinner,
} from './shapes.ts'
export { type TableRoomChange, tableLobbyTopic, tableTopic } from './topics.ts'
