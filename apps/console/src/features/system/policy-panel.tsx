import type { Access } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import type texts from '../../messages/en/system.json'

type PolicyTexts = typeof texts.policy.flags

/** Whose rules are kept, flag by flag. They are chosen when the server starts. */
export function PolicyPanel({ access }: { readonly access: Access }) {
  const { t } = useTranslation('system')
  const { jurisdiction, policy } = access
  const valueText = (value: string) => {
    if (value === 'null') return t('policy.noRule')
    if (value === 'true') return t('policy.yes')
    return value === 'false' ? t('policy.no') : value
  }
  return (
    <section className="panel" aria-labelledby="policy-title">
      <h2 className="h3 panel__head" id="policy-title">
        {t('policy.title')}
      </h2>
      <p className="caption system-form">
        {jurisdiction === null ? t('policy.none') : t('policy.chosen', { name: jurisdiction })}
      </p>
      <dl className="policy">
        {policy.map(({ flag, value }) => (
          <div key={flag}>
            <dt>{t(`policy.flags.${flag as keyof PolicyTexts}`, flag)}</dt>
            <dd className="num">{valueText(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
