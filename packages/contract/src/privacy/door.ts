export { DATA_REQUEST_LISTS } from './data-requests.ts'
export {
  CLOSING_REASONS,
  type Closing,
  type ClosingObstacle,
  DATA_KINDS,
  type DataKind,
  type KeptData,
  type OwnData,
} from './privacy.ts'
