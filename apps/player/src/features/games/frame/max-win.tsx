import { useTranslation } from 'react-i18next'
import { maxWinText, ODDS_TOLD_MAX, oddsText, roundsOf } from '../../../app/max-win.logic.ts'

interface MaxWinProps {
  readonly multiple: readonly [string, string]
  readonly chance: readonly [string, string]
}

/** The most a round pays, in stakes, and how seldom one does. */
export function MaxWin({ multiple, chance }: MaxWinProps) {
  const { t, i18n } = useTranslation('games')
  const rounds = roundsOf(chance)
  return (
    <>
      <bdi>{maxWinText(multiple, i18n.language)}×</bdi>
      {rounds > 0n && (
        <small className="max-win__odds">
          {rounds > ODDS_TOLD_MAX
            ? t('about.maxWinBeyond', { rounds: oddsText(ODDS_TOLD_MAX, i18n.language) })
            : t('about.maxWinOdds', { rounds: oddsText(rounds, i18n.language) })}
        </small>
      )}
    </>
  )
}
