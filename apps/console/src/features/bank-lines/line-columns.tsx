import type { BankLine } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'

/** Lines that belong to no order are set aside and taken back with `onAside`. */
export function useLineColumns(onAside: (line: BankLine) => void): readonly DataColumn<BankLine>[] {
  const { t } = useTranslation('bankLines')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'booked',
        header: t('column.booked'),
        phone: 'below-end',
        cell: ({ bookedOn }) => <span className="num">{bookedOn}</span>,
      },
      {
        id: 'payer',
        header: t('column.payer'),
        phone: 'lead',
        cell: ({ payer, reference }) => (
          <span className="stacked">
            <b className="strong">
              <bdi>{payer || t('nobody')}</bdi>
            </b>
            <span className="caption">
              <bdi>{reference || t('noReference')}</bdi>
            </span>
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('column.amount'),
        isNumber: true,
        phone: 'end',
        cell: (row) => <span className="strong">{formatWireMoney(row.amountMinor, currency)}</span>,
      },
      {
        id: 'account',
        header: t('column.account'),
        phone: 'hidden',
        cell: (row) => (
          <>
            <bdi>{row.bankName}</bdi> <span dir="ltr">{row.maskedNumber}</span>
          </>
        ),
      },
      {
        id: 'added',
        header: t('column.added'),
        phone: 'hidden',
        cell: (row) => (
          <span className="stacked">
            <bdi>{row.addedBy}</bdi>
            <span className="caption num">{formatInstant(row.addedAt)}</span>
          </span>
        ),
      },
      {
        id: 'order',
        header: t('column.order'),
        phone: 'foot',
        cell: (row) => <OrderCell of={row} onAside={onAside} />,
      },
    ],
    [t, currency, onAside],
  )
}

/** The order that it paid, or may have paid; the panel of deposits is where it is matched. */
function OrderCell({ of, onAside }: { readonly of: BankLine; onAside(line: BankLine): void }) {
  const { t } = useTranslation('bankLines')
  const order = of.match ?? of.suggestion
  return (
    <span className="flex flex-wrap items-center gap-2">
      {order && (
        <Link to="/deposits" search={{ stands: 'all', open: order.depositId }} className="link num">
          {order.orderNumber}
        </Link>
      )}
      {!order && !of.aside && <span className="text-text-3">{t('noOrder')}</span>}
      {of.aside && (
        <span className="stacked">
          <Badge tone="neutral">{t('asideBy', { name: of.aside.by })}</Badge>
          <bdi>{of.aside.reason}</bdi>
        </span>
      )}
      {of.match && <Badge tone="felt">{t('matchedBy', { name: of.match.by })}</Badge>}
      {!of.match && of.suggestion && (
        <Badge tone={of.suggestion.isAmountSame ? 'gold' : 'warn'}>
          {t(of.suggestion.isAmountSame ? 'fits' : 'otherAmount')}
        </Badge>
      )}
      {!of.match && (
        <Button size="s" variant="ghost" onClick={() => onAside(of)}>
          {t(of.aside ? 'takeBack.open' : 'setAside.open')}
        </Button>
      )}
    </span>
  )
}
