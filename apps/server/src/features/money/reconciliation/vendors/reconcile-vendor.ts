import { VENDOR_REPORT_PATH, vendorReportAnswer } from '@baize/contract/vendors'
import { type Run as Comparison, runComparison } from '../compare-span.ts'
import { type RunFailure, type RunRow, VENDORS } from '../runs.store.ts'
import { findMismatch, type TheirRound } from './compare-round.ts'
import type { ReportedRound } from './read-report-file.ts'
import { deleteSeen, loadLooked, type Span, saveSeen } from './seen-rounds.store.ts'
import {
  type FoundMismatch,
  type KeptSide,
  saveMismatches,
  settleUnseen,
} from './vendor-mismatches.store.ts'
import type { OurRound, RoundName, VendorSource } from './vendor-source.ts'

/** Clocks of the two sides may differ: the vendor is asked for so much more on both ends. */
const MARGIN_MS = 300_000
/** A thousand rounds each; a vendor whose report never ends is stopped here. */
const PAGES_MAX = 10_000
const ROWS_A_LOOK = 1_000

/** A vendor's report, piece by piece; a failure is its last. */
export type Report = AsyncIterable<readonly ReportedRound[] | RunFailure>
type ReportPages = AsyncGenerator<readonly ReportedRound[] | RunFailure, void>

/**
 * Compares a span with a vendor's report, page by page; asked of the vendor, nothing is held but one page.
 * Undefined when the same is under way. A run that failed settles nothing.
 */
export async function reconcileVendor(
  parts: VendorSource,
  span: Span,
  askedBy: string | null,
  report: Report = askReport(parts, span),
): Promise<RunRow | undefined> {
  const { pool, clock } = parts
  const { vendorCode: owner, from, until } = span
  return await runComparison(parts, VENDORS, { owner, from, until, askedBy }, async (begun) => {
    const run = { ...span, ...begun }
    try {
      const failure = await compareReport(parts, run, report)
      if (failure !== null) return failure
      await compareUnseen(parts, run)
      await settleUnseen(pool, span, { runId: run.runId, at: new Date(clock.now()) })
      return null
    } finally {
      await deleteSeen(pool, run.runId)
    }
  })
}

interface Run extends Span, Comparison {}

async function compareReport(
  parts: VendorSource,
  run: Run,
  report: Report,
): Promise<RunFailure | null> {
  for await (const page of report) {
    if (typeof page === 'string') return page
    await comparePage(parts, run, page)
  }
  return null
}

/** What somebody brought in place of an answer, in pages of the same size. */
export async function* openPages(pages: readonly string[]): ReportPages {
  // Written by our own reader from rounds of this shape.
  for (const page of pages) yield JSON.parse(page) as readonly ReportedRound[]
}

async function* askReport({ asker }: VendorSource, { vendorCode, from, until }: Span): ReportPages {
  const span = {
    from: new Date(from.getTime() - MARGIN_MS).toISOString(),
    until: new Date(until.getTime() + MARGIN_MS).toISOString(),
  }
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const asked = await asker.ask(vendorCode, {
      path: VENDOR_REPORT_PATH,
      body: after === undefined ? span : { ...span, after },
      answer: vendorReportAnswer,
    })
    if (asked.kind !== 'answered') return yield asked.kind
    const { rounds, next } = asked.value
    yield rounds
    if (next === null) return
    if (next === after) break
    after = next
  }
  yield 'endless'
}

