/** The protocol between Baize and a payment provider or message gateway, in both directions. */

export { signedMessageText } from '../signed-message.ts'
export {
  BALANCE_AGE_MS_MAX,
  type BalanceRequest,
  type BalanceResponse,
  balanceRequest,
  balanceResponse,
} from './balance.ts'
export {
  BROUGHT_FORWARD_PATH,
  type BroughtForward,
  broughtForward,
} from './brought-forward.ts'
export {
  type OrderState,
  type OrderStateRequest,
  orderStateRequest,
  paymentStateResponse,
  payoutStateResponse,
  refundStateResponse,
  TOLD_MAX,
} from './order-state.ts'
export { type OutgoingMessage, outgoingMessage } from './outgoing-message.ts'
export {
  type CreatePaymentRequest,
  createPaymentRequest,
  createPaymentResponse,
  type PaymentCallback,
  paymentCallback,
} from './payment.ts'
export {
  type CreatePayoutRequest,
  createPayoutRequest,
  createPayoutResponse,
  PAYOUT_FAILURES,
  type PayoutCallback,
  type PayoutFailure,
  payoutCallback,
  ROUTE_FAILURES,
  SANDBOX_PAYOUT_MINOR_MAX,
} from './payout.ts'
export { PRETEND_IDENTITY_PROVIDERS } from './pretend-identity.ts'
export { paymentKeyText, SANDBOX_PROVIDERS, type SandboxProvider } from './provider-key.ts'
export {
  type CreateRefundRequest,
  createRefundRequest,
  createRefundResponse,
  type RefundCallback,
  refundCallback,
} from './refund.ts'
export {
  type PaymentReportLine,
  type PaymentReportRequest,
  type PaymentReportResponse,
  paymentReportLine,
  paymentReportRequest,
  paymentReportResponse,
  REPORT_LINE_KINDS,
  REPORT_LINE_STATES,
  REPORT_LINES_MAX,
  type ReportLineKind,
  type ReportLineState,
} from './report.ts'
export {
  type PaymentMessage,
  SIGNATURE_HEADERS,
  SIGNATURE_SKEW_MS,
  SIGNATURE_VERSION,
  signatureHeaders,
} from './signature.ts'
export {
  type VendorLaunchRequest,
  vendorLaunchRequest,
  vendorLaunchResponse,
} from './vendor-launch.ts'
