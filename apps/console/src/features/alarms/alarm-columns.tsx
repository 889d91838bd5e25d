import { Badge, Button } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'
import { ruleText } from '../../parts/rule-text.ts'
import { AlarmSubject } from './alarm-subject.tsx'
import type { Alarm } from './alarms.queries.ts'

/** Without `onResolve` the reader may look, and nothing else. */
export function useAlarmColumns(
  onResolve: ((alarm: Alarm) => void) | undefined,
): readonly DataColumn<Alarm>[] {
  const { t } = useTranslation('alarms')
  return useMemo(
    () => [
      {
        id: 'raised',
        header: t('column.raised'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.raisedAt)}</span>,
      },
      {
        id: 'kind',
        header: t('column.kind'),
        phone: 'end',
        cell: (row) => (
          <Badge tone={row.resolved ? 'neutral' : 'danger'}>{t(`kind.${row.kind}`)}</Badge>
        ),
      },
      {
        id: 'finding',
        header: t('column.finding'),
        phone: 'lead',
        cell: (row) => <b className="strong">{ruleText(row, t)}</b>,
      },
      {
        id: 'detail',
        header: t('column.detail'),
        phone: 'below',
        cell: (row) => (
          <span className="audit-details">
            {row.rule?.startsWith('books_') && <span className="num">{row.finding}</span>}
            <AlarmSubject subject={row.subject} />
            <span className="text-text-2">{row.detail}</span>
          </span>
        ),
      },
      {
        id: 'seen',
        header: t('column.seen'),
        isTime: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="caption">
            {t('seenTimes', { count: row.timesSeen, at: formatInstant(row.lastSeenAt) })}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: (row) => <AlarmState alarm={row} onResolve={onResolve} />,
      },
    ],
    [t, onResolve],
  )
}

function AlarmState({
  alarm,
  onResolve,
}: {
  readonly alarm: Alarm
  readonly onResolve: ((alarm: Alarm) => void) | undefined
}) {
  const { t } = useTranslation('alarms')
  if (alarm.resolved) {
    return (
      <span className="audit-details">
        <span className="text-text-2">{t('resolvedBy', { name: alarm.resolved.by })}</span>
        <span>{alarm.resolved.resolution}</span>
      </span>
    )
  }
  if (!onResolve) return <Badge tone="danger">{t('open', { count: 1 })}</Badge>
  return (
    <Button size="s" onClick={() => onResolve(alarm)}>
      {t('resolve')}
    </Button>
  )
}
