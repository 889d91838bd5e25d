import { useTranslation } from 'react-i18next'
import type { RowTicks } from '../data-table.tsx'
import { useKeys } from '../use-keys.ts'
import type { TickedRows } from './use-ticked.ts'

/** The boxes of a table, and the keys that tick: X the open row, Shift X all. */
export function useTicks(
  ticked: TickedRows,
  rows: readonly { readonly id: string; readonly name: string }[],
  openId: string | undefined,
): RowTicks {
  const { t } = useTranslation('desk')
  useKeys({
    x: () => openId !== undefined && ticked.tick(openId, false),
    'shift x': ticked.tickAll,
  })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    label: t('tickAll'),
    isAll: rows.length > 0 && rows.every(({ id }) => ticked.has(id)),
    isSome: ticked.ids.length > 0,
    labelOf: (id) => t('tick', { order: names.get(id) ?? '' }),
    has: ticked.has,
    onTick: ticked.tick,
    onTickAll: ticked.tickAll,
  }
}
