import type { Minor } from '@baize/kernel'
import { classNames, Icon, IconButton, MoneyText, Notice } from '@baize/ui-kit'
import {
  ChevronsRight,
  Menu,
  Minus,
  Plus,
  Repeat,
  RotateCw,
  Spade,
  Sparkles,
  Table2,
  Zap,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency, useStatus } from '../../../app/status.ts'
import type { Stake } from '../play/use-stake.ts'
import type { ReelGame } from './use-reel-game.ts'

interface ReelDeckProps {
  readonly game: ReelGame
  /** Over the stake: what it is made of. */
  readonly stakeLabel: string
  readonly stake: Stake
  readonly isReady: boolean
  readonly isTurbo: boolean
  onSpin(): void
  onTurbo(): void
  onAuto(): void
  onPaytable(): void
  onDetails(): void
  /** Whether wins of the next spins may be gambled; absent where that is not offered. */
  readonly gamble?: { readonly isOn: boolean; onToggle(): void }
  /** Absent where no feature is for sale. */
  onBuy?(): void
}

/** The controls: menu and paytable, balance, stake, last win, turbo, auto, spin. */
export function ReelDeck(props: ReelDeckProps) {
  const { failure } = props.game
  return (
    <div className="deck-dock">
      {failure && (
        <Notice tone="danger" isAlert>
          {failure}
        </Notice>
      )}
      <Offers {...props} />
      <div className="deck">
        <DeckStart {...props} />
        <StakeStepper {...props} />
        <DeckEnd {...props} />
      </div>
    </div>
  )
}

/** What can be bought or put at risk, where the house and the game offer it. */
function Offers({ onBuy, game, isReady, gamble }: ReelDeckProps) {
  const { t } = useTranslation('games')
  const { features } = useStatus()
  const hasBuy = features.featureBuy && onBuy !== undefined
  if (!hasBuy && !gamble) return null
  return (
    <div className="deck__offers">
      {hasBuy && (
        <button
          type="button"
          className="deck__button deck__buy"
          disabled={!isReady || game.isBusy || game.autoLeft !== undefined}
          onClick={onBuy}
        >
          <Icon of={Sparkles} />
          <span>{t('deck.buy')}</span>
        </button>
      )}
      {gamble && (
        <button
          type="button"
          className="deck__button deck__buy"
          aria-pressed={gamble.isOn}
          disabled={game.isBusy || game.autoLeft !== undefined}
          onClick={gamble.onToggle}
        >
          <Icon of={Spade} />
          <span>{t(gamble.isOn ? 'deck.gambleOn' : 'deck.gambleOff')}</span>
        </button>
      )}
    </div>
  )
}

function DeckStart({ game, onDetails, onPaytable }: ReelDeckProps) {
  const { t } = useTranslation('games')
  return (
    <div className="deck__start">
      <IconButton icon={Menu} label={t('gameMenu')} onClick={onDetails} />
      <button
        type="button"
        className="deck__button deck__paytable"
        aria-label={t('deck.paytable')}
        onClick={onPaytable}
      >
        <Icon of={Table2} />
        <span>{t('deck.paytable')}</span>
      </button>
      {game.balanceMinor !== undefined && (
        <Reading label={t('balance')} amountMinor={game.balanceMinor} />
      )}
    </div>
  )
}

function DeckEnd(props: ReelDeckProps) {
  const { t } = useTranslation('games')
  const { features } = useStatus()
  const { game, isTurbo, onTurbo, onAuto } = props
  const autoText =
    game.autoLeft === undefined ? t('deck.auto') : t('deck.autoLeft', { count: game.autoLeft })
  return (
    <div className="deck__end">
      <Reading label={t('deck.lastWin')} amountMinor={game.lastWinMinor} className="deck__last" />
      {features.turbo && (
        <IconButton
          icon={Zap}
          label={isTurbo ? t('deck.turboOff') : t('deck.turboOn')}
          aria-pressed={isTurbo}
          onClick={onTurbo}
        />
      )}
      {features.autoPlay && (
        <button type="button" className="deck__button" aria-label={autoText} onClick={onAuto}>
          <Icon of={Repeat} />
          <span>{autoText}</span>
          {game.autoLeft !== undefined && <b className="deck__left">{game.autoLeft}</b>}
        </button>
      )}
      <SpinButton {...props} />
    </div>
  )
}

function Reading(props: {
  readonly label: string
  readonly amountMinor: Minor
  readonly className?: string
}) {
  const currency = useCurrency()
  return (
    <span className={classNames('deck__reading', props.className)}>
      <span className="label">{props.label}</span>
      <MoneyText amountMinor={props.amountMinor} currency={currency} />
    </span>
  )
}

function StakeStepper({ game, stake, stakeLabel }: ReelDeckProps) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const { stakeMinor, canStep, step } = stake
  const isFixed = game.isBusy || game.autoLeft !== undefined
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{t('stake.label')}</legend>
      <IconButton
        icon={Minus}
        label={t('stake.lower')}
        disabled={isFixed || !canStep.down}
        onClick={() => step(-1)}
      />
      <output className="stepper__value" aria-live="polite">
        <span className="label">{stakeLabel}</span>
        <MoneyText amountMinor={stakeMinor} currency={currency} />
      </output>
      <IconButton
        icon={Plus}
        label={t('stake.raise')}
        disabled={isFixed || !canStep.up}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}

function SpinButton({ game, stake, isReady, onSpin }: ReelDeckProps) {
  const { t } = useTranslation('games')
  const moneyText = useMoneyText()
  const spinText = t('deck.spinFor', { stake: moneyText(stake.stakeMinor) })
  return (
    <button
      type="button"
      className="spinbtn"
      data-busy={game.isBusy || undefined}
      disabled={!isReady}
      aria-label={game.isBusy ? t('deck.skip') : spinText}
      onClick={onSpin}
    >
      <Icon of={game.isBusy ? ChevronsRight : RotateCw} />
    </button>
  )
}
