import { Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exactMomentText } from '../../../app/date-text.ts'
import type { LotteryGame } from '../lottery.queries.ts'
import { Countdown } from '../parts/countdown.tsx'
import { DrawnResult } from '../parts/results/drawn-result.tsx'
import { shortIssue } from '../parts/short-issue.ts'

const EARLIER_SHOWN = 4

interface DrawHeadProps {
  readonly game: LotteryGame
  readonly drawn: readonly { readonly issue: string; readonly result: unknown }[]
  readonly isDrawing: boolean
}

/** The draw that sells, the time left, and what was drawn before. */
export function DrawHead({ game, drawn, isDrawing }: DrawHeadProps) {
  const { t, i18n } = useTranslation('lottery')
  const { issue, closesAt, drawsAt, family, code } = game
  const [last, ...earlier] = drawn
  return (
    <section className="drawhead" aria-label={t('thisDraw')}>
      <Countdown until={closesAt} label={t('closesIn')} className="drawhead__clock" />
      <div className="drawhead__draw">
        <span className="label">{t('draw')}</span>
        <b className="num">{issue ?? '–'}</b>
        {drawsAt && (
          <span className="caption">
            {t('drawnAt', { time: exactMomentText(drawsAt, i18n.language) })}
          </span>
        )}
      </div>
      <div className="drawhead__last">
        <span className="label">
          {isDrawing ? t('drawing') : last ? t('resultOf', { issue: last.issue }) : t('noResult')}
        </span>
        {last && <DrawnResult family={family} result={last.result} />}
      </div>
      <ul className="drawhead__earlier">
        {earlier.slice(0, EARLIER_SHOWN).map((each) => (
          <li key={each.issue}>
            <span className="caption num">{shortIssue(each.issue, game)}</span>
            <DrawnResult family={family} result={each.result} size="small" />
          </li>
        ))}
      </ul>
      <div className="drawhead__links">
        {last && (
          <Link to="/lottery/draw" search={{ gameCode: code, issue: last.issue }} className="fact">
            <Icon of={BadgeCheck} />
            {t('verify')}
          </Link>
        )}
        <Link to="/lottery/draws" search={{ gameCode: code }} className="link">
          {t('allDraws')}
        </Link>
      </div>
    </section>
  )
}
