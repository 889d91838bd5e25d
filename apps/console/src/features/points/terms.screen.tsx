import type { PointsMonth, PointsTermsVersion } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { formatAmount, formatCount, formatInstant } from '../../parts/format.ts'
import { reportQuery, termsQuery } from './points.queries.ts'
import { usePointsText } from './points-text.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** What points are worth, and what became of them. */
export function TermsScreen() {
  const { t } = useTranslation('points')
  const api = useApi()
  const figure = usePointsText()
  const report = useQuery(reportQuery(api))
  const columns = useMonthColumns()
  return (
    <DetailPage top={<h1 className="sr-only">{t('terms.title')}</h1>} query={report}>
      {({ totals, months }) => (
        <>
          <DetailHead
            title={<span aria-hidden>{t('terms.title')}</span>}
            caption={t('terms.members', { number: formatCount(totals.members) })}
            figures={[
              [t('report.issued'), figure(totals.issuedPoints)],
              [t('report.granted'), figure(totals.grantedPoints)],
              [t('report.spent'), figure(totals.spentPoints)],
              [t('report.held'), figure(totals.heldPoints)],
              [t('report.outstanding'), figure(totals.outstandingPoints)],
            ]}
          />
          <Versions />
          <DetailSection title={t('report.months')} text={t('report.text')}>
            {months.length === 0 ? (
              <p className="text-text-3">{t('report.none')}</p>
            ) : (
              <DataTable
                caption={t('report.months')}
                columns={columns}
                rows={months}
                rowKey={({ month }) => month}
              />
            )}
          </DetailSection>
        </>
      )}
    </DetailPage>
  )
}

function Versions() {
  const { t } = useTranslation('points')
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMay('rewards.manage')
  const versions = useQuery(termsQuery(useApi())).data?.versions ?? []
  const [current, ...older] = versions
  return (
    <DetailSection title={t('terms.ratios')} text={t('terms.text')}>
      {current ? <Terms of={current} /> : <p className="text-text-3">{t('terms.none')}</p>}
      {mayChange && (
        <div className="row-actions">
          <Button size="s" variant="primary" onClick={() => setAsking(true)}>
            {t('terms.change')}
          </Button>
        </div>
      )}
      {older.map((version) => (
        <details key={version.version}>
          <summary className="link">
            {t('terms.version', {
              version: String(version.version),
              at: formatInstant(version.from),
            })}
          </summary>
          <Terms of={version} />
        </details>
      ))}
      {isAsking && <TermsDialog current={current} onClose={() => setAsking(false)} />}
    </DetailSection>
  )
}

function Terms({ of }: { readonly of: PointsTermsVersion }) {
  const { t } = useTranslation(['points', 'catalogue'])
  const currency = useCurrency()
  const figure = usePointsText()
  const { conversion } = of
  return (
    <FactList
      facts={[
        [t('terms.since'), t('terms.by', { at: formatInstant(of.from), name: of.by })],
        [t('terms.perPoint'), formatAmount(of.minorPerPoint, currency)],
        ...Object.entries(of.weights).map(
          ([product, weight]) =>
            [t(`catalogue:category.${product as 'RNG'}`), `× ${weight}`] as const,
        ),
        [
          t('terms.conversion'),
          conversion
            ? t('terms.rate', {
                points: figure(conversion.forPoints),
                money: formatAmount(conversion.moneyMinor, currency),
                min: figure(conversion.minPoints),
              })
            : t('terms.noConversion'),
        ],
        [t('terms.atOnce'), formatAmount(of.cashAtOnceMaxMinor, currency)],
      ]}
    />
  )
}

function useMonthColumns(): readonly DataColumn<PointsMonth>[] {
  const { t } = useTranslation('points')
  const currency = useCurrency()
  const figure = usePointsText()
  return useMemo(
    () => [
      { id: 'month', header: t('report.month'), phone: 'lead', cell: ({ month }) => month },
      {
        id: 'orders',
        header: t('report.orders'),
        isNumber: true,
        phone: 'below',
        cell: ({ orders }) => formatCount(orders),
      },
      {
        id: 'spent',
        header: t('report.spent'),
        isNumber: true,
        phone: 'end',
        cell: ({ spentPoints }) => figure(spentPoints),
      },
      {
        id: 'converted',
        header: t('report.converted'),
        isNumber: true,
        phone: 'foot',
        cell: ({ convertedPoints }) => figure(convertedPoints),
      },
      {
        id: 'money',
        header: t('report.money'),
        isNumber: true,
        phone: 'below-end',
        cell: ({ moneyMinor }) => formatAmount(moneyMinor, currency),
      },
    ],
    [t, currency, figure],
  )
}
