import type { PaymentReportLine } from '@baize/contract/payments'
import { decodeId, epochMs, type Uuid } from '@baize/kernel'
import { businessDayOf } from '../../../../house/agents/house-day.ts'
import { type Run, runComparison } from '../compare-span.ts'
import { PAYMENTS, type RunFailure, type RunRow } from '../runs.store.ts'
import { type BookedLine, findLineMismatch, owedByLine } from './compare-line.ts'
import { balanceLine } from './kept-line.ts'
import { loadReport } from './load-report.ts'
import { lineKey, loadLinesOfSpan, loadNamedLines, type OurLine } from './our-lines.store.ts'
import { loadOwed } from './owed.store.ts'
import {
  type FoundMismatch,
  type KeptLine,
  saveMismatches,
  settleUnseen,
} from './payment-mismatches.store.ts'
import { saveOwed } from './payment-runs.store.ts'
import type { PaymentSource, ReportingProvider } from './payment-source.ts'

/** What one side has just before midnight the other may have just after it: so much more is looked at on both ends. */
const MARGIN_MS = 300_000

export interface DaySpan {
  readonly provider: ReportingProvider
  readonly from: Date
  readonly until: Date
}

/**
 * Compares a day of a provider's report with our orders, and what it says it holds for the house with the clearing
 * account. Undefined when the same is under way. A run that failed settles nothing, and no run moves money.
 */
export async function reconcileProvider(
  parts: PaymentSource,
  span: DaySpan,
  askedBy: string | null,
): Promise<RunRow | undefined> {
  const { provider, from, until } = span
  const asked = { owner: provider.name, from, until, askedBy }
  return await runComparison(parts, PAYMENTS, asked, (run) => compareDay(parts, span, run))
}

async function compareDay(
  parts: PaymentSource,
  span: DaySpan,
  { runId, counts }: Run,
): Promise<RunFailure | null> {
  const sides = await loadSides(parts, span)
  if (typeof sides === 'string') return sides
  const { found, looked } = findMismatches(sides, span, parts.clock.now())
  const owed = await compareOwed(parts, span, sides, runId)
  const all = [...found, ...owed]
  const kept = { provider: span.provider.name, runId, at: new Date(parts.clock.now()) }
  await saveMismatches(parts.pool, kept, all)
  await settleUnseen(parts.pool, { ...kept, from: span.from, until: span.until }, kept)
  const equal = looked - found.length
  Object.assign(counts, { theirs: sides.told, equal, mismatches: all.length })
  return null
}

/** Both sides by the names that they know a line by. */
interface Sides {
  readonly theirs: ReadonlyMap<string, readonly PaymentReportLine[]>
  readonly ours: ReadonlyMap<string, OurLine>
  readonly owedMinor: bigint
  /** Lines of the day itself. */
  readonly told: number
}

async function loadSides(
  parts: PaymentSource,
  { provider, from, until }: DaySpan,
): Promise<Sides | RunFailure> {
  const day = await loadReport(provider, { from, until })
  if (typeof day === 'string') return day
  const lines = [...day.lines]
  const margins = [
    { from: new Date(from.getTime() - MARGIN_MS), until: from },
    { from: until, until: new Date(until.getTime() + MARGIN_MS) },
  ]
  for (const margin of margins) {
    const around = await loadReport(provider, margin)
    if (typeof around === 'string') return around
    lines.push(...around.lines)
  }
  const happened = await loadLinesOfSpan(parts, provider.name, { from, until })
  const named = await loadNamedLines(parts, provider.name, namesIn(parts, lines))
  return {
    theirs: Map.groupBy(lines, keyOf),
    ours: new Map([...happened, ...named].map((line) => [line.key, line])),
    ...{ owedMinor: day.owedMinor, told: day.lines.length },
  }
}

