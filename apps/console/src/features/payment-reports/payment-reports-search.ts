import { PAYMENT_MISMATCH_KINDS, type PaymentMismatchKind } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

export const REPORT_TABS = ['open', 'resolved', 'runs'] as const
export type ReportTab = (typeof REPORT_TABS)[number]

export interface PaymentReportsSearch {
  readonly tab?: ReportTab
  readonly kind?: PaymentMismatchKind
  readonly provider?: string
  readonly page?: number
}

export function readPaymentReportsSearch(search: Record<string, unknown>): PaymentReportsSearch {
  const tab = readOneOf(search.tab, REPORT_TABS)
  const kind = readOneOf(search.kind, PAYMENT_MISMATCH_KINDS)
  const provider = readText(search.provider)
  const page = readPage(search.page)
  return {
    ...(tab && tab !== 'open' && { tab }),
    ...(kind && { kind }),
    ...(provider && { provider }),
    ...(page > 1 && { page }),
  }
}
