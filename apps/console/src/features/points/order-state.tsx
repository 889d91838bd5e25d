import type { PointsOrderState } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONE: Readonly<Record<PointsOrderState, BadgeTone>> = {
  in_process: 'warn',
  approved: 'felt',
  rejected: 'neutral',
}

export function OrderState({ state }: { readonly state: PointsOrderState }) {
  const { t } = useTranslation('points')
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
}
