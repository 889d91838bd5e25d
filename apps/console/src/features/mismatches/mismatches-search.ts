import { MISMATCH_KINDS, type MismatchKind } from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

export const MISMATCH_TABS = ['open', 'resolved', 'runs'] as const
export type MismatchTab = (typeof MISMATCH_TABS)[number]

export interface MismatchesSearch {
  readonly tab?: MismatchTab
  readonly kind?: MismatchKind
  readonly vendor?: string
  readonly page?: number
}

export function readMismatchesSearch(search: Record<string, unknown>): MismatchesSearch {
  const tab = readOneOf(search.tab, MISMATCH_TABS)
  const kind = readOneOf(search.kind, MISMATCH_KINDS)
  const vendor = readText(search.vendor)
  const page = readPage(search.page)
  return {
    ...(tab && tab !== 'open' && { tab }),
    ...(kind && { kind }),
    ...(vendor && { vendor }),
    ...(page > 1 && { page }),
  }
}
