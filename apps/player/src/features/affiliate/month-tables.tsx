import type { AffiliateFigures, AffiliateStatement } from '@baize/contract'
import { formatWhole } from '@baize/kernel'
import { type Column, MoneyText, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { figuresText } from '../../app/number-text.ts'
import { useCurrency } from '../../app/status.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Panel } from './panel.tsx'

type CardPlace = NonNullable<Column<AffiliateFigures>['card']>

/** Months with what happened in them; those without anything are left out. */
export function MonthsPanel({ months }: { readonly months: readonly AffiliateFigures[] }) {
  const { t, i18n } = useTranslation('affiliate')
  const money = useMoneyCell()
  const whole = (count: number) => formatWhole(BigInt(count), i18n.language)
  const count = (
    id: 'clicks' | 'registrations' | 'firstDeposits' | 'qualified' | 'active',
    card?: CardPlace,
  ): Column<AffiliateFigures> => ({
    ...{ id, header: t(`figure.${id}`), isNumber: true },
    ...(card && { card }),
    cardLabel: t(`figure.${id}`),
    cell: (month) => <span className="num">{whole(month[id])}</span>,
  })
  const shown = months.filter(
    ({ clicks, registrations, active }, at) => at === 0 || clicks + registrations + active > 0,
  )
  return (
    <Panel title={t('months.title')} text={t('months.text')}>
      <Table
        caption={t('months.title')}
        columns={[
          monthColumn(t('month')),
          count('clicks', 'second'),
          count('registrations', 'second-end'),
          count('firstDeposits', 'third'),
          count('qualified', 'third-end'),
          count('active', 'foot'),
          {
            ...{ id: 'gross', header: t('figure.gross'), isNumber: true, card: 'lead-end' },
            cell: ({ grossMinor }) => money(grossMinor),
          },
        ]}
        rows={shown}
        rowKey={({ month }) => month}
      />
    </Panel>
  )
}

/** Months as they were settled. */
export function StatementsPanel(props: { readonly statements: readonly AffiliateStatement[] }) {
  const { t } = useTranslation('affiliate')
  const { statements } = props
  const isPhone = useIsPhone()
  const money = useMoneyCell()
  const amount = (
    id: 'ngrMinor' | 'cpaMinor' | 'subMinor' | 'monthMinor' | 'payMinor',
    card?: CardPlace,
  ): Column<AffiliateStatement> => ({
    ...{ id, header: t(`statement.${id}`), isNumber: true },
    ...(card && { card }),
    cardLabel: t(`statement.${id}`),
    cell: (row) => money(row[id]),
  })
  // A card has no room for the sum of the others.
  const month = isPhone ? [] : [amount('monthMinor')]
  return (
    <Panel
      title={t('statement.title')}
      text={t('statement.text')}
      empty={statements.length === 0 && t('statement.none')}
    >
      <Table
        caption={t('statement.title')}
        columns={[
          monthColumn(t('month')),
          amount('ngrMinor', 'second'),
          {
            ...{ id: 'share', header: t('statement.share'), isNumber: true, card: 'second-end' },
            cardLabel: t('statement.share'),
            cell: ({ shareMinor, sharePercent }) => (
              <>
                {money(shareMinor)}
                {sharePercent !== null && (
                  <span className="caption"> {`${figuresText(sharePercent)}%`}</span>
                )}
              </>
            ),
          },
          amount('cpaMinor', 'third'),
          amount('subMinor', 'third-end'),
          {
            ...{ id: 'adjusted', header: t('statement.adjusted'), isNumber: true, card: 'foot' },
            cardLabel: t('statement.adjusted'),
            cell: ({ adjustments }) => (
              <>
                {money(
                  adjustments
                    .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
                    .toString(),
                )}
                {adjustments.some(({ line }) => line !== undefined) && (
                  <span className="caption"> {t('statement.reversed')}</span>
                )}
              </>
            ),
          },
          ...month,
          amount('payMinor', 'lead-end'),
        ]}
        rows={statements}
        rowKey={({ month }) => month}
      />
    </Panel>
  )
}

function monthColumn<Row extends { readonly month: string }>(header: string): Column<Row> {
  return {
    ...{ id: 'month', header, card: 'lead' },
    cell: ({ month }) => (
      <b className="num" dir="ltr">
        {month}
      </b>
    ),
  }
}

function useMoneyCell() {
  const currency = useCurrency()
  return (wire: string) => <MoneyText amountMinor={readMinor(wire)} currency={currency} />
}
