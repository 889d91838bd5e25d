import type { AppStores } from '@baize/contract'
import { Button, Notice, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useAppStores } from './system.queries.ts'

interface AppStoresPanelProps {
  readonly stores: AppStores
  readonly mayChange: boolean
}

const STORES = ['ios', 'android'] as const

/** Where the apps are offered; an empty field means that there is none. */
export function AppStoresPanel({ stores, mayChange }: AppStoresPanelProps) {
  const { t } = useTranslation('system')
  const [form, setForm] = useState({ ios: stores.ios ?? '', android: stores.android ?? '' })
  const [isTried, setTried] = useState(false)
  const change = useAppStores(t('stores.saved'))
  const isWrong = STORES.some((store) => form[store] !== '' && !/^https:\/\/\S+$/.test(form[store]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) change.mutate({ ios: form.ios || null, android: form.android || null })
  }
  return (
    <section className="panel" aria-labelledby="stores-title">
      <h2 className="h3 panel__head" id="stores-title">
        {t('stores.title')}
      </h2>
      <form className="system-form" noValidate onSubmit={submit}>
        <p className="small text-text-2">{t('stores.text')}</p>
        {isTried && isWrong && (
          <Notice tone="danger" isAlert>
            {t('stores.wrong')}
          </Notice>
        )}
        {change.isError && (
          <Notice tone="danger" isAlert>
            {failureText(change.error)}
          </Notice>
        )}
        {STORES.map((store) => (
          <TextField
            key={store}
            label={t(`stores.${store}`)}
            hint={t('stores.hint')}
            value={form[store]}
            disabled={!mayChange}
            maxLength={300}
            onChange={(event) => setForm({ ...form, [store]: event.target.value.trim() })}
          />
        ))}
        {mayChange && (
          <div className="dialog-actions">
            <Button type="submit" variant="primary" isBusy={change.isPending}>
              {t('stores.save')}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
