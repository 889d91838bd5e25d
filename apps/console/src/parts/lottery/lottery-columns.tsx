import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatCount, formatInstant } from '../format.ts'
import type { ColumnText } from '../money-columns.tsx'
import { useGameName } from './use-game-name.ts'

/** How many there are. */
export function countColumn<Row>(
  { id, header, phone = 'hidden', isSorted = false }: ColumnText,
  countOf: (row: Row) => number,
): DataColumn<Row> {
  return {
    ...{ id, header, phone, isNumber: true },
    cell: (row) => <span className="num">{formatCount(countOf(row))}</span>,
    ...(isSorted && { compare: (one: Row, other: Row) => countOf(one) - countOf(other) }),
  }
}

/** A moment by the reader's clock; a dash where there is none. */
export function momentColumn<Row>(
  { id, header, phone = 'hidden' }: ColumnText,
  momentOf: (row: Row) => string | null,
): DataColumn<Row> {
  return {
    ...{ id, header, phone },
    cell: (row) => {
      const at = momentOf(row)
      return <span className="num">{at === null ? '–' : formatInstant(at)}</span>
    },
  }
}

/** The name of a game with what is said of it below; it opens the row unless nothing does. */
export function gameColumn<Row extends { readonly game: string }>(
  header: string,
  nameOf: (code: string) => string,
  below: (row: Row) => ReactNode,
  opensRow = true,
): DataColumn<Row> {
  return {
    ...{ id: 'game', header, phone: 'lead', opensRow },
    cell: (row) => (
      <span className="stacked">
        <b className="strong">{nameOf(row.game)}</b>
        <bdi className="caption num">{below(row)}</bdi>
      </span>
    ),
  }
}

/** What columns about draws are made with. */
export function useColumnTexts() {
  const { t } = useTranslation('lotteryDraws')
  const currency = useCurrency()
  const nameOf = useGameName()
  return { t, currency, nameOf }
}
