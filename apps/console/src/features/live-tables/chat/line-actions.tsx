import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { useTableCall } from '../live-tables.queries.ts'
import { MuteDialog } from './mute-dialog.tsx'

interface LineActionsProps {
  readonly chatLineId: string
  readonly member: { readonly memberId: string; readonly username: string }
  /** The report that is answered. */
  readonly reportId?: string
  /** False where it was taken down before. */
  readonly isUp?: boolean
  readonly isMuted?: boolean
}

/** Takes a line down, or keeps its author from writing. */
export function LineActions(props: LineActionsProps) {
  const { chatLineId, member, reportId, isUp = true, isMuted = false } = props
  const { t } = useTranslation('liveTables')
  const [open, setOpen] = useState<'remove' | 'mute'>()
  const close = () => setOpen(undefined)
  const remove = useTableCall(
    (api, reason: string) =>
      api.call(operations.removeChatLine, { params: { chatLineId }, body: { reason } }),
    () => {
      toast({ title: t('chat.removed') })
      close()
    },
  )
  const name = { name: member.username }
  return (
    <>
      {isUp && (
        <Button
          size="s"
          variant="neutral"
          aria-label={t('chat.removeOf', name)}
          onClick={() => setOpen('remove')}
        >
          {t('chat.remove')}
        </Button>
      )}
      {!isMuted && (
        <Button
          size="s"
          variant="neutral"
          aria-label={t('chat.muteOf', name)}
          onClick={() => setOpen('mute')}
        >
          {t('chat.mute')}
        </Button>
      )}
      {open === 'remove' && (
        <ReasonDialog
          title={t('chat.removeTitle')}
          text={t('chat.removeText')}
          submitText={t('chat.remove')}
          reasonLabel={t('reason')}
          onSubmit={remove.mutateAsync}
          onClose={close}
        />
      )}
      {open === 'mute' && (
        <MuteDialog {...{ member, ...(reportId !== undefined && { reportId }) }} onClose={close} />
      )}
    </>
  )
}
