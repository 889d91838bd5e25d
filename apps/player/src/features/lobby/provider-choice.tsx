import { Select } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../../app/catalogue.ts'

const ALL = ''

/** The whole house, or the games of one provider. */
export function ProviderChoice({ provider }: { readonly provider?: string | undefined }) {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  const navigate = useNavigate()
  const lanes = useQuery(menusQuery).data ?? []
  const names = new Map(
    lanes.flatMap(({ vendors }) =>
      vendors.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
    ),
  )
  const options = [...names]
    .map(([value, text]) => ({ value, text }))
    .toSorted((left, right) => left.text.localeCompare(right.text, i18n.language))
  return (
    <Select
      aria-label={t('provider')}
      className="lobbytop__provider"
      value={provider ?? ALL}
      options={[{ value: ALL, text: t('allProviders') }, ...options]}
      onChoose={(chosen) =>
        void navigate({ to: '/', search: chosen === ALL ? {} : { provider: chosen } })
      }
    />
  )
}
