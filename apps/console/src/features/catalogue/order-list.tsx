import { EmptyState, IconButton } from '@baize/ui-kit'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { moveBy, moveTo } from './game-draft.logic.ts'

interface OrderEntry {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly picture?: string
  readonly end?: ReactNode
}

interface OrderListProps {
  readonly label: string
  readonly entries: readonly OrderEntry[]
  readonly isBusy: boolean
  onOrder(ids: readonly string[]): Promise<unknown>
}

/** A list put in order by dragging, or by the buttons of each row for keys and touch. */
export function OrderList({ label, entries, isBusy, onOrder }: OrderListProps) {
  const { t } = useTranslation('catalogue')
  const [dragged, setDragged] = useState<number>()
  const ids = entries.map(({ id }) => id)
  const save = (next: readonly string[]) => {
    if (next === ids || isBusy) return
    onOrder(next).catch((failure: unknown) =>
      toast({ title: failureText(failure), tone: 'danger' }),
    )
  }
  if (entries.length === 0) {
    return (
      <EmptyState art="lantern" title={t('emptyOrder.title')}>
        {t('emptyOrder.text')}
      </EmptyState>
    )
  }
  return (
    <ol className="order-list" aria-label={label} aria-busy={isBusy}>
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          draggable={!isBusy}
          data-dragged={dragged === index || undefined}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => dragged !== undefined && save(moveTo(ids, dragged, index))}
        >
          <GripVertical size={16} aria-hidden="true" className="text-text-3" />
          <span className="num text-text-2">{index + 1}</span>
          {entry.picture && (
            <img src={entry.picture} alt="" width={30} height={40} loading="lazy" />
          )}
          <span className="order-list__words">
            <b className="strong">{entry.name}</b>
            <span className="caption">{entry.note}</span>
          </span>
          <span className="order-list__end">
            {entry.end}
            <IconButton
              icon={ArrowUp}
              label={t('up', { name: entry.name })}
              size="s"
              disabled={isBusy || index === 0}
              onClick={() => save(moveBy(ids, index, -1))}
            />
            <IconButton
              icon={ArrowDown}
              label={t('down', { name: entry.name })}
              size="s"
              disabled={isBusy || index === entries.length - 1}
              onClick={() => save(moveBy(ids, index, 1))}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
