import type { AffiliateState as State } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<State, BadgeTone>> = {
  applied: 'warn',
  more_asked: 'neutral',
  approved: 'felt',
  rejected: 'neutral',
  closed: 'neutral',
}

export function AffiliateState({ state }: { readonly state: State }) {
  const { t } = useTranslation('affiliates')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
