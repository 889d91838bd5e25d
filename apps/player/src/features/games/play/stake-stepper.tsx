import type { Minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { Stepper } from './stepper.tsx'

interface StakeStepperProps {
  readonly stakeMinor: Minor
  readonly canStep: { readonly down: boolean; readonly up: boolean }
  /** A round is on its way or open: its stake stands. */
  readonly isFixed: boolean
  onStake(by: -1 | 1): void
}

/** What the next round is played for. */
export function StakeStepper({ stakeMinor, canStep, isFixed, onStake }: StakeStepperProps) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  return (
    <Stepper
      label={t('stake.label')}
      lower={t('stake.lower')}
      raise={t('stake.raise')}
      canLower={!isFixed && canStep.down}
      canRaise={!isFixed && canStep.up}
      onStep={onStake}
    >
      <MoneyText amountMinor={stakeMinor} currency={currency} />
    </Stepper>
  )
}
