import { artUrl, Badge, buttonClass } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { figuresText } from '../../../app/number-text.ts'
import type { LotteryGame } from '../lottery.queries.ts'
import { isDrawing } from '../menu-due.logic.ts'
import { Countdown } from '../parts/countdown.tsx'
import { lookOf } from '../parts/game-look.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { DrawnResult } from '../parts/results/drawn-result.tsx'
import { shortIssue } from '../parts/short-issue.ts'
import { useTimesText } from '../parts/use-times-text.ts'

interface GameCardProps {
  readonly game: LotteryGame
  /** Undefined until it is known. */
  readonly returnText: string | undefined
}

/** A game: its plate with the time left, the last numbers in its own form, one way on. */
export function GameCard({ game, returnText }: GameCardProps) {
  const { t } = useTranslation('lottery')
  const names = useLotteryNames()
  const timesText = useTimesText()
  const { code, family, last, closesAt, times } = game
  const look = lookOf(family)
  return (
    <article className="lotcard">
      <div className={`lotcard__plate plate fam-${look.plate}`}>
        <img src={artUrl(look.art)} alt="" width={48} height={48} loading="lazy" />
        <div>
          <h2>{names.game(code)}</h2>
          <p>{timesText(times)}</p>
        </div>
        <Countdown until={closesAt} label={t('closesIn')} />
      </div>
      <div className="lotcard__last">
        {isDrawing(game) ? (
          <span className="caption">{t('drawing')}</span>
        ) : last ? (
          <>
            <span className="caption num">{shortIssue(last.issue, game)}</span>
            <DrawnResult family={family} result={last.result} size="small" />
          </>
        ) : (
          <span className="caption">{t('noResult')}</span>
        )}
      </div>
      <div className="lotcard__foot">
        <span className="caption">
          {returnText !== undefined && t('rtp', { percent: figuresText(returnText) })}
        </span>
        {game.isSimulated && <Badge tone="info">{t('simulated')}</Badge>}
        <Link
          to="/lottery"
          search={{ gameCode: code }}
          className={buttonClass({ variant: 'soft', size: 's' })}
          aria-label={t('pickAt', { game: names.game(code) })}
        >
          {t('pick')}
        </Link>
      </div>
    </article>
  )
}
