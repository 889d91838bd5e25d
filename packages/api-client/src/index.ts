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
export { type LiveSocket, openLiveSocket } from './live-socket.ts'
export { createLiveTopics, type LiveTopics, type TopicView } from './live-topics.ts'
export { createSealer, type Seal } from './sealing.ts'
