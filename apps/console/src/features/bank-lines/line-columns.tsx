import type { BankLine } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast, toastFailure } from '../../app/toast.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useAskMatch, useMatchLine } from './bank-lines.queries.ts'

interface LineActions {
  /** Sets a line aside, or takes it back. */
  onAside(line: BankLine): void
  /** Asks a second person to credit it to the order that it proposes. */
  onAsk(line: BankLine): void
}

export function useLineColumns({ onAside, onAsk }: LineActions): readonly DataColumn<BankLine>[] {
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
        isTime: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="stacked">
            <bdi>{row.addedBy}</bdi>
            <span className="caption num">{formatInstant(row.addedAt)}</span>
            {row.source && <span className="caption">{t(`source.${row.source}`)}</span>}
          </span>
        ),
      },
      {
        id: 'order',
        header: t('column.order'),
        phone: 'foot',
        cell: (row) => <OrderCell of={row} onAside={onAside} onAsk={onAsk} />,
      },
    ],
    [t, currency, onAside, onAsk],
  )
}

/** The order that it paid, or the one that it proposes, with the way to say so. */
function OrderCell({ of, onAside, onAsk }: LineActions & { readonly of: BankLine }) {
  const { t } = useTranslation('bankLines')
  const order = of.match ?? of.suggestion
  return (
    <span className="flex flex-wrap items-center gap-2">
      {order && (
        <Link to="/deposits" search={{ stands: 'all', open: order.depositId }} className="link num">
          {order.orderNumber}
        </Link>
      )}
      {of.likelyDouble && <Badge tone="danger">{t('likelyDouble')}</Badge>}
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
          {t(signOf(of.suggestion))}
        </Badge>
      )}
      {!of.match && of.suggestion && <MatchButton of={of} onAsk={onAsk} />}
      {!of.match && !of.suggestion && !of.aside && (
        <Button size="s" onClick={() => onAsk(of)}>
          {t('byHand.open')}
        </Button>
      )}
      {!of.match && (
        <Button size="s" variant="ghost" onClick={() => onAside(of)}>
          {t(of.aside ? 'takeBack.open' : 'setAside.open')}
        </Button>
      )}
    </span>
  )
}

function signOf({ by, isAmountSame }: NonNullable<BankLine['suggestion']>) {
  if (by === 'holder') return 'byHolder'
  return isAmountSame ? 'fits' : 'otherAmount'
}

/** One click where reference and sum are those of the order; else a colleague is asked. */
function MatchButton({ of, onAsk }: Pick<LineActions, 'onAsk'> & { readonly of: BankLine }) {
  const { t } = useTranslation('bankLines')
  const currency = useCurrency()
  const { suggestion, bankLineId } = of
  const match = useMatchLine(
    () => toast({ title: t('match.done'), detail: suggestion?.orderNumber ?? '' }),
    (failure) => toastFailure(t('match.failed'), failure),
  )
  const ask = useAskMatch(toastAsked)
  if (!suggestion) return null
  const { depositId, isAlone, isAmountSame, by } = suggestion
  // What the approver has to know stands in the sentence: sum and name are those of the order.
  if (!isAlone && isAmountSame && by === 'holder') {
    const reason = t('ask.sameReason', { order: suggestion.orderNumber })
    return (
      <Button
        size="s"
        isBusy={ask.isPending}
        onClick={() =>
          ask.mutate(
            { depositId, bankLineId, reason },
            { onError: (failure) => toastFailure(t('match.failed'), failure) },
          )
        }
      >
        {t('ask.atOnce')}
      </Button>
    )
  }
  if (!isAlone) {
    const sum = formatWireMoney(of.amountMinor, currency)
    return (
      <Button size="s" onClick={() => onAsk(of)}>
        {isAmountSame ? t('ask.match') : t('ask.credit', { sum })}
      </Button>
    )
  }
  const doMatch = () => match.mutate({ depositId, bankLineId })
  return (
    <Button size="s" variant="outline" isBusy={match.isPending} onClick={doMatch}>
      {t('match.open')}
    </Button>
  )
}
