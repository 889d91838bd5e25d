import type { GameCard } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { Badge, buttonClass, GameThumb, Icon, IconButton, MoneyCountUp } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBonusIn } from '../../../app/bonuses.ts'
import { useCurrency } from '../../../app/status.ts'
import { hiddenBalance } from '../../../app/stored-flag.ts'
import { BarTools } from './bar-tools.tsx'
import { GamesButton } from './games-button.tsx'

interface GameBarProps {
  readonly game: GameCard
  readonly facts: string
  /** What is to be known of the game before playing it. */
  readonly marks: ReactNode
  /** Sound has its place under the board where there is a bar. */
  readonly hasToolBar?: boolean
  /** Undefined in free play. */
  readonly balanceMinor: Minor | undefined
  readonly isMuted: boolean
  onMute(): void
  onDetails(): void
}

/** What stands above every game: the way back, the facts, the balance. */
export function GameBar(props: GameBarProps) {
  const { game, facts, isMuted, onMute } = props
  const { t } = useTranslation('games')
  return (
    <header className="gamebar" data-tools={props.hasToolBar || undefined}>
      <Link
        to="/"
        className={buttonClass({ variant: 'ghost', size: 's', className: 'gamebar__back' })}
        aria-label={t('back')}
      >
        <Icon of={ArrowLeft} isFlipped />
        <span className="gamebar__wide">{t('back')}</span>
      </Link>
      <GamesButton gameCode={game.gameCode} />
      <span className="gamebar__thumb">
        <GameThumb art={game.tile} />
      </span>
      <div className="gamebar__name">
        <h1 className="gamebar__title" dir="auto">
          {game.gameName}
        </h1>
        <span className="caption gamebar__wide">
          <bdi>{game.vendorName}</bdi> · <bdi>{facts}</bdi>
        </span>
        {props.balanceMinor === undefined && (
          <span className="caption gamebar__narrow">{t('freePlay')}</span>
        )}
      </div>
      {props.marks}
      <span className="gamebar__grow" />
      {props.balanceMinor === undefined ? (
        <FreePlayMark gameCode={game.gameCode} />
      ) : (
        <BalanceMark gameCode={game.gameCode} balanceMinor={props.balanceMinor} />
      )}
      <BarTools
        isMuted={isMuted}
        onMute={onMute}
        panel={{ label: t('details'), open: props.onDetails }}
      />
    </header>
  )
}

interface BalanceMarkProps {
  readonly gameCode: string
  readonly balanceMinor: Minor
}

function BalanceMark({ gameCode, balanceMinor }: BalanceMarkProps) {
  const { t } = useTranslation('games')
  const hasBonus = useBonusIn(gameCode) > 0n
  const currency = useCurrency()
  const isHidden = hiddenBalance.use()
  return (
    <span className="balance gamebar__balance">
      <span className="balance__sum">
        <span className="label">
          {t(hasBonus ? 'balanceWithBonus' : 'balance')}
          {currency.isPlayMoney && <em className="gamebar__play">{t('playMoney')}</em>}
        </span>
        <MoneyCountUp
          amountMinor={balanceMinor}
          currency={currency}
          maskedText={isHidden ? t('hideBalance') : undefined}
        />
      </span>
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        label={isHidden ? t('showBalance') : t('hideBalance')}
        className="gamebar__wide"
        onClick={hiddenBalance.toggle}
      />
      <Link
        to="/member/deposit"
        className={buttonClass({ variant: 'primary', size: 's', className: 'gamebar__wide' })}
      >
        {t('deposit')}
      </Link>
    </span>
  )
}

function FreePlayMark({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('games')
  const { symbol } = useCurrency()
  return (
    <span className="gamebar__free">
      <span className="gamebar__wide">
        <Badge tone="info">{t('freePlay')}</Badge>
      </span>
      <span className="caption gamebar__wide">{t('freePlayText')}</span>
      <Link
        to="/play/$gameCode"
        params={{ gameCode }}
        search={{}}
        className={buttonClass({ variant: 'primary', size: 's' })}
      >
        {t('playForReal', { symbol })}
      </Link>
    </span>
  )
}
