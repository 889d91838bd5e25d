import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type TickedRows, useTicked } from '../parts/desk/use-ticked.ts'
import { useKeys } from '../parts/use-keys.ts'
import type { RowTicks } from './data-table.tsx'

/** What is done to many rows at once. */
export interface RowTicking<Row> {
  /** What a row is called where its box is read out. */
  nameOf(row: Row): string
  /** What can be done to those that are ticked. */
  bar(ticked: TickedRows): ReactNode
}

/** The boxes of a table, and the keys that tick: X the open row, Shift X all. */
export function useRowTicks<Row>(
  ticking: RowTicking<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  openId: string | undefined,
): { readonly ticked: TickedRows; readonly ticks: RowTicks | undefined } {
  const { t } = useTranslation('desk')
  const ids = rows.map(rowKey)
  const ticked = useTicked(ids)
  useKeys(
    ticking
      ? {
          x: () => openId !== undefined && ticked.tick(openId, false),
          'shift x': ticked.tickAll,
        }
      : {},
  )
  if (!ticking) return { ticked, ticks: undefined }
  const names = new Map(rows.map((row) => [rowKey(row), ticking.nameOf(row)]))
  const ticks = {
    label: t('tickAll'),
    isAll: ids.length > 0 && ids.every(ticked.has),
    isSome: ticked.ids.length > 0,
    labelOf: (id: string) => t('tick', { order: names.get(id) ?? '' }),
    has: ticked.has,
    onTick: ticked.tick,
    onTickAll: ticked.tickAll,
  }
  return { ticked, ticks }
}
