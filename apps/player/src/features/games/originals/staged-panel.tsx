import { type Minor, type Ratio, scaleMinor } from '@baize/kernel'
import { Button, Icon, MoneyText, Notice } from '@baize/ui-kit'
import { Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import { StakeStepper } from '../play/stake-stepper.tsx'
import './staged.css'

interface StagedPanelProps {
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly stakeMinor: Minor
  readonly canStep: { readonly down: boolean; readonly up: boolean }
  /** What cashing out pays now; undefined before the first safe tile. */
  readonly multiplier: Ratio | undefined
  readonly nextMultiplier: Ratio | undefined
  readonly failure: string | undefined
  /** What stands on the button that begins a round. */
  readonly startText: string
  /** What the next step is called: that it pays, and on the button that makes any. */
  readonly nextText: string
  readonly randomText: string
  /** The game's own choice before a round. */
  readonly children?: ReactNode
  onStake(by: -1 | 1): void
  onStart(): void
  /** A choice for the player, where all choices are alike. */
  onRandom?(): void
  onCashOut(): void
}

/** Stake and choice before a round of several steps; what is won and what comes next during it. */
export function StagedPanel(props: StagedPanelProps) {
  return (
    <div className="staged-panel">
      {props.failure && (
        <Notice tone="danger" isAlert>
          {props.failure}
        </Notice>
      )}
      <div className="stepper-pair">
        <StakeStepper
          stakeMinor={props.stakeMinor}
          canStep={props.canStep}
          isFixed={props.isOpen || props.isBusy}
          onStake={props.onStake}
        />
        {props.children}
      </div>
      {props.isOpen ? <OpenActions {...props} /> : <StartAction {...props} />}
    </div>
  )
}

function StartAction({ isBusy, startText, onStart }: StagedPanelProps) {
  return (
    <Button variant="primary" size="xl" isBlock isBusy={isBusy} onClick={onStart}>
      {startText}
    </Button>
  )
}

function OpenActions(props: StagedPanelProps) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const { stakeMinor, multiplier, nextMultiplier, isBusy } = props
  return (
    <>
      <Button
        variant="brass"
        size="xl"
        isBlock
        className="staged-panel__out"
        disabled={!multiplier}
        onClick={() => !isBusy && props.onCashOut()}
      >
        <span>{t('mines.cashOut')}</span>
        {multiplier && (
          <MoneyText amountMinor={scaleMinor(stakeMinor, multiplier)} currency={currency} />
        )}
      </Button>
      <div className="staged-panel__row">
        <p className="staged-panel__next">
          {nextMultiplier && (
            <>
              <span className="label">{props.nextText}</span>
              <b>
                <bdi>{shownMultiple(nextMultiplier)}×</bdi> ·{' '}
                <MoneyText
                  amountMinor={scaleMinor(stakeMinor, nextMultiplier)}
                  currency={currency}
                />
              </b>
            </>
          )}
        </p>
        {props.onRandom && (
          <Button variant="neutral" onClick={props.onRandom}>
            <Icon of={Shuffle} />
            {props.randomText}
          </Button>
        )}
      </div>
    </>
  )
}
