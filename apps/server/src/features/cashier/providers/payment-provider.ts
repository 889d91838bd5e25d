import type { CreatePaymentRequest, CreatePayoutRequest } from '@baize/contract/payments'

/** Whoever moves money between players' banks and the house. One adapter per company. */
export interface PaymentProvider {
  /** Names the clearing account and stands on every order; never changed once orders exist. */
  readonly name: string
  /** Opens a page where the player pays. Repeating the same order answers the same page. */
  openPayment(order: CreatePaymentRequest): Promise<OpenedPayment>
  /** Asks to pay out. The same reference never pays twice, so a repeat is always safe. */
  requestPayout(order: CreatePayoutRequest): Promise<RequestedPayout>
}

export interface OpenedPayment {
  /** The provider's own name for the payment. */
  readonly paymentId: string
  readonly payUrl: string
}

export interface RequestedPayout {
  /** The provider's own name for the payout. */
  readonly payoutId: string
}

/** No usable answer came: whether the order was taken is not known. Repeat it. */
export class ProviderUnreachable extends Error {
  constructor(detail: string, cause?: unknown) {
    super(`The payment provider gave no usable answer: ${detail}`, { cause })
    this.name = 'ProviderUnreachable'
  }
}

/** The provider said no, and repeating the same order will not change that. */
export class ProviderRefused extends Error {
  constructor(detail: string) {
    super(`The payment provider refused the order: ${detail}`)
    this.name = 'ProviderRefused'
  }
}
