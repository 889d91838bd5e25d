import {
  type PaymentReportLine,
  type PaymentReportRequest,
  type PaymentReportResponse,
  REPORT_LINES_MAX,
  type ReportLineState,
  type SandboxProvider,
} from '@baize/contract/payments'
import { assert, feeOf, minorFromWire } from '@baize/kernel'
import type { ReportFault } from '../books/book-event.ts'
import { type Books, type Payment, payoutProviderOf, providerOf } from '../books/books.ts'
import { CONFIRMATIONS_NEEDED, finalMsOf } from '../chain/send-coins.ts'

/** A line with the moment by which it is put into a day. */
interface BookedLine extends Omit<PaymentReportLine, 'at'> {
  readonly atMs: number
}

/** What a provider's books say of a span, page by page, with what it owes the house at its end. */
export function paymentReportOf(
  books: Books,
  provider: SandboxProvider,
  { from, until, after }: PaymentReportRequest,
): PaymentReportResponse {
  const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)]
  const all = linesOf(books, provider, untilMs)
  const lines = all.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
  const start = after === undefined ? 0 : Number(after)
  const page = lines.slice(start, start + REPORT_LINES_MAX)
  const isLast = start + page.length >= lines.length
  const fault = books.reportFault
  return {
    lines: page.flatMap((line, place) => falsify(written(line), place === 0 ? fault : 'none')),
    next: isLast ? null : String(start + page.length),
    owedMinor: String(owedBy(all, fault) + broughtBy(books.broughtForward, provider, untilMs)),
  }
}

/** What a provider holds of a currency for the house at a moment, what happened then included. */
export function balanceOf(
  books: Books,
  of: { readonly provider: SandboxProvider; readonly currency: string },
  atMs: number,
): bigint {
  const lines = linesOf(books, of.provider, atMs + 1)
  const brought = books.broughtForward.filter(({ brought: each }) => each.currency === of.currency)
  return (
    owedBy(
      lines.filter(({ currency }) => currency === of.currency),
      books.reportFault,
    ) + broughtBy(brought, of.provider, atMs + 1)
  )
}

/** What the first provider held before the books began. */
function broughtBy(
  all: Books['broughtForward'],
  provider: SandboxProvider,
  untilMs: number,
): bigint {
  if (provider !== 'sandbox') return 0n
  return all
    .filter(({ atMs }) => atMs < untilMs)
    .reduce((sum, { brought }) => sum + BigInt(brought.amountMinor), 0n)
}

function owedBy(lines: readonly BookedLine[], fault: ReportFault): bigint {
  const owedMinor = lines.reduce((sum, line) => sum + signedMinorOf(line), 0n)
  return fault === 'owed' ? owedMinor + 100n : owedMinor
}

/** Everything up to a moment, as it stood then, in the order of its moments. */
function linesOf(books: Books, provider: SandboxProvider, untilMs: number): BookedLine[] {
  const payments = [...books.payments.values()].filter(
    ({ opened }) => providerOf(opened) === provider,
  )
  const lines = [
    ...payments.flatMap((payment) =>
      payment.opened.request.kind === 'address'
        ? coinLines(books, payment, untilMs)
        : [paymentLine(payment, untilMs)],
    ),
    ...payoutLines(books, provider, untilMs),
    ...refundLines(books, provider, untilMs),
  ]
  return lines.filter(({ atMs }) => atMs < untilMs).sort((one, other) => one.atMs - other.atMs)
}

function paymentLine({ opened, decided }: Payment, untilMs: number): BookedLine {
  const then = decided && decided.atMs < untilMs ? decided : undefined
  const isPaid = then?.status === 'paid'
  const { reference, currency, amountMinor: asked } = opened.request
  const amountMinor = then?.amountMinor ?? asked
  return {
    ...{ kind: 'deposit', reference, transactionId: null, amountMinor, currency },
    state: then ? (isPaid ? 'done' : 'failed') : 'pending',
    feeMinor: isPaid ? feeOn(amountMinor, opened.request) : '0',
    atMs: then?.atMs ?? opened.atMs,
  }
}

