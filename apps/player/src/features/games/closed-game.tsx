import './closed-game.css'
import { formsTag } from '@baize/languages'
import { Button, buttonClass, EmptyState, GameThumb, Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartCard } from '../../app/start-game.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import type { Closing, GameClosing } from './use-closing.ts'

interface ClosedGameProps {
  readonly closing: GameClosing
  /** What else can be done here, such as staying in a game that is open. */
  readonly actions?: ReactNode
}

/** A game in maintenance: until when, and games of the same kind that can be played now. */
export function ClosedGame({ closing, actions }: ClosedGameProps) {
  const { t, i18n } = useTranslation('games')
  const startCard = useStartCard()
  const { gameName, maintenance, others } = closing
  const until = maintenance?.until
  const at = until && momentText(until, i18n.language)
  return (
    <div className="closed-game">
      <EmptyState
        art="barrier"
        title={t('closed.title', { name: gameName })}
        headingLevel={1}
        actions={
          <>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t('back')}
            </Link>
            {actions}
          </>
        }
      >
        {maintenance?.sentence && (
          <span className="closed-game__said" dir="auto">
            {maintenance.sentence}
          </span>
        )}
        {at ? t('closed.until', { at }) : t('closed.unknown')} {t('closed.safe')}
      </EmptyState>
      {others.length > 0 && (
        <section aria-labelledby="closed-others">
          <h2 className="h3" id="closed-others">
            {t('closed.others')}
          </h2>
          <ul className="closed-game__others">
            {others.map((game) => (
              <li key={game.nodeId}>
                <button type="button" className="panel" onClick={() => startCard(game)}>
                  <GameThumb art={{ ...game.tile, picture: game.iconUrl }} />
                  <span>
                    <b className="strong">{game.gameName}</b>
                    <span className="caption">{game.vendorName}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Stands over a game that closes while it is open; its player may look under it. */
export function ClosedCover({ of: { closing, isCovered, stay } }: { readonly of: Closing }) {
  const { t } = useTranslation('games')
  if (!closing || !isCovered) return null
  return (
    <div className="closed-cover" role="alert">
      <ClosedGame closing={closing} actions={<Button onClick={stay}>{t('closed.stay')}</Button>} />
    </div>
  )
}

const MINUTE_MS = 60_000

/** That the game closes soon: when, how many minutes are left, and what staff say about it. */
export function ClosingNotice({ of: { closing, startsHere } }: { readonly of: Closing }) {
  const { t, i18n } = useTranslation('games')
  const leftMs = useCountdown(startsHere)
  const planned = closing?.planned
  if (!planned || leftMs === undefined) return null
  const left = new Intl.NumberFormat(formsTag(i18n.language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  }).format(Math.ceil(leftMs / MINUTE_MS))
  const { startsAt, until, sentence } = planned
  const times = {
    at: momentText(startsAt, i18n.language, { timeStyle: 'short' }),
    until: until && momentText(until, i18n.language),
  }
  return (
    <div className="closing-notice" role="status">
      <Notice tone="warn">
        {t(until ? 'closed.soonUntil' : 'closed.soon', times)}{' '}
        <b className="num" aria-hidden="true">
          {left}
        </b>
        {sentence && (
          <span className="closed-game__said" dir="auto">
            {sentence}
          </span>
        )}
      </Notice>
    </div>
  )
}

/** A moment with its time zone, so that nobody takes it for that of the house. */
function momentText(
  moment: string,
  language: string,
  form: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  const at = new Date(moment)
  const zone = new Intl.DateTimeFormat(formsTag(language), { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  const text = at.toLocaleString(formsTag(language), form)
  return zone ? `${text} ${zone.value}` : text
}
