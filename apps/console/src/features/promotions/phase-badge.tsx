import type { OfferPhaseName } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<OfferPhaseName, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'warn',
  scheduled: 'info',
  running: 'felt',
  stopped: 'danger',
  ended: 'neutral',
}

export function PhaseBadge({ phase }: { readonly phase: OfferPhaseName }) {
  const { t } = useTranslation('promotions')
  return <Badge tone={TONES[phase]}>{t(`phase.${phase}`)}</Badge>
}
