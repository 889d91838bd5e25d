import type { AgentProduct } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '../../../app/category-name.ts'

/** What products and kinds of accounts are called. */
export function useProductName(): (product: AgentProduct) => string {
  const { t } = useTranslation('agent-centre')
  const nameOf = useCategoryName()
  return (product) => (product === 'OTHER' ? t('filter.other') : nameOf(product))
}

const KIND_OF_TYPE: Readonly<
  Record<number, 'general' | 'agent' | 'generalNoPlay' | 'agentNoPlay'>
> = { 1: 'general', 2: 'agent', 41: 'generalNoPlay', 42: 'agentNoPlay' }

export function isAgentType(type: number): boolean {
  return KIND_OF_TYPE[type] !== undefined
}

export function useTypeName(): (type: number) => string {
  const { t } = useTranslation('agent-centre')
  return (type) => t(`type.${KIND_OF_TYPE[type] ?? 'player'}`)
}
