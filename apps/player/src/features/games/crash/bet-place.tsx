import { type Place, TARGET_MAX, TARGET_MIN } from '@baize/games/crash/rules'
import { minorFromWire } from '@baize/kernel'
import { Notice, Switch } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { NumberStepper } from '../originals/number-stepper.tsx'
import { StakeField } from '../originals/stake-field.tsx'
import type { TypedStake } from '../originals/use-typed-stake.ts'
import { BetButton } from './bet-button.tsx'
import { type Phase, stepTarget } from './crash.logic.ts'
import type { FlightClock } from './flight-clock.ts'
import { PlaceHead } from './place-head.tsx'
import type { CrashBets } from './use-crash-bets.ts'

/** What a player has chosen for one of the two bets. */
export interface PlaceChoice {
  readonly stake: TypedStake
  readonly target: number
  readonly hasTarget: boolean
  setTarget(target: number): void
  setHasTarget(hasTarget: boolean): void
}

interface BetPlaceProps {
  readonly place: Place
  readonly choice: PlaceChoice
  readonly bets: CrashBets
  readonly phase: Phase['kind']
  readonly clock: FlightClock
  /** A run plays in this place: nothing is chosen by hand. */
  readonly isRunning: boolean
  /** The button is another one while rounds are played on their own. */
  readonly hasButton: boolean
  /** The button first, and the choices in one row below it; name and status stand on a tab. */
  readonly isShort?: boolean
}

/** Stake, target and the button of one bet. */
export function BetPlace({ place, choice, bets, phase, clock, ...props }: BetPlaceProps) {
  const { isShort = false } = props
  const { t } = useTranslation('crash')
  const state = bets.places[place]
  const isFixed = props.isRunning || state.queued !== undefined || state.round?.state === 'open'
  const draft = draftOf(choice)
  const placed = state.queued?.stakeMinor ?? minorFromWire(state.round?.stakeMinor ?? '')
  const stakedMinor = placed ?? choice.stake.stakeMinor
  return (
    <fieldset className="crash-place" data-short={isShort || undefined}>
      <legend className="sr-only">{t('place', { number: place })}</legend>
      {!isShort && <PlaceHead place={place} state={state} phase={phase} />}
      {state.failure && (
        <Notice tone="danger" isAlert>
          {state.failure}
        </Notice>
      )}
      <StakeField
        stake={choice.stake}
        fixedMinor={isFixed ? stakedMinor : undefined}
        hasKeys={place === 1}
      />
      <div className="crash-place__target">
        {isShort && (
          <span className="crash-place__label" aria-hidden="true">
            {t('target')}
          </span>
        )}
        <NumberStepper
          label={t('target')}
          lower={t('lower')}
          raise={t('raise')}
          value={choice.target}
          least={TARGET_MIN}
          most={TARGET_MAX}
          isFixed={isFixed || !choice.hasTarget}
          unit="×"
          onStep={(by) => choice.setTarget(stepTarget(choice.target, by))}
          onValue={choice.setTarget}
        />
        <Switch
          label={t('automaticCashOut')}
          isOn={choice.hasTarget}
          isDisabled={isFixed}
          onChange={choice.setHasTarget}
        />
      </div>
      {props.hasButton && (
        <BetButton
          state={state}
          phase={phase}
          clock={clock}
          draft={draft}
          isStakeGood={choice.stake.fault === undefined}
          hasKey={place === 1}
          onBet={() => bets.bet(place, draft)}
          onCancel={() => bets.cancel(place)}
          onCashOut={() => bets.cashOut(place)}
        />
      )}
    </fieldset>
  )
}

export function draftOf({ stake, target, hasTarget }: PlaceChoice) {
  return { stakeMinor: stake.stakeMinor, autoCashOut: hasTarget ? target : null }
}
