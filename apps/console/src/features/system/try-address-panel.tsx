import { Badge, Button, Notice, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useTryAddress } from './system.queries.ts'

/** What the saved rules say of one address, before somebody is shut out by mistake. */
export function TryAddressPanel() {
  const { t } = useTranslation('system')
  const [address, setAddress] = useState('')
  const ask = useTryAddress()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') ask.mutate(address.trim())
  }
  return (
    <section className="panel" aria-labelledby="try-title">
      <h2 className="h3 panel__head" id="try-title">
        {t('try.title')}
      </h2>
      <form className="system-form" onSubmit={submit}>
        <p className="small text-text-2">{t('try.text')}</p>
        <TextField
          label={t('try.address')}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" isBusy={ask.isPending}>
          {t('try.ask')}
        </Button>
        <div aria-live="polite">
          {ask.isError && <Notice tone="danger">{failureText(ask.error)}</Notice>}
          {ask.data && (
            <p className="small">
              <Badge tone={ask.data.isLetIn ? 'felt' : 'danger'}>
                {t(ask.data.isLetIn ? 'try.letIn' : 'try.shutOut')}
              </Badge>{' '}
              {t(`try.reason.${ask.data.reason}`)}{' '}
              {ask.data.country && t('try.country', { country: ask.data.country })}
            </p>
          )}
        </div>
      </form>
    </section>
  )
}
