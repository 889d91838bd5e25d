import type { StaffWithdrawal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'
import { planSteps, type Step } from './steps.logic.ts'

/** Where the withdrawal stands on its way. */
export function StepLine({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const now = useNow(60_000)
  const textOf = (step: Step) =>
    step.id === 'ended' ? t(`state.${withdrawal.state}`) : t(`step.${step.id}`)
  return (
    <ol className="step-line">
      {planSteps(withdrawal).map((step) => (
        <li
          key={step.id}
          data-mark={step.mark}
          aria-current={step.mark === 'now' ? 'step' : undefined}
        >
          {textOf(step)}
          {step.at && (
            <time dateTime={step.at} title={formatInstant(step.at)}>
              {formatWhen(step.at, now)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
