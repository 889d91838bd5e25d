import type { DownloadedFile } from '@baize/api-client'
import { IconButton, Segments } from '@baize/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { ExportButton, type FileRequest, useFileSaved } from './export-button.tsx'

/** The file of a queue; whole names and numbers with a reason. */
export interface QueueFileRequest extends FileRequest {
  readonly whole?: { readonly reason: string }
}

interface QueueExportProps {
  download(request: QueueFileRequest): Promise<DownloadedFile>
}

/** One click where names and numbers are masked in any case, a question where somebody may have them whole. */
export function QueueExport({ download }: QueueExportProps) {
  const { t } = useFileSaved()
  const mayHaveWhole = useMay('exports.full')
  const [isAsking, setAsking] = useState(false)
  if (!mayHaveWhole) return <ExportButton download={download} />
  return (
    <>
      <IconButton icon={Download} label={t('export')} size="s" onClick={() => setAsking(true)} />
      {isAsking && <ExportDialog download={download} onClose={() => setAsking(false)} />}
    </>
  )
}

const REASON_LENGTH_MIN = 3
type Scope = 'masked' | 'whole'

function ExportDialog({ download, onClose }: QueueExportProps & { onClose(): void }) {
  const { t: shared } = useTranslation()
  const { t, ...file } = useFileSaved()
  const form = useContractForm({
    defaults: { scope: 'masked' as Scope, reason: '' },
    check: ({ scope, reason }) => ({
      reason:
        scope === 'whole' && reason.trim().length < REASON_LENGTH_MIN
          ? shared('reasonMissing', { min: REASON_LENGTH_MIN })
          : undefined,
    }),
    send: async ({ scope, reason }) => {
      const whole = { reason: reason.trim() }
      file.save(await download({ ...file.request, ...(scope === 'whole' && { whole }) }))
      onClose()
    },
  })
  const { scope } = form.values
  return (
    <FormDialog
      title={t('exportTitle')}
      text={t('exportText')}
      submitText={t('exportDownload')}
      form={form}
      onClose={onClose}
    >
      <Segments
        label={t('exportScope')}
        value={scope}
        onChoose={(chosen: Scope) => form.write('scope', chosen)}
        choices={[
          { value: 'masked', text: t('exportMasked') },
          { value: 'whole', text: t('exportWhole') },
        ]}
      />
      {scope === 'whole' && <ReasonField {...form.field('reason')} label={t('exportReason')} />}
    </FormDialog>
  )
}
