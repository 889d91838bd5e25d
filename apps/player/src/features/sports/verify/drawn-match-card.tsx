import type { SportsEvent } from '@baize/contract'
import type { DrawnMatch } from '@baize/sports/scripts'
import { useTranslation } from 'react-i18next'
import { periodKindOf } from '../parts/periods.logic.ts'
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
  const kind = periodKindOf(event.sport)
  const columns = [...periods.keys()]
  return (
    <section className="card sb-drawn">
      <h2 className="h3">{t('verify.drawn')}</h2>
      <table className="sb-periods num">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('event.team')}</span>
            </th>
            {columns.map((index) => (
              <th key={index} scope="col">
                {t(`periodShort.${kind}`, { number: index + 1 })}
              </th>
            ))}
            <th scope="col">{t('verify.end')}</th>
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" dir="auto">
                {event[side].name}
              </th>
              {columns.map((index) => (
                <td key={index}>{periods[index]?.[side]}</td>
              ))}
              <td>{score[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
