import type { PointsTermsDraft } from '@baize/contract'
import { type Column, EmptyState, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '../../app/category-name.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { usePointsText } from './points-figure.tsx'
import { ratiosOf } from './points-head.tsx'

/** What bets bring and what points become, in a table and in words. */
export function PointsRules({ terms }: { readonly terms: PointsTermsDraft | null }) {
  const { t } = useTranslation('points')
  const figure = usePointsText()
  const money = useMoneyText()
  const columns = useColumns()
  if (!terms) {
    return (
      <EmptyState art="coin" title={t('noPoints.title')} headingLevel={2}>
        {t('noPoints.text')}
      </EmptyState>
    )
  }
  const { conversion, cashAtOnceMaxMinor } = terms
  return (
    <div className="points__rules">
      <div className="panel overflow-hidden">
        <Table
          caption={t('betForPoint')}
          columns={columns}
          rows={ratiosOf(terms)}
          rowKey={({ product }) => product}
        />
      </div>
      <ul className="panel points__words">
        <li>{t('rule.settled')}</li>
        <li>{t('rule.cancelled')}</li>
        <li>{t('noExpiry')}</li>
        {conversion && (
          <li>
            {t('rule.rate', {
              points: figure(conversion.forPoints),
              money: money(readMinor(conversion.moneyMinor)),
              min: figure(conversion.minPoints),
            })}
          </li>
        )}
        <li>{t('rule.cash', { money: money(readMinor(cashAtOnceMaxMinor)) })}</li>
        <li>{t('rule.goods')}</li>
      </ul>
    </div>
  )
}

type Ratio = ReturnType<typeof ratiosOf>[number]

function useColumns(): readonly Column<Ratio>[] {
  const { t } = useTranslation('points')
  const money = useMoneyText()
  const categoryName = useCategoryName()
  return [
    {
      id: 'product',
      header: t('column.product'),
      card: 'lead',
      cell: ({ product }) => categoryName(product),
    },
    {
      id: 'bet',
      header: t('betForPoint'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ betMinor }) => <span className="num">{money(betMinor)}</span>,
    },
  ]
}
