import { operations } from '@baize/contract'
import { Notice, Switch } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { useOwnDataChange } from './privacy.queries.ts'

/** Whether lists that everybody sees name the member. */
export function NamePanel({ hidesName }: { readonly hidesName: boolean }) {
  const { t } = useTranslation('privacy')
  const hide = useOwnDataChange(
    (hidden: boolean) => api.call(operations.setNameHiding, { body: { hidesName: hidden } }),
    () => undefined,
  )
  return (
    <section className="panel" aria-labelledby="name-title">
      <div className="panel__head">
        <h2 className="h3" id="name-title">
          {t('name.title')}
        </h2>
      </div>
      <div className="owndata__body">
        <p className="text-text-2">{t('name.text')}</p>
        <div className="owndata__switch">
          <span aria-hidden="true">{t('name.hide')}</span>
          <Switch
            label={t('name.hide')}
            isOn={hide.isPending ? hide.variables : hidesName}
            onChange={hide.mutate}
          />
        </div>
        {hide.error && <Notice tone="danger">{failureText(hide.error)}</Notice>}
      </div>
    </section>
  )
}
