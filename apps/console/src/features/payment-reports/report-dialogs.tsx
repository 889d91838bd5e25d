import { operations, type PaymentMismatch } from '@baize/contract'
import { Field, SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
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
  const yesterday = new Date(browserClock.now() - DAY_MS).toISOString().slice(0, 10)
  const [provider, setProvider] = useState(providers[0] ?? '')
  const [day, setDay] = useState(yesterday)
  const start = useReportCall(
    (api, body: { provider: string; day: string }) =>
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
  return (
    <FormDialog
      title={t('compare')}
      text={t('compareText')}
      submitText={t('compare')}
      call={start}
      onSubmit={() => provider && day && start.mutate({ provider, day })}
      onClose={onClose}
    >
      <SelectField
        label={t('column.provider')}
        value={provider}
        options={providers.map((value) => ({ value, text: value }))}
        onChoose={setProvider}
      />
      <Field label={t('column.day')}>
        {(wiring) => (
          <span className="input">
            <input
              {...wiring}
              type="date"
              max={yesterday}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </span>
        )}
      </Field>
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
      call={accept}
      onSubmit={(reason) => accept.mutate(reason)}
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
