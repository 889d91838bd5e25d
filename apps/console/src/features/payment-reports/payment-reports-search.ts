import { PAYMENT_MISMATCH_KINDS } from '@baize/contract'
import {
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const REPORT_TABS = ['open', 'resolved', 'runs'] as const

export const readPaymentReportsSearch = searchReader({
  tab: oneOf(REPORT_TABS, 'open'),
  kind: oneOf(PAYMENT_MISMATCH_KINDS),
  provider: words,
  page: pageNumber,
})
export type PaymentReportsSearch = SearchOf<typeof readPaymentReportsSearch>
