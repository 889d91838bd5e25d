import { RefusedCall } from '@baize/api-client'
import { type ComparableVendor, operations } from '@baize/contract'
import { Segments, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { utcDayStart } from '../../parts/format.ts'
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
  const tells = (code: string) =>
    vendors.find(({ vendorCode }) => vendorCode === code)?.tellsReport !== false
  const start = useComparison(onClose)
  const form = useContractForm({
    operation: operations.startReconciliation,
    defaults: {
      vendorCode: vendors[0]?.vendorCode ?? '',
      day: yesterday,
      source: 'vendor' as Source,
      file: undefined as ReportFile | 'too_long' | undefined,
    },
    check: ({ vendorCode, source, file }) => {
      if (source === 'vendor' && tells(vendorCode)) return {}
      if (file === 'too_long') return { file: t('fileFault.tooLong') }
      return file ? {} : { file: t('fileFault.missing') }
    },
    faultsOf: (failure) => placeOfFault(failure, t),
    inputOf: ({ vendorCode, day, source, file }) => {
      const isFile = source === 'file' || !tells(vendorCode)
      return { vendorCode, day, report: isFile && file !== 'too_long' ? file?.text : undefined }
    },
    send: start.mutateAsync,
  })
  const { vendorCode, file } = form.values
  const tellsReport = tells(vendorCode)
  const source = tellsReport ? form.values.source : 'file'
  return (
    <FormDialog
      title={t('compare')}
      text={t(tellsReport ? 'compareText' : 'compareFileText')}
      submitText={t('compare')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('vendorCode')}
        label={t('column.vendor')}
        options={vendors.map((each) => ({ value: each.vendorCode, text: each.vendorName }))}
      />
      <TextField
        {...form.field('day')}
        type="date"
        max={yesterday}
        label={t('column.day')}
        hint={t('dayHint', { time: utcDayStart() })}
      />
      {tellsReport && (
        <Segments
          {...form.choice('source')}
          label={t('source')}
          choices={SOURCES.map((value) => ({ value, text: t(`sources.${value}`) }))}
        />
      )}
      {source === 'file' && (
        <ReportFileField
          file={file === 'too_long' ? undefined : file}
          error={form.errorOf('file')}
          onFile={(chosen) => form.write('file', chosen)}
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
function placeOfFault(failure: unknown, t: ReturnType<typeof useTranslation<'mismatches'>>['t']) {
  if (!(failure instanceof RefusedCall) || failure.code !== 'report_unreadable') return undefined
  const { line, column } = failure.details
  const at = { line: Number(line) }
  return {
    file: column === undefined ? t('faultAt', at) : t('faultIn', { ...at, column: String(column) }),
  }
}
