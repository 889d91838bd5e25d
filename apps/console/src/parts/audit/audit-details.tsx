import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../format.ts'

/** The particulars of an action; amounts in the house's money, the rest as written. */
export function AuditDetails({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation('audit')
  const currency = useCurrency()
  const entries = Object.entries(details)
  if (entries.length === 0) return <span className="text-text-3">{t('noDetails')}</span>
  const nameOf = (key: string) =>
    i18n.exists(`audit:detail.${key}`) ? t(`detail.${key}` as 'detail.amountMinor') : key
  const textOf = (key: string, value: unknown) => {
    if (key.endsWith('Minor')) return formatWireMoney(String(value), currency)
    const state = `withdrawals:state.${String(value)}`
    return key === 'from' && i18n.exists(state) ? i18n.t(state as never) : String(value)
  }
  return (
    <span className="audit-details">
      {entries.map(([key, value]) => (
        <span key={key}>
          <span className="text-text-3">{nameOf(key)}</span> {textOf(key, value)}
        </span>
      ))}
    </span>
  )
}
