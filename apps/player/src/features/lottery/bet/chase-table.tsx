import { MoneyText, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import type { PlannedIssue } from './chase.logic.ts'

interface Row extends PlannedIssue {
  readonly place: number
}

/** Every draw of the plan: how often the list is bet, what that costs, what was spent by then, what a win leaves. */
export function ChaseTable({ issues }: { readonly issues: readonly PlannedIssue[] }) {
  const { t } = useTranslation('lottery')
  const currency = useCurrency()
  const rows = issues.map((issue, at): Row => ({ ...issue, place: at + 1 }))
  return (
    <div className="chase__table">
      <Table
        caption={t('chase.plan')}
        isDense
        rows={rows}
        rowKey={({ place }) => `${place}`}
        columns={[
          { id: 'place', header: t('chase.column.draw'), cell: ({ place }) => place },
          {
            ...{ id: 'times', header: t('chase.column.times'), isNumber: true },
            cell: ({ times }) => times,
          },
          {
            ...{ id: 'stake', header: t('chase.column.stake'), isNumber: true },
            cell: ({ stakeMinor }) => <MoneyText amountMinor={stakeMinor} currency={currency} />,
          },
          {
            ...{ id: 'spent', header: t('chase.column.spent'), isNumber: true },
            cell: ({ spentMinor }) => <MoneyText amountMinor={spentMinor} currency={currency} />,
          },
          {
            ...{ id: 'net', header: t('chase.column.net'), isNumber: true },
            cell: ({ netMinor }) => (
              <MoneyText amountMinor={netMinor} currency={currency} tone="net" />
            ),
          },
        ]}
      />
    </div>
  )
}
