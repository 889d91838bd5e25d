export { SIMULATED_BEACON_NAME, SIMULATED_BEACON_PATH } from './beacon.ts'
export {
  CHAT_LINES_SHOWN,
  CHAT_TEXT_MAX,
  type ChatLine,
  type ChatMuted,
  type TableChat,
  type TableChatChange,
  tableChatTopic,
} from './chat.ts'
export type {
  DeskChatLine,
  DeskTable,
  DeskTableBet,
  TableSettingsVersion,
} from './desk.ts'
export {
  CHAT_REPORT_STATES,
  type ChatMute,
  type ChatReport,
  MUTE_LENGTHS,
  MUTE_STATES,
  type MuteLength,
} from './desk-chat.ts'
export {
  DESK_ROUND_VIEWS,
  type DeskRound,
  type DeskRoundBet,
  type TableVoidPreview,
} from './desk-rounds.ts'
export { BEACON_GAMES, isInOrder, losesMore, TABLE_RULES } from './desk-rules.ts'
export {
  FAVOURITES_MAX,
  type OwnTableLayout,
  type TableFavourite,
  type TableRoundProof,
} from './play.ts'
export {
  BLACKJACK_MOVES,
  type BlackjackTablePlay,
  type ListedResult,
  resultsShownOf,
  SPOTS_MAX,
  type SpotTotal,
  TABLE_BEACONS,
  TABLE_BETS_SHOWN,
  TABLE_GAMES,
  TABLE_LOOKS,
  TABLE_PACES,
  TABLE_PHASES,
  TABLE_RESULTS_SHOWN,
  TABLE_VARIANTS,
  TABLE_VOID_CAUSES,
  TABLE_WINNERS_SHOWN,
  TABLES_MAX,
  type TableBet,
  type TableCard,
  type TableGame,
  type TableLobby,
  type TablePhase,
  type TableResult,
  type TableRoom,
  type TableRound,
  type TableSeat,
  type TableSettings,
  type TableShoe,
  type TableSpot,
  type TableVariant,
  type TableWinner,
} from './shapes.ts'
export {
  type TableLobbyChange,
  type TableRoomChange,
  tableLobbyTopic,
  tableTopic,
} from './topics.ts'
