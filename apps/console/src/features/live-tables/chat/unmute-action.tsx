import { type ChatMute, operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { useTableCall } from '../live-tables.queries.ts'

/** Lets a member write again, with a reason; nothing for a mute that is over. */
export function UnmuteAction({ mute }: { readonly mute: ChatMute }) {
  const { t } = useTranslation('liveTables')
  const [isOpen, setOpen] = useState(false)
  const name = mute.member.username
  const lift = useTableCall(
    (api, reason: string) =>
      api.call(operations.unmuteMember, { params: { muteId: mute.muteId }, body: { reason } }),
    () => {
      toast({ title: t('mutes.lifted', { name }) })
      setOpen(false)
    },
  )
  if (!mute.isActive) return null
  return (
    <>
      <Button
        size="s"
        variant="neutral"
        aria-label={t('mutes.liftOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('mutes.lift')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('mutes.liftTitle', { name })}
          submitText={t('mutes.lift')}
          reasonLabel={t('reason')}
          onSubmit={lift.mutateAsync}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
