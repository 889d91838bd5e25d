import type { HeldCreditState } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<HeldCreditState, BadgeTone>> = {
  held: 'warn',
  released: 'felt',
  refused: 'danger',
  taken_back: 'neutral',
}

export function CreditBadge({ state }: { readonly state: HeldCreditState }) {
  const { t } = useTranslation('vendorCredits')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
