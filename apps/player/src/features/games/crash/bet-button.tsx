import { type Minor, minor, minorFromWire } from '@baize/kernel'
import { Button, MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { KeyCap } from '../originals/key-cap.tsx'
import type { Phase } from './crash.logic.ts'
import { worthAt } from './crash.logic.ts'
import { type FlightClock, useHeight } from './flight-clock.ts'
import type { BetDraft, PlaceState } from './use-crash-bets.ts'

interface BetButtonProps {
  readonly state: PlaceState
  readonly phase: Phase['kind']
  readonly clock: FlightClock
  readonly draft: BetDraft
  readonly isStakeGood: boolean
  /** The space bar presses it. */
  readonly hasKey: boolean
  onBet(): void
  onCancel(): void
  onCashOut(): void
}

/** The one big button of a place: what it does is what can be done now. */
export function BetButton(props: BetButtonProps) {
  const { state, phase, draft } = props
  const { t } = useTranslation('crash')
  const originals = useTranslation('originals').t
  const currency = useCurrency()
  const { round, queued, isBusy } = state
  const isOpen = round?.state === 'open'
  if (isOpen && phase === 'flying') {
    return <CashOutButton {...props} stakeMinor={minorFromWire(round.stakeMinor) ?? minor(0n)} />
  }
  if (isOpen || queued) {
    return (
      <Button
        variant="outline"
        size="xl"
        isBlock
        className="original-panel__go crash-go"
        disabled={isBusy || (isOpen && phase !== 'betting' && !queued)}
        onClick={props.onCancel}
      >
        <span>
          {queued ? t('cancelQueued') : phase === 'betting' ? t('cancel') : t('marks.busted')}
        </span>
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      size="xl"
      isBlock
      className="original-panel__go crash-go"
      disabled={isBusy || phase === 'paused' || !props.isStakeGood}
      onClick={props.onBet}
    >
      <span>{phase === 'betting' ? t('bet') : t('betNext')}</span>
      <MoneyText amountMinor={draft.stakeMinor} currency={currency} />
      {props.hasKey && <KeyCap>{originals('keys.space')}</KeyCap>}
    </Button>
  )
}

interface CashOutButtonProps extends Pick<BetButtonProps, 'state' | 'clock' | 'onCashOut'> {
  readonly stakeMinor: Minor
  readonly hasKey?: boolean
  /** Whose cash-out it is, where it stands apart from its bet. */
  readonly name?: string
}

/** Leaves with what the bet is worth at this moment. */
export function CashOutButton(props: CashOutButtonProps) {
  const { clock, state, stakeMinor, hasKey = false, name, onCashOut } = props
  const { t } = useTranslation('crash')
  const originals = useTranslation('originals').t
  const currency = useCurrency()
  const height = useHeight(clock)
  return (
    <Button
      variant="brass"
      size="xl"
      isBlock
      className="original-panel__go crash-go"
      disabled={state.isBusy}
      onClick={onCashOut}
    >
      <span>{name === undefined ? t('cashOut') : `${t('cashOut')} · ${name}`}</span>
      <span aria-hidden="true">
        <MoneyText amountMinor={worthAt(stakeMinor, height)} currency={currency} />
      </span>
      {hasKey && <KeyCap>{originals('keys.space')}</KeyCap>}
    </Button>
  )
}
