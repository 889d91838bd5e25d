import { AGENT_PRODUCTS } from '@baize/contract'
import { Select, Switch } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useAgentSearch } from '../parts/use-agent-search.ts'
import { useProductName } from '../parts/use-names.ts'

/** Whose play counts: of one product or of all. */
export function ProductFilter() {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const nameOf = useProductName()
  return (
    <Select
      aria-label={t('filter.product')}
      className="min-w-32"
      value={search.product ?? ''}
      options={[
        { value: '', text: t('filter.allProducts') },
        ...AGENT_PRODUCTS.map((value) => ({ value, text: nameOf(value) })),
      ]}
      onChoose={(product) => change({ product })}
    />
  )
}

/** Agents, players or both. */
export function KindFilter() {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  return (
    <Select
      aria-label={t('filter.kind')}
      className="min-w-32"
      value={search.kind ?? ''}
      options={[
        { value: '', text: t('filter.all') },
        { value: 'agents', text: t('filter.agents') },
        { value: 'players', text: t('filter.players') },
      ]}
      onChoose={(kind) => change({ kind })}
    />
  )
}

/** Direct downlines alone, or the team at every depth. */
export function DepthFilter() {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  return (
    <span className="inline-flex items-center gap-2">
      {t('filter.directOnly')}
      <Switch
        label={t('filter.directOnly')}
        isOn={search.depth !== 'all'}
        onChange={(isDirect) => change({ depth: isDirect ? '' : 'all' })}
      />
    </span>
  )
}
