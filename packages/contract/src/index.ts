/** The only description of a call: servers, clients, tests and the API page are made from it. */

export * from './affiliates/door.ts'
export * from './agents/door.ts'
export { BACKGROUND_HEADER } from './background-header.ts'
export * from './bonuses/door.ts'
export * from './books/door.ts'
export {
  type CallRank,
  costOf,
  DEAR_COST_MS,
  PLAIN_COST_MS,
  REFERENCE_COST_MS,
  rankOf,
} from './call-costs.ts'
export * from './cashier/door.ts'
export * from './catalogue/door.ts'
export * from './content/door.ts'
export * from './crash/door.ts'
export * from './envelopes/door.ts'
export * from './feedback/door.ts'
export { type FileAnswer, fileAnswer } from './file.ts'
export * from './identity/door.ts'
export * from './identity-check/door.ts'
export * from './jackpots/door.ts'
export { type LiveMessage, liveMessage, type MemberMessage } from './live/live-message.ts'
export { LIVE_PATH, VISITOR_LIVE_PATH } from './live/live-path.ts'
export {
  addressOf,
  TOPIC_VERSION,
  TOPICS_OF_SOCKET_MAX,
  type TopicShape,
} from './live/topic.ts'
export {
  type TopicMessage,
  type TopicPosition,
  type TopicRefusalCode,
  type TopicRequest,
  type TopicSubscription,
  topicAddress,
  topicRequest,
} from './live/topic-messages.ts'
export * from './live-tables/door.ts'
export * from './lottery/door.ts'
export * from './manual-grants/door.ts'
export * from './member/door.ts'
export type {
  BodyInputOf,
  BodyOf,
  Caller,
  Operation,
  ParamsOf,
  QueryInputOf,
  QueryOf,
  RefusalCodeOf,
  RefusalText,
  ValueOf,
} from './operation.ts'
export { operations } from './operations.ts'
export { PERMISSIONS, type Permission } from './permissions.ts'
export * from './platform-messages/door.ts'
export * from './play/door.ts'
export * from './points/door.ts'
export * from './privacy/door.ts'
export * from './protection/door.ts'
export { isOpenWithoutPlay, type StillOpen, staysOpen } from './reach.ts'
export * from './rebates/door.ts'
export * from './records/door.ts'
export * from './referral/door.ts'
export {
  COMMON_REFUSALS,
  type CommonRefusalCode,
  type RefusalBody,
  refusalBody,
} from './refusal.ts'
export * from './refusals/door.ts'
export * from './rewards/door.ts'
export { isOwnAddress, type WireCurrency } from './shapes.ts'
export * from './shift/door.ts'
export * from './sports/door.ts'
export * from './staff/door.ts'
export * from './system/door.ts'
export * from './timeline/door.ts'
export * from './vendor-desk/door.ts'
export * from './vip/door.ts'
export * from './wallets/door.ts'
