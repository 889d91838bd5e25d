import { Badge, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useTryAddress } from './system.queries.ts'

/** What the saved rules say of one address, before somebody is shut out by mistake. */
export function TryAddressPanel() {
  const { t } = useTranslation(['system', 'common'])
  const ask = useTryAddress()
  const form = useContractForm({
    defaults: { address: '' },
    check: ({ address }) => ({
      address: address.trim() === '' ? t('common:fault.missing') : undefined,
    }),
    inputOf: ({ address }) => address.trim(),
    send: ask.mutateAsync,
  })
  return (
    <section className="panel" aria-labelledby="try-title">
      <h2 className="h3 panel__head" id="try-title">
        {t('try.title')}
      </h2>
      <InlineForm
        form={form}
        className="system-form"
        submitText={t('try.ask')}
        variant="neutral"
        size="m"
      >
        <p className="small text-text-2">{t('try.text')}</p>
        <TextField {...form.field('address')} label={t('try.address')} />
        <div aria-live="polite">
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
      </InlineForm>
    </section>
  )
}
