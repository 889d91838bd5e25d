import type { SportsEvent } from '@baize/contract'
import type { DrawnMatch } from '@baize/sports/scripts'
import { useTranslation } from 'react-i18next'
import { PeriodTable } from '../parts/period-table.tsx'
import { drawnMinute } from './drawn-minute.ts'

/** A match as it was drawn: its periods, and of football all that happens in it. */
export function DrawnMatchCard({
  event,
  drawn: { periods, incidents, score },
}: {
  readonly event: SportsEvent
  readonly drawn: DrawnMatch
}) {
  const { t } = useTranslation('sports')
  return (
    <section className="card sb-drawn">
      <h2 className="h3">{t('verify.drawn')}</h2>
      <PeriodTable
        {...{ event, periods }}
        more={[{ title: t('verify.end'), figureOf: (side) => score[side] }]}
      />
      {incidents.length > 0 && (
        <ol className="sb-drawn__list">
          {incidents.map((incident) => (
            <li
              key={`${incident.half} ${incident.second} ${incident.kind} ${incident.side}`}
              data-kind={incident.kind}
            >
              <span className="num">{t('live.minute', { minute: drawnMinute(incident) })}</span>
              <span>
                {incident.kind === 'no_goal' ? t('verify.noGoal') : t(`incident.${incident.kind}`)}
              </span>
              <span className="text-text-2" dir="auto">
                {event[incident.side].name}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
