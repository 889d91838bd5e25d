import type { FeedbackState as State } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONE: Readonly<Record<State, BadgeTone>> = {
  new: 'warn',
  waiting: 'warn',
  answered: 'felt',
  closed: 'neutral',
}

export function FeedbackState({ state }: { readonly state: State }) {
  const { t } = useTranslation('feedback')
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
}
