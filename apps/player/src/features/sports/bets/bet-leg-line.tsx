import type { SportsBetLeg } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { useStartText } from '../parts/event-time.ts'
import { type LegMark, markOf, reasonOf } from './bet-state.logic.ts'

const MARK_ICONS = { won: Check, lost: X, void: RotateCcw } as const

/** One selection of a bet: how it stands or came out. */
export function BetLegLine({ leg }: { readonly leg: SportsBetLeg }) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const odds = useOddsText()
  const mark = markOf(leg)
  const reason = reasonOf(leg)
  return (
    <li className="sb-betleg">
      <LegMarkView mark={mark} />
      <div>
        <b>{names.outcome(leg, leg.market, leg.outcomeId)}</b>
        <p className="caption">{names.market(leg, leg.market)}</p>
        <p className="caption">
          <Link to="/sports/$eventId" params={{ eventId: leg.eventId }}>
            {names.event(leg)}
          </Link>
        </p>
        <p className="caption">
          <LegStand leg={leg} />
        </p>
        {reason && <p className="caption sb-betleg__why">{t(`voidReason.${reason}`)}</p>}
      </div>
      <span className="strong num">{odds(leg.odds)}</span>
    </li>
  )
}

function LegMarkView({ mark }: { readonly mark: LegMark }) {
  return (
    <span className="sb-legmark" data-mark={mark} aria-hidden="true">
      {mark in MARK_ICONS && <Icon of={MARK_ICONS[mark as keyof typeof MARK_ICONS]} size="s" />}
    </span>
  )
}

/** `Won · 3–0`, `Live · 1–1`, `Sun 21:00`; of a leg taken in play the score at that moment too. */
function LegStand({ leg }: { readonly leg: SportsBetLeg }) {
  const { t } = useTranslation('sports')
  const startText = useStartText()
  const { result, refundAt, score, takenScore, takenMinute, eventState } = leg
  const standText = () => {
    if (refundAt !== null) return t('bets.refundAt', { time: startText(refundAt) })
    if (result !== null) return t(`legResult.${result}`)
    return eventState === 'not_started' ? startText(leg.startsAt) : t(`eventState.${eventState}`)
  }
  return (
    <>
      <span>{standText()}</span>
      {score && <span className="num">{t('bets.score', score)}</span>}
      {takenScore && (
        <span className="num">
          {takenMinute === null
            ? t('bets.takenAt', takenScore)
            : t('bets.takenAtMinute', { ...takenScore, minute: takenMinute })}
        </span>
      )}
    </>
  )
}
