import type { operations, ValueOf } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { AmountText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { Fact } from './terms-view.tsx'

interface TrialResultProps {
  readonly trial: ValueOf<typeof operations.tryContract>
  readonly name: string
}

/** What the terms of a form would have come to. */
export function TrialResult({ trial, name }: TrialResultProps) {
  const { t } = useTranslation('agent-centre')
  const { shortDay, day } = useHouseTexts()
  return (
    <section className="card p-4" role="status">
      <h3 className="label mb-2">
        {t('offer.tried', { from: shortDay(trial.from), to: day(trial.to) })}
      </h3>
      <dl className="agentfacts">
        <Fact name={t('offer.receiverGets', { name })}>
          <AmountText wire={trial.receiverMinor} />
        </Fact>
        {trial.netMinor !== null && (
          <Fact name={t('offer.youKeep')}>
            <AmountText wire={trial.netMinor} tone="net" />
          </Fact>
        )}
      </dl>
    </section>
  )
}
