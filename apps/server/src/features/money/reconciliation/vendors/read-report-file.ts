import { Readable } from 'node:stream'
import type { VendorReportRound } from '@baize/contract/vendors'
import { parseMoney } from '@baize/kernel'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'

/** A round as a vendor's report has it; where it is seen again, no comparison needs to know. */
export type ReportedRound = Omit<VendorReportRound, 'replayUrl'>

/** The columns of a report, by the names in its first line; others are passed over. */
export const REPORT_COLUMNS = [
  'round_id',
  'player_id',
  'game_id',
  'currency',
  'staked',
  'paid',
  'opened_at',
  'closed_at',
] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]

/** The first thing in a file that cannot be read: a column that is missing has the first line. */
export interface ReportFault {
  readonly line: number
  /** Undefined where the line as a whole is no line of such a file. */
  readonly column?: ReportColumn
}

export type ReadReport =
  | { readonly ok: true; readonly rounds: readonly ReportedRound[] }
  | { readonly ok: false; readonly fault: ReportFault }

/** A line is given up before much of it is taken apart: no round is as long. */
const FORM = {
  ...{ bom: true, trim: true, skip_empty_lines: true, info: true },
  max_record_size: 4_000,
} as const
/** Amounts are written out, as `12.50`; a comma would be read in two ways. */
const AMOUNT = /^\d{1,15}(\.\d{1,8})?$/
const NAME_MAX = 64
const CURRENCY_MAX = 8
const instant = z.iso.datetime({ offset: true })

/**
 * Reads a vendor's report of rounds from text with commas (RFC 4180), all of it or nothing. Amounts are in
 * units of the currency, times carry their zone, and a round without `closed_at` is open.
 */
export async function readReportFile(text: string, scale: number): Promise<ReadReport> {
  const rounds: ReportedRound[] = []
  const lines = Readable.from([text]).pipe(parse({ ...FORM, columns: lowerCase }))
  try {
    for await (const { record, info } of lines as AsyncIterable<ParsedLine>) {
      const missing = REPORT_COLUMNS.find((column) => record[column] === undefined)
      if (missing !== undefined) return { ok: false, fault: { line: 1, column: missing } }
      const read = readLine(record as Record<ReportColumn, string>, scale)
      if (typeof read === 'string') return { ok: false, fault: { line: info.lines, column: read } }
      rounds.push(read)
    }
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure
    return { ok: false, fault: { line: Number(failure.lines ?? 1) } }
  }
  return rounds.length === 0 ? { ok: false, fault: { line: 1 } } : { ok: true, rounds }
}

/** A report as the thread for reading hands it over: long texts are copied in no time, many objects are not. */
export type ReadPages =
  | { readonly ok: true; readonly count: number; readonly pages: readonly string[] }
  | { readonly ok: false; readonly fault: ReportFault }

/** Rounds in pages of JSON. */
export async function readReportPages(
  text: string,
  scale: number,
  rowsMax: number,
): Promise<ReadPages> {
  const read = await readReportFile(text, scale)
  if (!read.ok) return read
  const pages: string[] = []
  for (let at = 0; at < read.rounds.length; at += rowsMax) {
    pages.push(JSON.stringify(read.rounds.slice(at, at + rowsMax)))
  }
  return { ok: true, count: read.rounds.length, pages }
}

interface ParsedLine {
  readonly record: Readonly<Record<string, string | undefined>>
  readonly info: { readonly lines: number }
}

const lowerCase = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase())

/** The round, or the column that cannot be read. */
function readLine(row: Record<ReportColumn, string>, scale: number): ReportedRound | ReportColumn {
  const isName = (text: string, most: number) => text !== '' && text.length <= most
  if (!isName(row.round_id, NAME_MAX)) return 'round_id'
  if (!isName(row.player_id, NAME_MAX)) return 'player_id'
  if (!isName(row.game_id, NAME_MAX)) return 'game_id'
  if (!isName(row.currency, CURRENCY_MAX)) return 'currency'
  const stakedMinor = readAmount(row.staked, scale)
  if (stakedMinor === undefined) return 'staked'
  const paidMinor = readAmount(row.paid, scale)
  if (paidMinor === undefined) return 'paid'
  const openedAt = readInstant(row.opened_at)
  if (openedAt === undefined) return 'opened_at'
  const closedAt = row.closed_at === '' ? null : readInstant(row.closed_at)
  if (closedAt === undefined) return 'closed_at'
  return {
    ...{ roundId: row.round_id, playerId: row.player_id, gameId: row.game_id },
    ...{ currency: row.currency.toUpperCase(), scale, stakedMinor, paidMinor },
    // What a vendor still owes a call about, no file says.
    ...{ openedAt, closedAt, isDue: false },
  }
}

function readAmount(text: string, scale: number): string | undefined {
  return AMOUNT.test(text) ? parseMoney(text, scale)?.toString() : undefined
}

function readInstant(text: string): string | undefined {
  const isOne = instant.safeParse(text.replace(' ', 'T')).success
  return isOne ? new Date(text.replace(' ', 'T')).toISOString() : undefined
}
