/** The wire of a Unified Odds Feed: messages and documents, printed to XML and read from it. */
export type {
  DescribedMarket,
  Fixture,
  FixtureDocument,
  MarketDescriptionsDocument,
  Named,
  RecoveryDocument,
  ScheduleDocument,
  UofDocument,
} from './documents/document.ts'
export {
  DOCUMENT_CHARACTERS_MAX,
  type DocumentFault,
  parseDocument,
} from './documents/parse-document.ts'
export {
  ACCESS_TOKEN_HEADER,
  ACCESS_TOKEN_TEXT,
  DESCRIPTIONS_PATH,
  eventRecoveryPath,
  fixturePath,
  PRODUCER_PATHS,
  RECOVERY_MAX_MS,
  recoveryPath,
  STREAM_PATH,
  schedulePath,
} from './documents/paths.ts'
export { printDocument } from './documents/print-document.ts'
export {
  MATCH_STATUS,
  type MatchClock,
  type PeriodScore,
  type SportEventStatus,
  whatHappened,
} from './messages/event-status.ts'
export type {
  AliveMessage,
  BetCancelMessage,
  BetSettlementMessage,
  BetStopMessage,
  CancelledMarket,
  CashOutStatus,
  FixtureChange,
  FixtureChangeMessage,
  OddsChangeMessage,
  OfferedMarket,
  OfferedOutcome,
  Producer,
  RollbackBetCancelMessage,
  RollbackBetSettlementMessage,
  SettledMarket,
  SnapshotCompleteMessage,
  UofMessage,
  UofMessageType,
} from './messages/message.ts'
export {
  MESSAGE_CHARACTERS_MAX,
  type MessageFault,
  parseMessage,
} from './messages/parse-message.ts'
export { printMessage } from './messages/print-message.ts'
export {
  type Frame,
  type FrameFault,
  parseFrame,
  parseRouting,
  printFrame,
  printRouting,
  type Routing,
} from './messages/routing.ts'
