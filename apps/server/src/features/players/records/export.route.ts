import { type BodyOf, EXPORT_ROWS_MAX, operations } from '@baize/contract'
import { encodeId, refuse, succeed } from '@baize/kernel'
import { transferCodeByNumber } from '@baize/ledger'
import type { EntryPlace } from '../../../house/ledger-view/statement-days.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { WordBook } from '../../../platform/languages/word-book.ts'
import {
  createMomentText,
  type FileForm,
  fileLine,
  headingLine,
} from '../../../platform/table-file/table-file.ts'
import { readTimeZone } from '../../../platform/table-file/time-zone.ts'
import { kindOf, loadAccountRecord, loadMovementMoment } from './account-record.store.ts'
import { filterOf } from './betting.route.ts'
import { type BettingFilter, loadRounds, loadRowThatFits } from './betting-record.store.ts'
import type { ProfitParts } from './profit.route.ts'
import { encodeCause } from './records.route.ts'

const ROWS_AT_ONCE = 1_000
const BET_COLUMNS = [
  'round',
  'time',
  'closed',
  'game',
  'state',
  'stake',
  'payout',
  'jackpot',
  'net',
]
const ACCOUNT_COLUMNS = ['movement', 'time', 'kind', 'amount', 'after', 'cause']

export interface ExportParts extends ProfitParts {
  readonly words: WordBook
}

type Wish = BodyOf<typeof operations.exportRecord>

/** A record as a file, written a few rows at a time: however long it is, little of it is in memory. */
export function exportRoutes(parts: ExportParts): Route[] {
  return [
    route(operations.exportRecord, async (call) => {
      const timeZone = readTimeZone(call.body.timeZone)
      if (timeZone === undefined) return refuse('time_zone_unknown')
      const { memberId } = memberOf(call)
      const form: FileForm = {
        ...{ timeZone, currency: parts.currency, language: call.body.language },
        word: parts.words(call.body.language),
      }
      // What comes while it is written is not part of it, or pages would shift.
      const wish = { ...call.body, to: call.body.to ?? new Date(parts.clock.now()).toISOString() }
      const isBets = wish.record === 'bets'
      const filter = await filterOf(parts, memberId, wish)
      const fitsFrom = isBets
        ? await loadRowThatFits(parts.pool, filter, EXPORT_ROWS_MAX)
        : await accountRowThatFits(parts, memberId, wish)
      if (fitsFrom) return refuse('too_many_rows', { fitsFrom: fitsFrom.toISOString() })
      const day = new Date(parts.clock.now()).toISOString().slice(0, 10)
      return succeed({
        type: 'text/csv; charset=utf-8',
        name: `${isBets ? 'betting-record' : 'account-record'}-${day}.csv`,
        content: isBets
          ? writeBets(parts, filter, form)
          : writeAccount(parts, memberId, { wish, form }),
      })
    }),
  ]
}

async function* writeBets(parts: ExportParts, filter: BettingFilter, form: FileForm) {
  const at = createMomentText(form.timeZone)
  yield headingLine(BET_COLUMNS, form)
  let before: BettingRowId
  for (;;) {
    const rows = await loadRounds(parts.pool, filter, { before, limit: ROWS_AT_ONCE })
    const lines = await Promise.all(
      rows.map(async (row) => {
        const back = row.payoutMinor === null ? null : row.payoutMinor + row.jackpotMinor
        return fileLine(
          [
            ...[encodeId('rnd', row.roundId), at(row.openedAt)],
            ...[row.closedAt ? at(row.closedAt) : '', await parts.gameName(row.gameCode)],
            form.word(`state.${row.state}`),
            ...[{ minor: row.stakeMinor }, { minor: row.payoutMinor }, { minor: row.jackpotMinor }],
            { minor: back === null ? null : back - row.stakeMinor },
          ],
          form,
        )
      }),
    )
    if (lines.length > 0) yield lines.join('')
    if (rows.length < ROWS_AT_ONCE) return
    before = rows.at(-1)?.roundId
  }
}

type BettingRowId = Parameters<typeof loadRounds>[2]['before']

async function* writeAccount(
  parts: ExportParts,
  memberId: bigint,
  { wish, form }: { readonly wish: Wish; readonly form: FileForm },
) {
  const at = createMomentText(form.timeZone)
  yield headingLine(ACCOUNT_COLUMNS, form)
  const member = { memberId, currency: parts.currency.code }
  let after: EntryPlace | undefined
  for (;;) {
    const page = { after, limit: ROWS_AT_ONCE }
    const { rows, next } = await loadAccountRecord(parts.pool, member, wish, page)
    const lines = rows.map((row) => {
      const code = transferCodeByNumber(row.code)
      return fileLine(
        [
          ...[row.transferId.toString(), at(row.at), code ? form.word(`kind.${kindOf(code)}`) : ''],
          ...[
            { minor: row.amountMinor },
            { minor: row.balanceAfterMinor },
            code ? encodeCause(code, row.causeId) : '',
          ],
        ],
        form,
      )
    })
    if (lines.length > 0) yield lines.join('')
    if (!next) return
    after = next
  }
}

/** The moment of the last row that fits, where there is one too many. */
async function accountRowThatFits(parts: ExportParts, memberId: bigint, wish: Wish) {
  const member = { memberId, currency: parts.currency.code }
  const momentOf = (newer: number) => loadMovementMoment(parts.pool, member, wish, newer)
  const tooMany = await momentOf(EXPORT_ROWS_MAX)
  return tooMany && (await momentOf(EXPORT_ROWS_MAX - 1))
}
