import type { PaymentReportRequest, PaymentReportResponse } from '@baize/contract/payments'
import type { Clock, Uuid } from '@baize/kernel'
import type pg from 'pg'

/** A provider of which the report can be asked for. */
export interface ReportingProvider {
  readonly name: string
  /** Undefined where no answer came that is believed. */
  load(span: PaymentReportRequest): Promise<PaymentReportResponse | undefined>
}

export interface PaymentSource {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Reports are asked for by days of the house. */
  readonly dayOffsetMinutes: number
  readonly currency: string
  readonly providers: readonly ReportingProvider[]
  /** The names under which a provider knows a try to send a deposit back. */
  readonly refundNames: {
    write(named: { readonly depositId: Uuid; readonly refundNo: number }): string
    read(reference: string): { readonly depositId: Uuid; readonly refundNo: number } | undefined
  }
  /** The names under which a provider knows an attempt to pay a withdrawal out. */
  readonly payoutNames: {
    write(named: { readonly withdrawalId: Uuid; readonly attemptNo: number }): string
    read(reference: string): { readonly withdrawalId: Uuid } | undefined
  }
}
