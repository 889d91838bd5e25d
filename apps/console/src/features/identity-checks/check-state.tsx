import type { IdentityState } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONE: Readonly<Record<IdentityState, BadgeTone>> = {
  not_asked: 'neutral',
  wanted: 'neutral',
  in_review: 'warn',
  asked_again: 'info',
  approved: 'felt',
  rejected: 'danger',
}

export function CheckState({ state }: { readonly state: IdentityState }) {
  const { t } = useTranslation('identityChecks')
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
}
