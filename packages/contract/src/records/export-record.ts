import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'
import { MOVEMENT_KINDS } from './get-account-record.ts'
import { bettingFilter } from './get-betting-record.ts'

/** More rows do not go into one file. */
export const EXPORT_ROWS_MAX = 100_000

/** A member's record as a file for a spreadsheet, newest first, with the filter of the page. */
export const exportRecord = operation({
  id: 'records.exportRecord',
  method: 'POST',
  path: '/wps/member/records/export',
  caller: 'member',
  summary: 'Betting record or account record as a CSV file',
  body: z.object({
    record: z.enum(['bets', 'account']),
    ...bettingFilter,
    kind: z.enum(MOVEMENT_KINDS).optional(),
    timeZone: z.string().max(64).default('UTC'),
    /** The language of headings and words, by its tag such as `pt-BR`; English where it has none. */
    language: z.string().max(20).default('en'),
  }),
  answersFile: true,
  isLongFile: true,
  value: fileAnswer,
  refusals: {
    time_zone_unknown: [400, 'This time zone is not known.'],
    /** With `fitsFrom`: the moment from which on as many rows as fit are left. */
    too_many_rows: [409, 'At most 100,000 rows fit into one file. Please choose a shorter period.'],
  },
})

/** A period of the member's balance as a statement to print. */
export const getStatement = operation({
  id: 'records.getStatement',
  method: 'GET',
  path: '/wps/member/statement',
  caller: 'member',
  costMs: 2,
  summary: 'Statement of the balance for a period, with opening and closing balance',
  query: z.object({ from: instant, to: instant }),
  value: z.object({
    memberId: z.string(),
    username: z.string(),
    from: instant,
    to: instant,
    openingMinor: wireMinor,
    closingMinor: wireMinor,
    /** What moved, by kind; those that did not move are left out. */
    kinds: z.array(
      z.object({
        kind: z.enum(MOVEMENT_KINDS),
        count: z.number().int(),
        inMinor: wireMinor,
        outMinor: wireMinor,
      }),
    ),
    totals: z.object({ inMinor: wireMinor, outMinor: wireMinor, netMinor: signedMinor }),
    /** The head of the chain of the books when it was made: what the statement says is in what it covers. */
    books: z.object({ transferId: z.string(), hash: z.string() }),
    madeAt: instant,
  }),
  refusals: {
    period_not_possible: [400, 'Choose a period that begins before it ends, of at most a year.'],
  },
})
