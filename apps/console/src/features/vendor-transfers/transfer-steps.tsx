import './transfers.css'
import type { StaffTransferDetail, StaffTransferStep } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'

const ROLES = ['member', 'system', 'vendor'] as const

/** Everything that happened, the newest first, with who did it and the vendor's words. */
export function TransferSteps({ of }: { readonly of: StaffTransferDetail }) {
  return (
    <ol className="transfer-steps">
      {of.steps.toReversed().map((step) => (
        <Step key={step.number} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { readonly step: StaffTransferStep }) {
  const { t } = useTranslation('vendorTransfers')
  const role = ROLES.find((each) => each === step.byWhom)
  return (
    <li data-state={step.state}>
      <span className="strong">{t(`event.${step.event}`)}</span>
      <span className="caption">
        {t('stepBy', {
          name: role ? t(`by.${role}`) : step.byWhom,
          at: formatInstant(step.at),
        })}
      </span>
      {step.said !== null && (
        <q className="transfer-said" dir="auto">
          {step.said}
        </q>
      )}
    </li>
  )
}
