import { type DeskTable, operations } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx'
import { useTableCall } from '../live-tables.queries.ts'

interface PauseDialogProps {
  readonly table: DeskTable
  onClose(): void
}

/** Pauses a table after its round, or opens it. */
export function PauseDialog({ table, onClose }: PauseDialogProps) {
  const { t } = useTranslation('liveTables')
  const { tableCode, isPaused, settings } = table
  const call = useTableCall(
    (api, wanted: boolean) =>
      api.call(operations.pauseLiveTable, { params: { tableCode }, body: { isPaused: wanted } }),
    (after) => {
      toast({ title: t(after.isPaused ? 'pause.paused' : 'pause.opened') })
      onClose()
    },
  )
  const named = { table: settings.name }
  return (
    <ConfirmDialog
      title={isPaused ? t('pause.openTitle', named) : t('pause.title', named)}
      text={t(isPaused ? 'pause.openText' : 'pause.text')}
      submitText={t(isPaused ? 'pause.open' : 'pause.action')}
      call={call}
      onSubmit={() => call.mutate(!isPaused)}
      onClose={onClose}
    />
  )
}
