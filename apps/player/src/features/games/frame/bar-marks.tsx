import { Icon } from '@baize/ui-kit'
import { BadgeCheck, BookOpen, Percent, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { maxWinText } from '../../../app/max-win.logic.ts'
import { useMoneyRangeText } from '../../../app/money-text.ts'
import { figuresText } from '../../../app/number-text.ts'
import type { GameInfo } from '../play/play.queries.ts'
import { amountOf } from './info-rail.tsx'
import { shortHash } from './short-hash.logic.ts'

interface PressedMarksProps {
  readonly returnText: string
  /** Hash of the seed in use; undefined for visitors. */
  readonly commitment: string | undefined
  onFairness(): void
  onRules(): void
}

/** Return, proof and rules, in the bar of a game that has no bar under its board. */
export function PressedMarks({ returnText, commitment, onFairness, onRules }: PressedMarksProps) {
  const { t } = useTranslation('games')
  return (
    <div className="gamebar__facts">
      <button type="button" className="fact" onClick={onRules}>
        <Icon of={Percent} />
        {t('returnLabel')} <b>{figuresText(returnText)}</b>
      </button>
      <button type="button" className="fact fact--felt" onClick={onFairness}>
        <Icon of={BadgeCheck} />
        {commitment ? t('fairRound', { short: shortHash(commitment) }) : t('fairFree')}
      </button>
      <button type="button" className="fact" onClick={onRules}>
        <Icon of={BookOpen} />
        {t('rules')}
      </button>
    </div>
  )
}

/** Return, largest win and limits of an original. */
export function FigureMarks({ info }: { readonly info: GameInfo }) {
  const { t, i18n } = useTranslation('games')
  const range = useMoneyRangeText()
  const { figures, limits } = info
  return (
    <div className="gamebar__facts">
      <span className="fact">
        <Icon of={Percent} />
        {t('returnLabel')} <b>{figuresText(figures.returnText)}</b>
      </span>
      <span className="fact">
        <Icon of={Trophy} />
        {t('about.maxOutcome')}{' '}
        <b>
          <bdi>{maxWinText(figures.maxOutcome, i18n.language)}×</bdi>
        </b>
      </span>
      <span className="fact gamebar__limits">
        {t('stake.label')}{' '}
        <b>{range(amountOf(limits.stakeMinMinor), amountOf(limits.stakeMaxMinor))}</b>
      </span>
    </div>
  )
}
