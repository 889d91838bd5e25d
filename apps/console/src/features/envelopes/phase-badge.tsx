import type { EnvelopeRow } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<EnvelopeRow['phase'], BadgeTone>> = {
  draft: 'neutral',
  submitted: 'warn',
  scheduled: 'info',
  running: 'felt',
  ended: 'neutral',
}

export function PhaseBadge({ phase }: Pick<EnvelopeRow, 'phase'>) {
  const { t } = useTranslation('envelopes')
  return <Badge tone={TONES[phase]}>{t(`phase.${phase}`)}</Badge>
}
