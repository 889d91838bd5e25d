import { type Minor, minor } from '@baize/kernel'
import { formsTag } from '@baize/languages'
import { MoneyText, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { MONTH_PARTS, netOf } from './credit-report.logic.ts'
import type { CreditReport } from './records.queries.ts'

/** What each month came to, the newest first, and all of them together. */
export function ReportMonths({ of }: { readonly of: CreditReport }) {
  const { t, i18n } = useTranslation('creditReport')
  const { t: words } = useTranslation('records')
  const currency = useCurrency()
  const net = (amountMinor: Minor) => (
    <MoneyText amountMinor={amountMinor} currency={currency} tone="net" />
  )
  const names = {
    deposit: words('account.kinds.deposit'),
    withdrawal: words('account.kinds.withdrawal'),
    play: t('play'),
    bonus: t('bonuses'),
    other: t('other'),
  }
  const monthText = (month: string) =>
    new Date(`${month}-15T12:00:00`).toLocaleDateString(formsTag(i18n.language), {
      ...{ month: 'long', year: 'numeric' },
    })
  const { months } = of
  const last = months.at(-1)
  return (
    <Table
      caption={t('months')}
      isDense
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      columns={[
        {
          id: 'month',
          header: t('month'),
          card: 'lead',
          cell: ({ month }) => monthText(month),
          total: t('total'),
        },
        ...MONTH_PARTS.map((part) => ({
          id: part,
          header: names[part],
          isNumber: true,
          cell: ({ kinds }: CreditReport['months'][number]) => net(netOf(kinds, part)),
          total: net(minor(months.reduce((sum, { kinds }) => sum + netOf(kinds, part), 0n))),
        })),
        {
          id: 'closing',
          header: t('closing'),
          isNumber: true,
          card: 'lead-end',
          cell: ({ closingMinor }) => (
            <MoneyText amountMinor={readMinor(closingMinor)} currency={currency} />
          ),
          total: last && (
            <MoneyText amountMinor={readMinor(last.closingMinor)} currency={currency} />
          ),
        },
      ]}
    />
  )
}
