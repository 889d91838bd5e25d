import { Button, Icon, IconButton, MoneyInput, Notice, SelectField, TextField } from '@baize/ui-kit'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { RouteDraft } from './method-draft.logic.ts'

interface RouteFieldsProps {
  readonly routes: readonly RouteDraft[]
  readonly providers: readonly string[]
  readonly error: string | undefined
  onRoutes(routes: readonly RouteDraft[]): void
}

/** Who may take an order of this way, the first choice first, for which amounts and countries. */
export function RouteFields({ routes, providers, error, onRoutes }: RouteFieldsProps) {
  const { t } = useTranslation('depositMethods')
  const change = (at: number, part: Partial<RouteDraft>) =>
    onRoutes(routes.map((route, index) => (index === at ? { ...route, ...part } : route)))
  const [first = ''] = providers
  const currency = useCurrency()
  return (
    <fieldset className="method-routes">
      <legend className="label">{t('field.routes')}</legend>
      <p className="caption">{t('field.routesHint')}</p>
      {routes.map((route, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way is its place.
        <div key={at} className="method-routes__row">
          <SelectField
            label={t('field.provider')}
            value={route.provider}
            options={providers.map((value) => ({ value, text: value }))}
            onChoose={(provider) => change(at, { provider })}
          />
          {(['min', 'max'] as const).map((part) => (
            <MoneyInput
              key={part}
              label={t(`field.${ROUTE_TEXTS[part]}`)}
              currency={currency}
              text={route[part]}
              onText={(text) => change(at, { [part]: text })}
            />
          ))}
          <TextField
            label={t(`field.${ROUTE_TEXTS.countries}`)}
            dir="ltr"
            maxLength={800}
            value={route.countries}
            onChange={(event) => change(at, { countries: event.currentTarget.value })}
          />
          <IconButton
            icon={Trash2}
            label={t('field.removeRoute')}
            onClick={() => onRoutes(routes.toSpliced(at, 1))}
          />
        </div>
      ))}
      {error && (
        <Notice tone="danger" isAlert>
          {error}
        </Notice>
      )}
      <div>
        <Button
          size="s"
          onClick={() =>
            onRoutes([...routes, { provider: first, min: '', max: '', countries: '' }])
          }
        >
          <Icon of={Plus} size="s" />
          {t('field.addRoute')}
        </Button>
      </div>
    </fieldset>
  )
}

const ROUTE_TEXTS = { min: 'from', max: 'upTo', countries: 'countries' } as const
