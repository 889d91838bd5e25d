/** The protocol between Baize and the vendors of games; docs/vendor-protocol explains it. */
export {
  VENDOR_CALL_NAMES,
  VENDOR_CALLS,
  VENDOR_PATIENCE_MS,
  VENDOR_PROTOCOL_VERSION,
  vendorActionOf,
  vendorPath,
} from './calls.ts'
export {
  VENDOR_CAMPAIGN_CANCEL_PATH,
  VENDOR_CAMPAIGN_CREATE_PATH,
  VENDOR_CAMPAIGN_PLAYERS_MAX,
  VENDOR_CAMPAIGN_STATUS_PATH,
  type VendorCampaignCreate,
  vendorCampaignCancel,
  vendorCampaignCancelled,
  vendorCampaignCreate,
  vendorCampaignCreated,
  vendorCampaignStatus,
  vendorCampaignTold,
} from './campaigns.ts'
export {
  SANDBOX_DIALECTS,
  SANDBOX_KEYS_PATH,
  sandboxKeys,
  VENDOR_DIALECTS,
  type VendorDialect,
} from './dialects/dialects.ts'
export {
  VENDOR_ACTIONS,
  VENDOR_ERROR_CLASSES,
  VENDOR_ERROR_CODES,
  VENDOR_ERRORS,
  type VendorAction,
  type VendorErrorAnswer,
  type VendorErrorClass,
  type VendorErrorCode,
  vendorErrorAnswer,
} from './errors.ts'
export {
  VENDOR_GAMES_PATH,
  VENDOR_GAMES_ROWS_MAX,
  type VendorGame,
  type VendorGames,
  type VendorGamesAnswer,
  vendorGame,
  vendorGames,
  vendorGamesAnswer,
} from './games.ts'
export {
  VENDOR_LAUNCH_PATH,
  type VendorLaunch,
  vendorLaunch,
  vendorLaunchAnswer,
} from './launch.ts'
export { describeVendorApi } from './openapi.ts'
export {
  VENDOR_RECORDS_PATH,
  VENDOR_RECORDS_ROWS_MAX,
  type VendorRecord,
  type VendorRecords,
  type VendorRecordsAnswer,
  vendorRecords,
  vendorRecordsAnswer,
} from './records.ts'
export {
  VENDOR_REPORT_PATH,
  VENDOR_REPORT_ROWS_MAX,
  type VendorReport,
  type VendorReportRound,
  vendorReport,
  vendorReportAnswer,
  vendorReportRound,
} from './report.ts'
export {
  VENDOR_ROUND_PATH,
  type VendorRoundAsk,
  vendorRoundAnswer,
  vendorRoundAsk,
} from './round.ts'
export {
  type VendorAnswer,
  type VendorCall,
  type VendorRequest,
  vendorAnswers,
  vendorRequests,
} from './shapes.ts'
export {
  isVendorTimeNear,
  readVendorEnvelope,
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  signVendorBody,
  VENDOR_ALGORITHMS,
  VENDOR_HEADERS,
  VENDOR_RSA_BITS_MIN,
  VENDOR_SKEW_MS,
  type VendorAlgorithm,
  type VendorEnvelope,
  type VendorMessage,
  type VendorSigned,
  type VendorSigner,
  vendorHeaders,
  vendorMessage,
  vendorSignedText,
  vendorTextOf,
} from './signature.ts'
export {
  VENDOR_TRANSFER_CALL_NAMES,
  VENDOR_TRANSFER_CALLS,
  VENDOR_TRANSFER_STATUSES,
  type VendorTransferAnswer,
  type VendorTransferCall,
  type VendorTransferRequest,
  vendorTransferAnswers,
  vendorTransferPath,
  vendorTransferRequests,
} from './transfers.ts'
