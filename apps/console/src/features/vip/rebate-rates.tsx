import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailSection } from '../../frames/detail-page.tsx'
import { rebateTermsQuery } from '../../parts/rebates/rebate-terms.query.ts'
import { useProductName } from '../../parts/rebates/use-product-name.ts'

interface Row {
  readonly level: number
  /** Percent by class of products. */
  readonly rates: Readonly<Record<string, string>>
}

/** What rebates bring back at each level, by the terms that count now. */
export function RebateRates({ levels }: { readonly levels: number }) {
  const { t } = useTranslation('vip')
  const productName = useProductName()
  const { data } = useQuery(rebateTermsQuery(useApi()))
  if (!data) return null
  const present = data.versions.find(({ version }) => version === data.presentVersion)
  const title = t('rebates.title')
  const change = (
    <Link to="/rebate-terms" className="link">
      {t('rebates.change')}
    </Link>
  )
  if (!present) {
    return (
      <DetailSection title={title} actions={change}>
        <p className="text-text-2">{t('rebates.none')}</p>
      </DetailSection>
    )
  }
  const { version, fromDay, terms } = present
  const rows = Array.from(
    { length: levels },
    (_, level): Row => ({
      level,
      // Levels above the last have the last.
      rates: Object.fromEntries(
        terms.rates.map(({ product, rates }) => [product, rates[level] ?? rates.at(-1) ?? '0']),
      ),
    }),
  )
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'level',
      header: t('level'),
      phone: 'lead',
      cell: ({ level }) => <Badge tone="gold">{level}</Badge>,
    },
    ...terms.rates.map(
      ({ product }, place): DataColumn<Row> => ({
        id: product,
        header: productName(product),
        isNumber: true,
        phone: place === 0 ? 'end' : 'below',
        cell: ({ rates }) => <span className="num">{`${rates[product]}%`}</span>,
      }),
    ),
  ]
  return (
    <DetailSection
      title={title}
      text={t('rebates.text', { version, day: fromDay })}
      actions={change}
    >
      <section className="panel profile-ledger">
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ level }) => String(level)}
        />
      </section>
    </DetailSection>
  )
}
