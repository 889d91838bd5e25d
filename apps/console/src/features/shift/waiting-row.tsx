import type { WaitingItem } from '@baize/contract'
import { classNames, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { linkOf, waitingKindOf } from '../../app/waiting-kinds.ts'
import { formatDuration } from '../../parts/desk/waiting.logic.ts'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { type HolderActs, RowHolder } from './row-holder.tsx'
import { dueOf } from './shift.logic.ts'
import { isolated, reasonText, whatText } from './waiting-text.ts'

interface WaitingRowProps extends HolderActs {
  readonly item: WaitingItem
  readonly nowMs: number
  readonly isSelected: boolean
  onSelect(item: WaitingItem): void
}

/** One thing that waits: what it is, whose, who loses what, how long it may wait still, who has it. */
export function WaitingRow({ nowMs, ...row }: WaitingRowProps) {
  const leftMs = Date.parse(row.item.dueAt) - nowMs
  return <Row {...row} due={dueOf(row.item, nowMs)} span={formatDuration(Math.abs(leftMs))} />
}

interface RowProps extends Omit<WaitingRowProps, 'nowMs'> {
  readonly due: ReturnType<typeof dueOf>
  readonly span: string
}

// Hundreds of them stand on the page and one second passes after the other.
const Row = memo(function Row({ item, due, span, isSelected, onSelect, ...acts }: RowProps) {
  const { t } = useTranslation('shift')
  const currency = useCurrency()
  const kind = waitingKindOf(item.kind)
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const what = whatText(item)
  return (
    <li
      ref={ref}
      className={classNames('shift-row', isSelected && 'is-selected')}
      aria-current={isSelected || undefined}
      data-due={due}
    >
      <Icon of={kind?.icon ?? CircleHelp} size="s" />
      <span className="shift-row__what truncate">
        {kind ? (
          <Link {...linkOf(kind, item)} className="shift-row__link" onFocus={() => onSelect(item)}>
            <bdi>{what}</bdi>
          </Link>
        ) : (
          what
        )}
      </span>
      <span className="shift-row__why truncate">
        {item.member && (
          <b>
            <bdi>{item.member.name === '' ? t('anybody') : item.member.name}</bdi>{' '}
          </b>
        )}
        <span dir="auto">{reasonText(item)}</span>
      </span>
      <span
        className={classNames(
          'shift-row__loses truncate',
          item.loses === 'house' && 'text-danger-text',
        )}
      >
        {t(`loses.${item.loses}`)}
      </span>
      <b className="shift-row__stake num">
        {item.stakeMinor !== null && formatAmount(item.stakeMinor, currency)}
      </b>
      <span className="shift-row__due num" title={formatInstant(item.dueAt)}>
        {t(due === 'overdue' ? 'over' : 'left', { span: isolated(span) })}
      </span>
      <span className="shift-row__holder">
        <RowHolder item={item} what={what} {...acts} />
      </span>
    </li>
  )
})
