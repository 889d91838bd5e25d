import { operations } from '@baize/contract'
import { Button, Modal } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'

interface EndOthersDialogProps {
  /** How many other places are signed in. */
  readonly count: number
  onClose(): void
}

/** After what protects the account has changed: whoever is in with the old may be sent out. */
export function EndOthersDialog({ count, onClose }: EndOthersDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const end = useMutation({
    mutationFn: () => api.call(operations.endOtherSessions, {}),
    onSuccess() {
      toast({ title: t('sessions.ended'), detail: t('sessions.endedDetail') })
      onClose()
    },
    onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }),
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('endOthers.title')}
      closeText={t('common:close')}
      foot={
        <>
          <Button size="l" onClick={onClose}>
            {t('endOthers.keep')}
          </Button>
          <Button size="l" variant="primary" isBusy={end.isPending} onClick={() => end.mutate()}>
            {t('sessions.others')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('endOthers.text', { count })}</p>
    </Modal>
  )
}
