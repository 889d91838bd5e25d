import { type BodyInputOf, operations, type SpotCheck } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast, toastFailure } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailSection } from '../../frames/detail-page.tsx'
import { MemberLink } from '../../frames/fact-list.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { orderTarget } from '../../parts/order-target.logic.ts'
import { type PayoutRule, usePayoutRuleCall } from './payout-rule.queries.ts'

type Result = BodyInputOf<typeof operations.checkRulePayout>

/** Payments of the rule that were drawn, with what a person finds. What is not in order switches the rule off. */
export function SpotChecks({ rule }: { readonly rule: PayoutRule }) {
  const { t } = useTranslation('payoutRule')
  const { checks, checkCount } = rule
  const [wrong, setWrong] = useState<SpotCheck>()
  const record = usePayoutRuleCall(
    (api, { withdrawalId, ...body }: Result & Pick<SpotCheck, 'withdrawalId'>) =>
      api.call(operations.checkRulePayout, { params: { withdrawalId }, body }),
    ({ ruleIsOff }) => {
      toast({ title: t(ruleIsOff && wrong ? 'checks.doneOff' : 'checks.done') })
      setWrong(undefined)
    },
  )
  const columns = useCheckColumns({
    onRight: ({ withdrawalId }) =>
      record.mutate(
        { withdrawalId, result: 'in_order' },
        { onError: (failure) => toastFailure(t('checks.failed'), failure) },
      ),
    onWrong: setWrong,
    busyId: record.isPending ? record.variables.withdrawalId : undefined,
  })
  return (
    <DetailSection title={t('checks.title')} text={t('checks.text')}>
      {checks.length === 0 ? (
        <p className="text-text-3">{t('checks.none')}</p>
      ) : (
        <DataTable
          caption={t('checks.title')}
          columns={columns}
          rows={checks}
          rowKey={({ withdrawalId }) => withdrawalId}
        />
      )}
      {checkCount > checks.length && (
        <p className="caption">
          {t('checks.more', { shown: formatCount(checks.length), all: formatCount(checkCount) })}
        </p>
      )}
      {wrong && (
        <ReasonDialog
          title={t('checks.wrongTitle', { name: wrong.orderNumber })}
          text={t('checks.wrongText')}
          reasonLabel={t('checks.wrong')}
          submitText={t('checks.notInOrder')}
          variant="danger"
          onSubmit={(note) =>
            record.mutateAsync({
              ...{ withdrawalId: wrong.withdrawalId, result: 'not_in_order', note },
            })
          }
          onClose={() => setWrong(undefined)}
        />
      )}
    </DetailSection>
  )
}

interface CheckHands {
  onRight(check: SpotCheck): void
  onWrong(check: SpotCheck): void
  readonly busyId: string | undefined
}

function useCheckColumns(hands: CheckHands): readonly DataColumn<SpotCheck>[] {
  const { t } = useTranslation('payoutRule')
  const currency = useCurrency()
  const mayCheck = useMay('withdrawals.approve')
  const { onRight, onWrong, busyId } = hands
  return useMemo(
    () => [
      {
        id: 'order',
        header: t('column.order'),
        phone: 'lead',
        cell: ({ withdrawalId, orderNumber, state }) => (
          <Link
            {...orderTarget({ kind: 'withdrawal', id: withdrawalId, name: orderNumber, state })}
            className="link num"
          >
            {orderNumber}
          </Link>
        ),
      },
      {
        id: 'member',
        header: t('column.member'),
        phone: 'below',
        cell: ({ memberId, memberName }) => (
          <MemberLink memberId={memberId} username={memberName} />
        ),
      },
      {
        id: 'amount',
        header: t('column.amount'),
        isNumber: true,
        phone: 'end',
        cell: ({ amountMinor }) => (
          <b className="strong">{formatWireMoney(amountMinor, currency)}</b>
        ),
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'below-end',
        cell: ({ paidAt }) => <span className="num">{formatInstant(paidAt)}</span>,
      },
      {
        id: 'result',
        header: t('column.result'),
        phone: 'foot',
        cell: (row) =>
          mayCheck && (
            <span className="row-actions">
              <Button
                size="s"
                variant="primary"
                aria-label={t('checks.inOrderOf', { name: row.orderNumber })}
                isBusy={busyId === row.withdrawalId}
                onClick={() => onRight(row)}
              >
                {t('checks.inOrder')}
              </Button>
              <Button
                size="s"
                variant="danger-soft"
                aria-label={t('checks.notInOrderOf', { name: row.orderNumber })}
                onClick={() => onWrong(row)}
              >
                {t('checks.notInOrder')}
              </Button>
            </span>
          ),
      },
    ],
    [t, currency, mayCheck, onRight, onWrong, busyId],
  )
}
