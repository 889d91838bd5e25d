import type {
  BalanceRequest,
  BalanceResponse,
  CreatePaymentRequest,
  CreatePayoutRequest,
  CreateRefundRequest,
  OrderState,
  PaymentCallback,
  PaymentReportRequest,
  PaymentReportResponse,
  PayoutCallback,
  RefundCallback,
} from '@baize/contract/payments'
import type { Minor } from '@baize/kernel'

/** Whoever moves money between players' banks and the house. One adapter per company. */
export interface PaymentProvider {
  /** Names the clearing account and stands on every order; never changed once orders exist. */
  readonly name: string
  /** Where its call-backs about payments come, and the key they are signed with. */
  readonly callbackPath: string
  /** Where its call-backs about payouts come. */
  readonly payoutCallbackPath: string
  /** Where its call-backs about refunds come. */
  readonly refundCallbackPath: string
  readonly callbackSecret: string
  /** The largest sum of one payout; null where it has none. */
  readonly payoutMaxMinor: Minor | null
  /** Whether the provider can refund credited payments, in part too. */
  readonly refundsCredited: boolean
  /** Opens a page where the player pays. Repeating the same order answers the same page. */
  openPayment(order: CreatePaymentRequest): Promise<OpenedPayment>
  /** Asks to pay out. The same reference never pays twice, so a repeat is always safe. */
  requestPayout(order: CreatePayoutRequest): Promise<RequestedPayout>
  /** Asks to send a payment back. The same reference never goes back twice. */
  requestRefund(order: CreateRefundRequest): Promise<RequestedRefund>
  /** What became of an order, by our name of it. Its answers are believed as call-backs are: signed, and to us. */
  askPayment(reference: string): Promise<OrderState<PaymentCallback>>
  askPayout(reference: string): Promise<OrderState<PayoutCallback>>
  askRefund(reference: string): Promise<OrderState<RefundCallback>>
  /** A page of what its books say of a span. */
  loadReport(span: PaymentReportRequest): Promise<PaymentReportResponse>
  /** What it holds for the house now; null where it does not know the call. */
  askBalance(question: BalanceRequest): Promise<BalanceResponse | null>
}

export interface OpenedPayment {
  /** The provider's own name for the payment. */
  readonly paymentId: string
  readonly payUrl: string
  /** Only where an address was asked for. */
  readonly address?:
    | {
        readonly address: string
        readonly network: string
        readonly confirmationsNeeded: number
      }
    | undefined
}

export interface RequestedPayout {
  /** The provider's own name for the payout. */
  readonly payoutId: string
}

export interface RequestedRefund {
  /** The provider's own name for the refund. */
  readonly refundId: string
}

/** No usable answer came: whether the order was taken is not known. Repeat it. */
export class ProviderUnreachable extends Error {
  /** False only where it is certain that the order never left this house. */
  readonly wasSent: boolean
  constructor(detail: string, cause?: unknown) {
    super(`The payment provider gave no usable answer: ${detail}`, { cause })
    this.name = 'ProviderUnreachable'
    this.wasSent = !isUnconnected(cause)
  }
}

/** No connection came about, so not a byte of the order was read by anybody. */
const UNCONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function isUnconnected(cause: unknown): boolean {
  for (let at = cause, deep = 0; at instanceof Error && deep < 4; at = at.cause, deep += 1) {
    if ('code' in at && UNCONNECTED.includes(String(at.code))) return true
  }
  return false
}

/** The provider said no, and repeating the same order will not change that. */
export class ProviderRefused extends Error {
  constructor(detail: string) {
    super(`The payment provider refused the order: ${detail}`)
    this.name = 'ProviderRefused'
  }
}

/** The provider of an order; one that is not set up any more cannot be reached. */
export function providerOf(
  { providers }: { readonly providers: readonly PaymentProvider[] },
  { provider: wanted }: { readonly provider: string },
): PaymentProvider {
  const provider = providers.find(({ name }) => name === wanted)
  if (!provider) throw new ProviderUnreachable(`${wanted} is not set up`)
  return provider
}

/** Whether a call failed because no usable answer came. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof ProviderUnreachable
}
