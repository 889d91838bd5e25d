import type { AdjustmentState } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<AdjustmentState, BadgeTone>> = {
  to_review: 'warn',
  second_approval: 'gold',
  approved: 'felt',
  rejected: 'danger',
}

export function AdjustmentBadge({ state }: { readonly state: AdjustmentState }) {
  const { t } = useTranslation('vendorAdjustments')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
