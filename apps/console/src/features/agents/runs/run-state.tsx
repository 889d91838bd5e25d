import type { AgentRun } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<AgentRun['state'], BadgeTone>> = {
  previewed: 'warn',
  approved: 'info',
  paying: 'info',
  paid: 'felt',
  replaced: 'neutral',
}

export function RunState({ state }: Pick<AgentRun, 'state'>) {
  const { t } = useTranslation('agentRuns')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
