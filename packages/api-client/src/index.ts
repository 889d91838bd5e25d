/** The typed client of the contract, for every web app. */
export {
  type ApiClient,
  type CallInput,
  createApiClient,
  type DownloadedFile,
} from './api-client.ts'
export { ConnectionLost, NotSent, RefusedCall } from './call-failure.ts'
export { createIdempotencyKey } from './idempotency-key.ts'
export { inTime } from './in-time.ts'
export { type LiveSocket, openLiveSocket, type WatchedTopic } from './live-socket.ts'
export type { MemberMessage, SentMessage } from './read-answer.ts'
export { createSealer, type Seal } from './sealing.ts'