async function comparePage(
  parts: VendorSource,
  run: Run,
  rounds: readonly ReportedRound[],
): Promise<void> {
  const names = rounds.map(({ playerId: playerRef, roundId: ref }) => ({ playerRef, ref }))
  const found = await parts.findOurs(run.vendorCode, names)
  const ours = new Map(found.map((round) => [nameOf(round), round]))
  await saveSeen(parts.pool, run.runId, found)
  const nowMs = parts.clock.now()
  const differing = rounds.flatMap((round) => {
    const theirs = readTheirs(round)
    const isOutside =
      theirs.openedAtMs < run.from.getTime() || theirs.openedAtMs >= run.until.getTime()
    if (isOutside) return []
    run.counts.theirs += 1
    const mine = ours.get(nameOf({ playerRef: round.playerId, ref: round.roundId }))
    const mismatch = describe(parts, { ours: mine, theirs, round, nowMs })
    if (!mismatch) run.counts.equal += 1
    return mismatch ? [mismatch] : []
  })
  await keep(parts, run, differing)
}

/** Rounds of ours that the vendor did not name at all. */
async function compareUnseen(parts: VendorSource, run: Run): Promise<void> {
  let after: string | null = null
  for (;;) {
    const looked = await loadLooked(parts.pool, run.runId, run, { after, limit: ROWS_A_LOOK })
    const unseen = looked.filter(({ isSeen }) => !isSeen)
    const ours = unseen.length === 0 ? [] : await parts.findOurs(run.vendorCode, unseen)
    const nowMs = parts.clock.now()
    const differing = ours.flatMap((mine) => {
      const mismatch = describe(parts, { ours: mine, theirs: undefined, round: undefined, nowMs })
      return mismatch ? [mismatch] : []
    })
    await keep(parts, run, differing)
    const last = looked.at(-1)
    if (!last || looked.length < ROWS_A_LOOK) return
    after = last.place
  }
}

async function keep(
  { pool, clock }: VendorSource,
  run: Run,
  differing: readonly FoundMismatch[],
): Promise<void> {
  if (differing.length === 0) return
  // A vendor that names a round twice is taken at its last word.
  const last = [...new Map(differing.map((each) => [nameOf(each), each])).values()]
  run.counts.mismatches += last.length
  await saveMismatches(pool, { ...run, at: new Date(clock.now()) }, last)
}

interface Sides {
  readonly ours: OurRound | undefined
  readonly theirs: TheirRound | undefined
  readonly round: ReportedRound | undefined
  readonly nowMs: number
}

/** A difference with everything that is shown of it; undefined when there is none. */
export function describe(
  { currency }: Pick<VendorSource, 'currency'>,
  { ours, theirs, round, nowMs }: Sides,
): FoundMismatch | undefined {
  const booked = ours && { ...ours, currency: currency.code, scale: currency.exponent }
  const kind = findMismatch(booked, theirs, nowMs)
  if (!kind) return undefined
  return {
    playerRef: round?.playerId ?? ours?.playerRef ?? '',
    ref: round?.roundId ?? ours?.ref ?? '',
    memberId: ours?.memberId ?? null,
    gameCode: ours?.gameCode ?? round?.gameId ?? '',
    kind,
    ours: booked ? sideOf(booked) : null,
    theirs: theirs ? sideOf(theirs) : null,
    openedAtMs: theirs?.openedAtMs ?? ours?.openedAtMs ?? nowMs,
  }
}

export function readTheirs(round: ReportedRound): TheirRound {
  const { stakedMinor, paidMinor, closedAt, currency, scale, openedAt, isDue } = round
  return {
    ...{ currency, scale, isDue },
    stakedMinor: BigInt(stakedMinor),
    paidMinor: BigInt(paidMinor),
    isOpen: closedAt === null,
    openedAtMs: Date.parse(openedAt),
  }
}

function sideOf({
  stakedMinor,
  paidMinor,
  isOpen,
  currency,
  scale,
}: TheirRound | SideFacts): KeptSide {
  return { stakedMinor: `${stakedMinor}`, paidMinor: `${paidMinor}`, isOpen, currency, scale }
}

type SideFacts = Pick<TheirRound, 'stakedMinor' | 'paidMinor' | 'isOpen' | 'currency' | 'scale'>

function nameOf({ playerRef, ref }: RoundName): string {
  return `${playerRef} ${ref}`
}
