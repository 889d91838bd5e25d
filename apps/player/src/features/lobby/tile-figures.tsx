import type { GameCard } from '@baize/contract'
import { VolatilityBars } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { maxWinText, oddsText } from '../../app/max-win.logic.ts'
import { figuresText } from '../../app/number-text.ts'

/** How the figures that a card carries are written. */
export function useCardFigures(): (game: GameCard) => {
  readonly multiple: string | undefined
  readonly odds: string | undefined
  readonly level: string | undefined
} {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  return ({ volatility, maxWin, maxWinOneIn }) => ({
    multiple:
      maxWin === null
        ? undefined
        : t('multiple', { value: maxWinText([String(maxWin), '1'], i18n.language) }),
    odds:
      maxWinOneIn === null
        ? undefined
        : t('maxWinOdds', { rounds: oddsText(BigInt(maxWinOneIn), i18n.language) }),
    level: volatility === null ? undefined : t(`volatility.${volatility}`),
  })
}

/** The line under a tile: the return, and on a phone, which has no more room, volatility and max win where they are known. */
export function TileLine({
  game,
  isShort,
}: {
  readonly game: GameCard
  readonly isShort: boolean
}) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const { multiple, level } = useCardFigures()(game)
  // A sportsbook or a bookmaker's list of events has no return of its own.
  if (game.returnText === '') return null
  if (!isShort || !multiple || !game.volatility || !level) {
    return t('returnOf', { returnText: figuresText(game.returnText) })
  }
  return (
    <>
      <VolatilityBars level={game.volatility} word={t('volatilityOf', { level })} />
      <span className="sr-only">{t('topWin')}</span>
      <b className="tile__top">{multiple}</b>
    </>
  )
}

/** Over the plate, where a pointer or the focus is: what a round pays at most and how seldom. */
export function TileFigures({ game }: { readonly game: GameCard }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const { multiple, odds, level } = useCardFigures()(game)
  if (!multiple) return null
  return (
    <p className="tile__figures">
      {game.volatility && level && (
        <VolatilityBars level={game.volatility} word={t('volatilityOf', { level })} />
      )}
      <span>
        {t('topWin')} <b className="tile__top">{multiple}</b>
      </span>
      {odds && <span>{odds}</span>}
    </p>
  )
}
