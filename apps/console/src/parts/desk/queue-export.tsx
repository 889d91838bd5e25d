import type { DownloadedFile } from '@baize/api-client'
import { IconButton } from '@baize/ui-kit'
import { FileKey } from 'lucide-react'
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

/** The masked file by one click; beside it the whole one, which asks for a reason, for those who may have it. */
export function QueueExport({ download }: QueueExportProps) {
  const { t } = useFileSaved()
  const mayHaveWhole = useMay('exports.full')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ExportButton download={download} />
      {mayHaveWhole && (
        <IconButton
          icon={FileKey}
          label={t('exportWhole')}
          size="s"
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && <WholeDialog download={download} onClose={() => setAsking(false)} />}
    </>
  )
}

const REASON_LENGTH_MIN = 3

function WholeDialog({ download, onClose }: QueueExportProps & { onClose(): void }) {
  const { t: shared } = useTranslation()
  const { t, ...file } = useFileSaved()
  const form = useContractForm({
    defaults: { reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_LENGTH_MIN
          ? shared('reasonMissing', { min: REASON_LENGTH_MIN })
          : undefined,
    }),
    send: async ({ reason }) => {
      const whole = { reason: reason.trim() }
      file.save(await download({ ...file.request, whole }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('exportWhole')}
      text={t('exportText')}
      submitText={t('exportDownload')}
      form={form}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} label={t('exportReason')} />
    </FormDialog>
  )
}
