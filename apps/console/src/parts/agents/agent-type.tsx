import { AGENT_TYPES } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

type AgentType = (typeof AGENT_TYPES)[number]

/** The type of an agent; undefined for everybody else. */
export function agentTypeOf(type: number): AgentType | undefined {
  return AGENT_TYPES.find((each) => each === type)
}

/** 41 and 42 recruit, but place no bets. */
export function mayPlay(type: AgentType): boolean {
  return type === 1 || type === 2
}

/** Directly under the house, which gives them their contracts. */
export function isUnderHouse(type: AgentType): boolean {
  return type === 1 || type === 41
}

/** What kind of agent it is; a player is called that, because the same lists have both. */
export function AgentTypeBadge({ type }: { readonly type: number }) {
  const { t } = useTranslation('agents')
  const known = agentTypeOf(type)
  if (known === undefined) return <Badge>{t('type.player')}</Badge>
  return <Badge tone={isUnderHouse(known) ? 'gold' : 'neutral'}>{t(`type.${known}`)}</Badge>
}
