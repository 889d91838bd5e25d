import type { PaymentMismatch } from '@baize/contract'
import { Badge, type BadgeTone, Button } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { CashUpLink } from '../../parts/cash-up-link.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'

const TONES: Readonly<Record<PaymentMismatch['state'], BadgeTone>> = {
  open: 'danger',
  accepted: 'neutral',
  settled: 'felt',
}

/** Without `onResolve` the reader may look, and nothing else. */
export function usePaymentMismatchColumns(
  onResolve: ((mismatch: PaymentMismatch) => void) | undefined,
): readonly DataColumn<PaymentMismatch>[] {
  const { t } = useTranslation('paymentReports')
  return useMemo(
    () => [
      {
        id: 'line',
        header: t('column.line'),
        phone: 'lead',
        cell: (row) => <LineName of={row} />,
      },
      {
        id: 'kind',
        header: t('column.kind'),
        phone: 'end',
        cell: (row) => <Badge tone={TONES[row.state]}>{t(`kind.${row.kind}`)}</Badge>,
      },
      {
        id: 'ours',
        header: t('column.ours'),
        phone: 'below',
        cell: (row) => <SideFacts side={row.ours} isBalance={row.lineKind === 'balance'} />,
      },
      {
        id: 'theirs',
        header: t('column.theirs'),
        phone: 'below-end',
        cell: (row) => <SideFacts side={row.theirs} isBalance={row.lineKind === 'balance'} />,
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'hidden',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.at)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: (row) => <State of={row} onResolve={onResolve} />,
      },
    ],
    [t, onResolve],
  )
}

/** What kind of line it is, of whom, and the order behind it. */
function LineName({ of }: { readonly of: PaymentMismatch }) {
  const { t } = useTranslation('paymentReports')
  const { order, lineKind, provider, reference, cashUp } = of
  return (
    <span className="stacked">
      <b className="strong">{t(`line.${lineKind}`)}</b>
      <span className="caption" dir="ltr">
        {provider}
      </span>
      {order ? (
        <Link
          {...(lineKind === 'payout'
            ? { to: '/withdrawals', search: { text: order.orderNumber } }
            : { to: '/deposits', search: { stands: 'all', text: order.orderNumber } })}
          className="link num"
        >
          {order.orderNumber}
        </Link>
      ) : cashUp !== null ? (
        <CashUpLink number={cashUp} />
      ) : (
        <span className="caption num payment-ref" dir="ltr">
          {reference}
        </span>
      )}
    </span>
  )
}

interface SideFactsProps {
  readonly side: PaymentMismatch['ours']
  /** A sum at the end of a day, which has no state and no fee. */
  readonly isBalance: boolean
}

/** What one side's books say of a line. */
export function SideFacts({ side, isBalance }: SideFactsProps) {
  const { t } = useTranslation('paymentReports')
  const house = useCurrency()
  if (!side) return <span className="text-text-3">{t('nothing')}</span>
  const isHouse = side.currency === house.code
  const money = (minor: string) =>
    isHouse ? formatWireMoney(minor, house) : `${side.currency} ${minor}`
  return (
    <span className="stacked num">
      <span>{money(side.amountMinor)}</span>
      {!isBalance && (
        <>
          <span className="caption">{t('fee', { amount: money(side.feeMinor) })}</span>
          <span className="caption">
            {t(`lineState.${side.state}`)}
            {side.times > 1 && <> {t('times', { count: side.times })}</>}
          </span>
        </>
      )}
    </span>
  )
}

interface StateProps {
  readonly of: PaymentMismatch
  readonly onResolve: ((mismatch: PaymentMismatch) => void) | undefined
}

function State({ of, onResolve }: StateProps) {
  const { t } = useTranslation('paymentReports')
  const { state, resolvedBy, reason } = of
  if (state === 'open' && onResolve) {
    return (
      <Button size="s" onClick={() => onResolve(of)}>
        {t('resolve')}
      </Button>
    )
  }
  return (
    <span className="stacked">
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {resolvedBy && <span className="caption">{t('by', { name: resolvedBy })}</span>}
      {reason && <span>{reason}</span>}
    </span>
  )
}
