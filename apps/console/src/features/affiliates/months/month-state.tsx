import type { AffiliateRun } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<AffiliateRun['state'], BadgeTone>> = {
  previewed: 'warn',
  approved: 'info',
  paid: 'felt',
  replaced: 'neutral',
}

export function MonthState({ state }: Pick<AffiliateRun, 'state'>) {
  const { t } = useTranslation('affiliates')
  return <Badge tone={TONES[state]}>{t(`months.state.${state}`)}</Badge>
}
