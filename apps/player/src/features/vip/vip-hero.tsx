import { minor } from '@baize/kernel'
import { Meter } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../app/date-text.ts'
import { useMoneyText } from '../../app/money-text.ts'
import type { Vip } from './vip.queries.ts'
import { keepOf, type Measure, measuresOf, shareOf } from './vip-progress.logic.ts'

/** The level of the member, what the next one takes, what keeps this one, and the ladder. */
export function VipHero({ of: { levels, standing } }: { readonly of: Vip }) {
  const { t, i18n } = useTranslation('vip')
  const present = levels[standing.level]
  const next = levels[standing.level + 1]
  const keep = keepOf(present, standing)
  const endsOn = dayText(standing.periodEndsAt, i18n.language)
  return (
    <section className="vip__hero" aria-labelledby="vip-level">
      <div className="vip__top">
        <div className="vip__present">
          <span className="label">{t('yourLevel')}</span>
          <h2 id="vip-level">{t('rank', { rank: standing.level, name: present?.name ?? '' })}</h2>
          {standing.since && (
            <span className="vip__small">
              {t('since', { date: dayText(standing.since, i18n.language) })}
            </span>
          )}
        </div>
        <div className="vip__meters">
          {next ? (
            measuresOf(next, standing).map((measure) => (
              <Way
                key={measure.kind}
                of={measure}
                label={t('toNext', { rank: next.level, name: next.name })}
              />
            ))
          ) : (
            <p className="vip__small">{t('highest')}</p>
          )}
          {keep && <Way of={keep} label={t('toKeep', { rank: standing.level, date: endsOn })} />}
        </div>
      </div>
      <ol className="vip__ladder">
        {levels.map(({ level, name }) => (
          <li
            key={level}
            data-state={stateOf(level, standing.level)}
            aria-current={level === standing.level ? 'step' : undefined}
          >
            <span className="vip__dot num">{level}</span>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stateOf(level: number, own: number): 'held' | 'own' | 'ahead' {
  if (level === own) return 'own'
  return level < own ? 'held' : 'ahead'
}

function Way({ of, label }: { readonly of: Measure; readonly label: string }) {
  const { t } = useTranslation('vip')
  const money = useMoneyText()
  const { kind, doneMinor, goalMinor } = of
  const text = t(`measure.${kind}`, {
    done: money(minor(doneMinor)),
    goal: money(minor(goalMinor)),
  })
  return (
    <div className="vip__way">
      <span className="vip__way-head">
        <span>{label}</span>
        <b className="num">{Math.floor(shareOf(of) * 100)}%</b>
      </span>
      <Meter share={shareOf(of)} label={label} valueText={text} />
      <span className="vip__small">{text}</span>
    </div>
  )
}
