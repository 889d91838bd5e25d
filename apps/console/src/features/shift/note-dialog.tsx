import type { WaitingItem } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { waitingKindOf } from '../../app/waiting-kinds.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { whatText } from './waiting-text.ts'

const NOTE_MAX = 500

interface NoteDialogProps {
  readonly item: WaitingItem
  onClose(): void
}

/** Writes something down about an order, where its own page keeps it. */
export function NoteDialog({ item, onClose }: NoteDialogProps) {
  const { t } = useTranslation('shift')
  const what = whatText(item)
  const add = useRenewingCall(
    ['shift'],
    async (api, text: string) => await waitingKindOf(item.kind)?.addNote?.(api, item.id, text),
    () => {
      toast({ title: t('note.added'), detail: what })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t('note.title', { what })}
      reasonLabel={t('note.label')}
      reasonMin={1}
      reasonMax={NOTE_MAX}
      submitText={t('note.submit')}
      onSubmit={add.mutateAsync}
      onClose={onClose}
    />
  )
}