function findMismatches(
  { theirs, ours }: Sides,
  { from, until }: DaySpan,
  nowMs: number,
): { readonly found: readonly FoundMismatch[]; readonly looked: number } {
  const isInside = ({ atMs }: { readonly atMs: number }) =>
    atMs >= from.getTime() && atMs < until.getTime()
  const found: FoundMismatch[] = []
  let looked = 0
  for (const key of new Set([...theirs.keys(), ...ours.keys()])) {
    const lines = (theirs.get(key) ?? []).map(readLine)
    const mine = ours.get(key)
    // A line stands in the day that the provider puts it into; without one, in the day of ours.
    if (!(lines.length > 0 ? lines.some(isInside) : mine && isInside(mine))) continue
    looked += 1
    const kind = findLineMismatch(mine, lines, nowMs)
    if (!kind) continue
    const [line] = lines
    found.push({
      ...{ lineKey: key, lineKind: line?.kind ?? mine?.kind ?? 'deposit', kind },
      ...{ orderId: mine?.orderId ?? null, orderNumber: mine?.orderNumber ?? null },
      ours: mine ? keptLine(mine, 1) : null,
      theirs: line ? keptLine(line, lines.length) : null,
      atMs: lines.find(isInside)?.atMs ?? mine?.atMs ?? nowMs,
    })
  }
  return { found, looked }
}

/** The sum at the end of the day: what the clearing account says, with what is on its way, beside the report's. */
async function compareOwed(
  { pool, currency, dayOffsetMinutes }: PaymentSource,
  { provider, from, until }: DaySpan,
  { theirs, ours, owedMinor }: Sides,
  runId: string,
): Promise<readonly FoundMismatch[]> {
  const books = await loadOwed(pool, { provider: provider.name, currency }, until)
  const onTheWayMinor = books.onTheWayMinor + crossingOf(theirs, ours, until.getTime())
  const owedOursMinor = books.clearingMinor
  await saveOwed(pool, { runId, owedTheirsMinor: owedMinor, owedOursMinor, onTheWayMinor })
  const expectedMinor = owedOursMinor + onTheWayMinor
  if (expectedMinor === owedMinor) return []
  return [
    {
      ...{ lineKey: `balance ${businessDayOf(epochMs(from.getTime()), dayOffsetMinutes)}` },
      lineKind: 'balance',
      ...{ kind: 'owed_differs', orderId: null, orderNumber: null, atMs: until.getTime() - 1 },
      ours: balanceLine(expectedMinor, currency),
      theirs: balanceLine(owedMinor, currency),
    },
  ]
}

/** An address knows payments by the chain's names, everything else is known by ours. */
function keyOf({ kind, reference, transactionId }: PaymentReportLine): string {
  return lineKey(kind, reference, kind === 'deposit' ? transactionId : null)
}

function namesIn(
  { refundNames, payoutNames }: Pick<PaymentSource, 'payoutNames' | 'refundNames'>,
  lines: readonly PaymentReportLine[],
) {
  const idsOf = (kind: PaymentReportLine['kind'], read: (name: string) => Uuid | undefined) =>
    lines.flatMap((line) => (line.kind === kind ? (read(line.reference) ?? []) : []))
  return {
    depositIds: [
      ...idsOf('deposit', (name) => decodeId('dep', name)),
      ...idsOf('refund', (name) => refundNames.read(name)?.depositId),
    ],
    withdrawalIds: idsOf('payout', (name) => payoutNames.read(name)?.withdrawalId),
    returnIds: idsOf('refund', (name) => decodeId('wdr', name)),
    partIds: idsOf('payout', (name) => decodeId('wdp', name)),
    transactionIds: lines.flatMap(({ kind, transactionId }) =>
      kind === 'deposit' && transactionId !== null ? [transactionId] : [],
    ),
  }
}

function readLine(line: PaymentReportLine): BookedLine {
  const { kind, state, currency } = line
  return {
    ...{ kind, state, currency, atMs: Date.parse(line.at) },
    amountMinor: BigInt(line.amountMinor),
    feeMinor: BigInt(line.feeMinor),
  }
}

/** What crossed the end of the day: done by one side before it, and by the other after it. */
function crossingOf(
  theirs: ReadonlyMap<string, readonly PaymentReportLine[]>,
  ours: ReadonlyMap<string, OurLine>,
  untilMs: number,
): bigint {
  let sumMinor = 0n
  for (const [key, [told]] of theirs) {
    const mine = ours.get(key)
    if (!told || mine?.state !== 'done') continue
    const line = readLine(told)
    const [isTheirs, isOurs] = [line.atMs < untilMs, mine.atMs < untilMs]
    if (isTheirs && !isOurs) sumMinor += owedByLine(line)
    if (isOurs && !isTheirs) sumMinor -= owedByLine(line)
  }
  return sumMinor
}

function keptLine(line: BookedLine, times: number): KeptLine {
  const { state, currency, amountMinor, feeMinor } = line
  return { state, currency, amountMinor: `${amountMinor}`, feeMinor: `${feeMinor}`, times }
}
