import { type BodyInputOf, operations, type PaymentMismatch } from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { formatDay } from '../../parts/format.ts'
import { useZone } from '../../parts/use-zone.ts'
import { SideFacts } from './payment-mismatch-columns.tsx'
import { useReportCall } from './payment-reports.queries.ts'

const DAY_MS = 86_400_000

interface CompareDialogProps {
  readonly providers: readonly string[]
  onClose(): void
}

/** Compares one day with one provider now, as the night does by itself. */
export function CompareDialog({ providers, onClose }: CompareDialogProps) {
  const { t } = useTranslation('paymentReports')
  const yesterday = formatDay(new Date(browserClock.now() - DAY_MS))
  const { zoned } = useZone()
  const start = useReportCall(
    (api, body: BodyInputOf<typeof operations.startPaymentRun>) =>
      api.call(operations.startPaymentRun, { body }),
    ({ run }) => {
      const isDone = run.state === 'finished'
      toast({
        title: t(isDone ? 'compared' : 'notCompared'),
        detail: isDone
          ? t('comparedDetail', { count: run.mismatchCount })
          : t(`failure.${run.failure ?? 'silent'}`),
      })
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.startPaymentRun,
    defaults: { provider: providers[0] ?? '', day: yesterday },
    send: start.mutateAsync,
  })
  return (
    <FormDialog
      title={t('compare')}
      text={t('compareText')}
      submitText={t('compare')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('provider')}
        label={t('column.provider')}
        options={providers.map((value) => ({ value, text: value }))}
      />
      <TextField
        {...form.field('day')}
        type="date"
        max={yesterday}
        label={zoned(t('column.day'))}
      />
    </FormDialog>
  )
}

interface ResolveDialogProps {
  readonly mismatch: PaymentMismatch
  onClose(): void
}

/** Takes a difference as it is, with both sides in view and a reason that stays with it. */
export function ResolveDialog({ mismatch, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('paymentReports')
  const { paymentMismatchId, order, reference } = mismatch
  const isBalance = mismatch.lineKind === 'balance'
  const accept = useReportCall(
    (api, reason: string) =>
      api.call(operations.acceptPaymentMismatch, {
        params: { paymentMismatchId },
        body: { reason },
      }),
    () => {
      toast({ title: t('accepted'), detail: order?.orderNumber ?? reference })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t(`kind.${mismatch.kind}`)}
      text={t('resolveText')}
      reasonLabel={t('reasonKept')}
      submitText={t('resolve')}
      widthRem={40}
      onSubmit={accept.mutateAsync}
      onClose={onClose}
    >
      <dl className="fact-grid">
        <div>
          <dt>{t('column.ours')}</dt>
          <dd>
            <SideFacts side={mismatch.ours} isBalance={isBalance} />
          </dd>
        </div>
        <div>
          <dt>{t('column.theirs')}</dt>
          <dd>
            <SideFacts side={mismatch.theirs} isBalance={isBalance} />
          </dd>
        </div>
      </dl>
    </ReasonDialog>
  )
}
