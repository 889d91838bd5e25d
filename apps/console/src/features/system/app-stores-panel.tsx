import { type AppStores, operations } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useAppStores } from './system.queries.ts'

interface AppStoresPanelProps {
  readonly stores: AppStores
  readonly mayChange: boolean
}

const STORES = ['ios', 'android'] as const

/** Where the apps are offered; an empty field means that there is none. */
export function AppStoresPanel({ stores, mayChange }: AppStoresPanelProps) {
  const { t } = useTranslation('system')
  const change = useAppStores(t('stores.saved'))
  const form = useContractForm({
    operation: operations.setAppStores,
    defaults: { ios: stores.ios ?? '', android: stores.android ?? '' },
    texts: { ios: t('stores.wrong'), android: t('stores.wrong') },
    inputOf: ({ ios, android }) => ({ ios: ios || null, android: android || null }),
    send: change.mutateAsync,
  })
  return (
    <section className="panel" aria-labelledby="stores-title">
      <h2 className="h3 panel__head" id="stores-title">
        {t('stores.title')}
      </h2>
      <InlineForm
        form={form}
        className="system-form"
        submitText={t('stores.save')}
        isReadOnly={!mayChange}
      >
        <p className="small text-text-2">{t('stores.text')}</p>
        {STORES.map((store) => (
          <TextField
            key={store}
            {...form.field(store, (text) => text.trim())}
            label={t(`stores.${store}`)}
            hint={t('stores.hint')}
            maxLength={300}
          />
        ))}
      </InlineForm>
    </section>
  )
}
