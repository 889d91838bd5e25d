import { RefusedCall } from '@baize/api-client'
import { type ComparableVendor, operations } from '@baize/contract'
import { Field, Segments, SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useMismatchCall } from './mismatches.queries.ts'
import { type ReportFile, ReportFileField } from './report-file-field.tsx'

const DAY_MS = 86_400_000
const SOURCES = ['vendor', 'file'] as const
type Source = (typeof SOURCES)[number]

interface CompareDialogProps {
  readonly vendors: readonly ComparableVendor[]
  onClose(): void
}

interface Wish {
  readonly vendorCode: string
  readonly day: string
  /** Undefined where the vendor itself is asked. */
  readonly report: string | undefined
}

/** Compares one day with one vendor now, as the night does by itself, or with what its file says. */
export function CompareDialog({ vendors, onClose }: CompareDialogProps) {
  const { t } = useTranslation('mismatches')
  const yesterday = new Date(browserClock.now() - DAY_MS).toISOString().slice(0, 10)
  const [vendorCode, setVendor] = useState(vendors[0]?.vendorCode ?? '')
  const [day, setDay] = useState(yesterday)
  const [wanted, setWanted] = useState<Source>('vendor')
  const [file, setFile] = useState<ReportFile>()
  const [fault, setFault] = useState<'missing' | 'tooLong'>()
  const tellsReport = vendors.find((each) => each.vendorCode === vendorCode)?.tellsReport !== false
  const source = tellsReport ? wanted : 'file'
  const start = useComparison(onClose)
  const submit = () => {
    if (!vendorCode || !day) return
    if (source === 'file' && !file) setFault('missing')
    else start.mutate({ vendorCode, day, report: source === 'file' ? file?.text : undefined })
  }
  return (
    <FormDialog
      title={t('compare')}
      text={t(tellsReport ? 'compareText' : 'compareFileText')}
      submitText={t('compare')}
      call={start}
      onSubmit={submit}
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
      {tellsReport && (
        <Segments
          label={t('source')}
          value={source}
          onChoose={(chosen: Source) => setWanted(chosen)}
          choices={SOURCES.map((value) => ({ value, text: t(`sources.${value}`) }))}
        />
      )}
      {source === 'file' && (
        <ReportFileField
          file={file}
          error={fault ? t(`fileFault.${fault}`) : placeOfFault(start.error, t)}
          onFile={(chosen) => {
            start.reset()
            setFault(chosen === 'too_long' ? 'tooLong' : undefined)
            setFile(chosen === 'too_long' ? undefined : chosen)
          }}
        />
      )}
    </FormDialog>
  )
}

function useComparison(onDone: () => void) {
  const { t } = useTranslation('mismatches')
  return useMismatchCall(
    (api, { report, ...body }: Wish) =>
      report === undefined
        ? api.call(operations.startReconciliation, { body })
        : api.call(operations.compareVendorFile, { body: { ...body, report } }),
    ({ run }) => {
      const isDone = run.state === 'finished'
      toast({
        title: t(isDone ? 'compared' : 'notCompared'),
        detail: isDone
          ? t('comparedDetail', { count: run.mismatchCount })
          : t(`failure.${run.failure ?? 'silent'}`),
      })
      onDone()
    },
  )
}

/** Where the file cannot be read. */
function placeOfFault(
  error: unknown,
  t: ReturnType<typeof useTranslation<'mismatches'>>['t'],
): string | undefined {
  if (!(error instanceof RefusedCall) || error.code !== 'report_unreadable') return undefined
  const { line, column } = error.details
  const at = { line: Number(line) }
  return column === undefined ? t('faultAt', at) : t('faultIn', { ...at, column: String(column) })
}
