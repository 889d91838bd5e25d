import { operations } from '@baize/contract'
import { Field, SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useMismatchCall } from './mismatches.queries.ts'

const DAY_MS = 86_400_000

interface CompareDialogProps {
  readonly vendors: readonly { readonly vendorCode: string; readonly vendorName: string }[]
  onClose(): void
}

/** Compares one day with one vendor now, as the night does by itself. */
export function CompareDialog({ vendors, onClose }: CompareDialogProps) {
  const { t } = useTranslation('mismatches')
  const yesterday = new Date(browserClock.now() - DAY_MS).toISOString().slice(0, 10)
  const [vendorCode, setVendor] = useState(vendors[0]?.vendorCode ?? '')
  const [day, setDay] = useState(yesterday)
  const start = useMismatchCall(
    (api, body: { vendorCode: string; day: string }) =>
      api.call(operations.startReconciliation, { body }),
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
      onSubmit={() => vendorCode && day && start.mutate({ vendorCode, day })}
      onClose={onClose}
    >
      <SelectField
        label={t('column.vendor')}
        value={vendorCode}
        options={vendors.map((each) => ({ value: each.vendorCode, text: each.vendorName }))}
        onChoose={setVendor}
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
