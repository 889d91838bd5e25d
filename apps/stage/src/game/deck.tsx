import type { StageFacts } from '@baize/contract/stage'
import { formatMoney } from '@baize/kernel'
import { classNames, Icon, IconButton, MoneyCountUp, MoneyText } from '@baize/ui-kit'
import { ChevronsRight, Minus, Plus, Repeat, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyOf } from '../stage-facts.ts'
import { FailureNotice } from './failure-notice.tsx'
import type { Pressed } from './game-kind.ts'
import type { Rounds } from './use-rounds.ts'
import type { Stake } from './use-stake.ts'

interface DeckProps {
  readonly facts: StageFacts
  readonly rounds: Rounds
  readonly stake: Stake
  readonly isReady: boolean
  readonly isTurbo: boolean
  /** What the round button does while the round waits for its player. */
  readonly pressed: Pressed | undefined
  /** Rounds that wait for their player are not played on their own. */
  readonly isStaged: boolean
  readonly actionIcon: ReactNode
  readonly stakeLabel: string
  readonly children: ReactNode
  actionText(stake: string): string
  onPress(): void
  onTurbo(): void
  onAuto(): void
  onStakes(): void
}

/** The controls at the foot: what there is, what is staked, what came, and the button that plays. */
export function Deck(props: DeckProps) {
  const { facts, rounds, stake, children } = props
  return (
    <div className="deck-dock">
      <FailureNotice facts={facts} rounds={rounds} stakeMinor={stake.stakeMinor} />
      {children}
      <div className="deck">
        <Readings {...props} />
        <Stepper {...props} />
        <Actions {...props} />
      </div>
    </div>
  )
}

function Readings({ facts, rounds }: DeckProps) {
  const { t } = useTranslation()
  const currency = currencyOf(facts)
  const { balanceMinor, last, freeRounds } = rounds
  const isReal = facts.purse.kind !== 'credits'
  return (
    <div className="deck__start">
      <Reading label={t(isReal ? 'deck.balance' : 'deck.credits')} name="balance">
        <MoneyCountUp amountMinor={balanceMinor} currency={currency} tone="brass" />
      </Reading>
      {freeRounds > 0 ? (
        <Reading label={t('deck.freeRounds')} name="free">
          <span className="money">{freeRounds}</span>
        </Reading>
      ) : (
        <Reading label={t('deck.lastWin')} name="last">
          {last ? <MoneyText amountMinor={last.winMinor} currency={currency} /> : <span>–</span>}
        </Reading>
      )}
    </div>
  )
}

function Reading(props: {
  readonly label: string
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <span className={classNames('deck__reading', `deck__reading--${props.name}`)}>
      <span className="label">{props.label}</span>
      {props.children}
    </span>
  )
}

function Stepper({ facts, rounds, stake, stakeLabel, onStakes }: DeckProps) {
  const { t, i18n } = useTranslation()
  const currency = currencyOf(facts)
  const isFixed = rounds.isBusy || rounds.autoLeft !== undefined
  const text = formatMoney(stake.stakeMinor, currency, i18n.language)
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{t('deck.stake')}</legend>
      <IconButton
        icon={Minus}
        label={t('deck.lower')}
        disabled={isFixed || !stake.canStep.down}
        onClick={() => stake.step(-1)}
      />
      <button
        type="button"
        className="stepper__value"
        aria-label={t('deck.choose', { stake: text })}
        disabled={isFixed}
        onClick={onStakes}
      >
        <span className="label">{stakeLabel}</span>
        <MoneyText amountMinor={stake.stakeMinor} currency={currency} />
      </button>
      <IconButton
        icon={Plus}
        label={t('deck.raise')}
        disabled={isFixed || !stake.canStep.up}
        onClick={() => stake.step(1)}
      />
    </fieldset>
  )
}

function Actions(props: DeckProps) {
  const { t, i18n } = useTranslation()
  const { facts, rounds, stake, isReady, isTurbo, actionIcon, onPress, onTurbo, onAuto } = props
  const { pressed, isStaged } = props
  const { turbo, autoPlay } = facts.allows
  const { autoLeft, isBusy, freeRounds } = rounds
  const isShort = facts.purse.kind === 'credits' && rounds.balanceMinor < stake.stakeMinor
  const text = formatMoney(stake.stakeMinor, currencyOf(facts), i18n.language)
  const playText = freeRounds > 0 ? t('action.free') : props.actionText(text)
  const isOff = pressed
    ? pressed.move === undefined
    : !isReady || (!isBusy && (isShort || rounds.failure?.isEnd === true))
  return (
    <div className="deck__end">
      {turbo && (
        <IconButton
          icon={Zap}
          className="deck__turbo"
          label={t(isTurbo ? 'deck.turboOff' : 'deck.turboOn')}
          aria-pressed={isTurbo}
          onClick={onTurbo}
        />
      )}
      <button
        type="button"
        className="spinbtn"
        data-busy={(isBusy && !pressed) || undefined}
        disabled={isOff}
        aria-label={pressed?.text ?? (isBusy ? t('deck.skip') : playText)}
        onClick={onPress}
      >
        {pressed && <span className="spinbtn__text">{pressed.text}</span>}
        {!pressed && (isBusy ? <Icon of={ChevronsRight} /> : actionIcon)}
      </button>
      {autoPlay && !isStaged && (
        <button
          type="button"
          className="deck__button"
          disabled={autoLeft === undefined && isOff}
          aria-label={
            autoLeft === undefined ? t('deck.auto') : t('deck.stopAuto', { count: autoLeft })
          }
          onClick={onAuto}
        >
          <Icon of={Repeat} />
          {autoLeft === undefined ? <span>{t('deck.auto')}</span> : <b>{autoLeft}</b>}
        </button>
      )}
    </div>
  )
}
