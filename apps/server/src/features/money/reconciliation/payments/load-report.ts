import type { PaymentReportLine } from '@baize/contract/payments'
import type { RunFailure } from '../runs.store.ts'
import type { ReportingProvider } from './payment-source.ts'

/** A thousand lines each; a provider whose report never ends is stopped here. */
const PAGES_MAX = 500

export interface WholeReport {
  readonly lines: readonly PaymentReportLine[]
  readonly owedMinor: bigint
}

/** All of a provider's report of a span, or why there is none. */
export async function loadReport(
  provider: ReportingProvider,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<WholeReport | RunFailure> {
  const span = { from: from.toISOString(), until: until.toISOString() }
  const lines: PaymentReportLine[] = []
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const told = await provider.load(after === undefined ? span : { ...span, after })
    if (!told) return 'silent'
    lines.push(...told.lines)
    if (told.next === null) return { lines, owedMinor: BigInt(told.owedMinor) }
    if (told.next === after) break
    after = told.next
  }
  return 'endless'
}
