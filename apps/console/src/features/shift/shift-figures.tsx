import type { WaitingKindStanding } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatDuration } from '../../parts/desk/waiting.logic.ts'
import { formatCount, formatWireMoney } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'
import { countOf, sumOf } from './shift.logic.ts'
import { isolated } from './waiting-text.ts'

const MINUTE_MS = 60_000

/** How everything stands, also what is beyond the list. */
export function ShiftFigures({ kinds }: { readonly kinds: readonly WaitingKindStanding[] }) {
  const { t } = useTranslation('shift')
  const currency = useCurrency()
  const now = useNow(MINUTE_MS)
  const money = (name: Parameters<typeof sumOf>[1]) => formatWireMoney(sumOf(kinds, name), currency)
  const overdue = countOf(kinds, 'overdue')
  const dueSoon = countOf(kinds, 'dueSoon')
  const alarms = kinds.find(({ kind }) => kind === 'alarm')
  const since = kinds.flatMap(({ oldestSince }) => oldestSince ?? []).toSorted()[0]
  const waiting = t('figure.waiting', { count: countOf(kinds, 'waiting') })
  const oldest =
    since &&
    t('figure.oldest', { span: isolated(formatDuration(now.getTime() - Date.parse(since))) })
  return (
    <div className="shift-figures">
      <Figure
        label={t('figure.overdue')}
        value={formatCount(overdue)}
        tone={overdue > 0 ? 'danger' : undefined}
      >
        {money('overdueStakeMinor')}
      </Figure>
      <Figure
        label={t('figure.dueSoon')}
        value={formatCount(dueSoon)}
        tone={dueSoon > 0 ? 'warn' : undefined}
      >
        {money('dueSoonStakeMinor')}
      </Figure>
      <Figure label={t('figure.stake')} value={money('stakeMinor')}>
        {[waiting, oldest].filter(Boolean).join(', ')}
      </Figure>
      {alarms && (
        <Figure label={t('figure.alarms')} value={formatCount(alarms.waiting)}>
          <Link to="/alarms" className="link">
            {t('figure.lookAtAlarms')}
          </Link>
        </Figure>
      )}
      <Figure label={t('figure.held')} value={formatCount(countOf(kinds, 'mine'))}>
        {money('mineStakeMinor')}
      </Figure>
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly tone?: 'danger' | 'warn' | undefined
  readonly children: ReactNode
}

function Figure({ label, value, tone, children }: FigureProps) {
  return (
    <div className="shift-figure" data-tone={tone}>
      <span className="label">{label}</span>
      <b className="num">
        <bdi>{value}</bdi>
      </b>
      <span className="caption num">{children}</span>
    </div>
  )
}
