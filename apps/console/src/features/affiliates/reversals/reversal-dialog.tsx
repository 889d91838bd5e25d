import { type BodyInputOf, operations, type StatementLine, type ValueOf } from '@baize/contract'
import { Modal, Notice, SelectField, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { useCurrency } from '../../../app/session.queries.ts'
import { FactList } from '../../../frames/fact-list.tsx'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { formatMovement, formatWireMoney, readMinor } from '../../../parts/format.ts'
import { reversalQuery, useAffiliateCall } from '../affiliates.queries.ts'

type Preview = ValueOf<typeof operations.getAffiliateReversal>
type ReversalRequest = BodyInputOf<typeof operations.askAffiliateReversal>

interface ReversalDialogProps {
  readonly memberId: string
  readonly month: string
  onClose(): void
}

/** Takes a line of a settled month back: what it comes to and where it appears, before another person is asked. */
export function ReversalDialog(props: ReversalDialogProps) {
  const { memberId, month, onClose } = props
  const { t } = useTranslation(['affiliates', 'common'])
  const { data, error } = useQuery(reversalQuery(useApi(), memberId, month))
  const isOpen = data?.lines.some(({ amountMinor }) => amountMinor !== '0')
  if (data && isOpen) return <ReversalForm {...props} preview={data} />
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('reversal.title', { month })}
      closeText={t('common:close')}
    >
      {data && <p className="text-text-2">{t('reversal.nothing')}</p>}
      {!data && error && <Notice tone="danger">{failureText(error)}</Notice>}
      {!data && !error && <SkeletonRows />}
    </Modal>
  )
}

function ReversalForm(props: ReversalDialogProps & { readonly preview: Preview }) {
  const { memberId, month, preview, onClose } = props
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const open = preview.lines.filter(({ amountMinor }) => amountMinor !== '0')
  const ask = useAffiliateCall(
    (api, body: ReversalRequest) =>
      api.call(operations.askAffiliateReversal, { params: { memberId, month }, body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.askAffiliateReversal,
    defaults: { line: open[0]?.line ?? 'share', reason: '' } as {
      readonly line: StatementLine
      readonly reason: string
    },
    inputOf: ({ line, reason }): ReversalRequest => ({
      ...{ line, reason: reason.trim() },
      amountMinor: amountOf(preview, line),
    }),
    send: ask.mutateAsync,
  })
  const amountMinor = amountOf(preview, form.values.line)
  const after = (readMinor(preview.leftMinor) - readMinor(amountMinor)).toString()
  const { landing, nextMonth, lines } = preview
  return (
    <FormDialog
      title={t('reversal.title', { month })}
      text={t('reversal.text')}
      submitText={t('reversal.ask')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t('reversal.line')}
        value={form.values.line}
        options={open.map(({ line, amountMinor: of }) => ({
          value: line,
          text: t('reversal.lineOf', {
            line: t(`reversal.of.${line}`),
            amount: formatWireMoney(of, currency),
          }),
        }))}
        onChoose={(line) => form.change({ line: line as StatementLine })}
      />
      <FactList
        facts={[
          [t('reversal.amount'), formatWireMoney(amountMinor, currency)],
          [t('reversal.lands'), landing === 'debt' ? t('reversal.debt') : nextMonth],
          landing !== 'debt' && [t('reversal.left'), formatMovement(preview.leftMinor, currency)],
          landing !== 'debt' && [t('reversal.leftAfter'), formatMovement(after, currency)],
        ]}
      />
      {lines.some(({ isReversed }) => isReversed) && (
        <ul className="caption">
          {lines
            .filter(({ isReversed }) => isReversed)
            .map(({ line }) => (
              <li key={line}>{t('reversal.reversedLine', { line: t(`reversal.of.${line}`) })}</li>
            ))}
        </ul>
      )}
      <ReasonField {...form.field('reason')} label={t('reversal.reason')} />
    </FormDialog>
  )
}

function amountOf({ lines }: Preview, line: StatementLine): string {
  return lines.find((each) => each.line === line)?.amountMinor ?? '0'
}
