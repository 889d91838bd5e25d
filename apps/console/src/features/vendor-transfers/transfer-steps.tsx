import type { StaffTransferDetail } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { StepList } from '../../frames/step-list.tsx'
import { formatInstant } from '../../parts/format.ts'

const ROLES = ['member', 'system', 'vendor'] as const
const TONES = { unknown: 'warn', confirmed: 'good' } as const

/** Everything that happened, the newest first, with who did it and the vendor's words. */
export function TransferSteps({ of }: { readonly of: StaffTransferDetail }) {
  const { t } = useTranslation('vendorTransfers')
  return (
    <StepList
      steps={of.steps.toReversed().map(({ number, event, state, byWhom, at, said }) => {
        const role = ROLES.find((each) => each === byWhom)
        const name = role ? t(`by.${role}`) : byWhom
        return {
          key: number,
          title: t(`event.${event}`),
          caption: t('stepBy', { name, at: formatInstant(at) }),
          tone: TONES[state as keyof typeof TONES],
          said: said !== null && (
            <q className="step-list__said" dir="auto">
              {said}
            </q>
          ),
        }
      })}
    />
  )
}
