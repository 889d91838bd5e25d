import { artUrl, Badge, buttonClass, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, BookOpen, ChartLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { BalanceBlock } from '../../../shell/balance-block.tsx'
import type { LotteryGame, LotteryTerms } from '../lottery.queries.ts'
import { lookOf } from '../parts/game-look.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { RULES_PATH } from '../parts/rules-path.ts'

const WAY_BACK = buttonClass({ variant: 'ghost', size: 's' })

interface BetBarProps {
  readonly game: LotteryGame
  readonly terms: LotteryTerms
  /** An address of this site; the lobby of draws without it. */
  readonly back: string | undefined
}

/** The way back to the lobby, the game, its cap, rules and trends, the balance. */
export function BetBar({ game, terms, back }: BetBarProps) {
  const { t } = useTranslation('lottery')
  const { t: general } = useTranslation()
  const names = useLotteryNames()
  const money = useMoneyText()
  const { code, family } = game
  return (
    <header className="betbar">
      {back === undefined ? (
        <Link to="/lottery" className={WAY_BACK} aria-label={t('lobby')}>
          <Icon of={ArrowLeft} isFlipped />
          <span className="betbar__wide">{t('lobby')}</span>
        </Link>
      ) : (
        <a href={back} className={WAY_BACK} aria-label={general('back')}>
          <Icon of={ArrowLeft} isFlipped />
          <span className="betbar__wide">{general('back')}</span>
        </a>
      )}
      <span className={`betbar__art plate fam-${lookOf(family).plate}`}>
        <img src={artUrl(lookOf(family).art)} alt="" width={36} height={36} />
      </span>
      <div className="betbar__name">
        <h1>{names.game(code)}</h1>
        <span className="caption">{names.family(family)}</span>
      </div>
      {game.isSimulated && <Badge tone="info">{t('simulated')}</Badge>}
      <div className="betbar__facts">
        <span className="fact">
          {t('cap')} <b>{money(readMinor(terms.limits.payoutMaxMinor))}</b>
        </span>
        <Link to={RULES_PATH} search={{ gameCode: code } as never} className="fact">
          <Icon of={BookOpen} />
          {t('rules')}
        </Link>
        <Link to="/lottery/trends" search={{ gameCode: code }} className="fact">
          <Icon of={ChartLine} />
          {t('trends')}
        </Link>
      </div>
      <span className="betbar__grow" />
      <BalanceBlock />
    </header>
  )
}
