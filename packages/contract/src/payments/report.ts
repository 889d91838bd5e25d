import { z } from 'zod'
import { instant, wireMinor } from '../shapes.ts'

/** Baize → provider, `POST /reports`: what it has in its books of a span. The answer is signed, page by page. */
export const paymentReportRequest = z.object({
  from: instant,
  until: instant,
  /** The page after this one, in the words of the answer before. */
  after: z.string().max(120).optional(),
})
export type PaymentReportRequest = z.infer<typeof paymentReportRequest>

export const REPORT_LINE_KINDS = ['deposit', 'payout', 'refund'] as const
export type ReportLineKind = (typeof REPORT_LINE_KINDS)[number]
export const REPORT_LINE_STATES = ['pending', 'done', 'failed'] as const
export type ReportLineState = (typeof REPORT_LINE_STATES)[number]

/** Lines of one page. */
export const REPORT_LINES_MAX = 1_000

export const paymentReportLine = z.object({
  kind: z.enum(REPORT_LINE_KINDS),
  /** Our name of the order. */
  reference: z.string().max(64),
  /** Of an address: which payment to it. */
  transactionId: z.string().min(1).max(120).nullable(),
  state: z.enum(REPORT_LINE_STATES),
  /** What was asked while it is pending, what moved once it is done. */
  amountMinor: wireMinor,
  /** What the provider keeps; with a refund what it gives back of it. */
  feeMinor: wireMinor,
  currency: z.string().max(8),
  /** When it came into its state, by the provider's clock. A line stands in the span that this falls into. */
  at: instant,
})
export type PaymentReportLine = z.infer<typeof paymentReportLine>

export const paymentReportResponse = z.object({
  lines: z.array(paymentReportLine).max(REPORT_LINES_MAX),
  next: z.string().max(120).nullable(),
  /** What it holds for the house at the end of the span: all that came, less fees, payouts and refunds. */
  owedMinor: z.string().regex(/^-?\d{1,18}$/),
})
export type PaymentReportResponse = z.infer<typeof paymentReportResponse>