function coinLines(books: Books, { opened }: Payment, untilMs: number): BookedLine[] {
  const { paymentId, request } = opened
  return books.coins
    .filter((each) => each.paymentId === paymentId)
    .map(({ atMs, transactionId, amountMinor }) => {
      const finalMs = finalMsOf(atMs, CONFIRMATIONS_NEEDED)
      const isFinal = finalMs < untilMs
      return {
        ...{ kind: 'deposit', reference: request.reference, transactionId, amountMinor },
        currency: request.currency,
        state: isFinal ? 'done' : 'pending',
        feeMinor: isFinal ? feeOn(amountMinor, request) : '0',
        atMs: isFinal ? finalMs : atMs,
      }
    })
}

function payoutLines(books: Books, provider: SandboxProvider, untilMs: number): BookedLine[] {
  const payouts = [...books.payouts.values()].filter((each) => payoutProviderOf(each) === provider)
  return payouts.map(({ accepted, decided }) => {
    const then = decided && decided.atMs < untilMs ? decided : undefined
    const { reference, amountMinor, currency } = accepted.request
    return {
      ...{ kind: 'payout', reference, transactionId: null, amountMinor, currency, feeMinor: '0' },
      state: stateOf(then && then.status === 'paid'),
      atMs: then?.atMs ?? accepted.atMs,
    }
  })
}

function refundLines(books: Books, provider: SandboxProvider, untilMs: number): BookedLine[] {
  return [...books.refunds.values()]
    .filter(({ accepted }) => accepted.provider === provider)
    .map(({ accepted, decided }) => {
      const then = decided && decided.atMs < untilMs ? decided : undefined
      const { reference, amountMinor, currency, paymentId, transactionId, keepsFee } =
        accepted.request
      const payment = books.payments.get(paymentId)
      assert(payment, 'a refund is of a known payment')
      const isDone = then?.status === 'refunded'
      return {
        ...{ kind: 'refund', reference, transactionId: transactionId ?? null, currency },
        amountMinor,
        state: stateOf(then && isDone),
        // What was kept of the payment is given back with it, unless it was credited.
        feeMinor: isDone && !keepsFee ? feeOn(amountMinor, payment.opened.request) : '0',
        atMs: then?.atMs ?? accepted.atMs,
      }
    })
}

function stateOf(isDone: boolean | undefined): ReportLineState {
  if (isDone === undefined) return 'pending'
  return isDone ? 'done' : 'failed'
}

function feeOn(amountMinor: string, { fee }: Payment['opened']['request']): string {
  if (!fee) return '0'
  const wholeMinor = minorFromWire(amountMinor)
  const feeFixedMinor = minorFromWire(fee.fixedMinor)
  assert(wholeMinor !== undefined && feeFixedMinor !== undefined, 'amounts of orders were checked')
  return String(feeOf(wholeMinor, { feeBps: fee.bps, feeFixedMinor }))
}

/** What a line adds to what the provider owes. */
function signedMinorOf({ kind, state, amountMinor, feeMinor }: BookedLine): bigint {
  if (state !== 'done') return 0n
  const netMinor = BigInt(amountMinor) - BigInt(feeMinor)
  return kind === 'deposit' ? netMinor : -netMinor
}

function written({ atMs, ...line }: BookedLine): PaymentReportLine {
  return { ...line, at: new Date(atMs).toISOString() }
}

/** A line as the switch wants it told. */
function falsify(line: PaymentReportLine, fault: ReportFault): readonly PaymentReportLine[] {
  switch (fault) {
    case 'none':
    case 'owed':
      return [line]
    case 'hides':
      return []
    case 'invents':
      return [line, { ...line, reference: `invented-${line.reference}`.slice(0, 64) }]
    case 'doubles':
      return [line, line]
    case 'amount':
      return [{ ...line, amountMinor: String(BigInt(line.amountMinor) + 1n) }]
    case 'fee':
      return [{ ...line, feeMinor: String(BigInt(line.feeMinor) + 1n) }]
    case 'state':
      return [{ ...line, state: line.state === 'done' ? 'failed' : 'done' }]
  }
}
