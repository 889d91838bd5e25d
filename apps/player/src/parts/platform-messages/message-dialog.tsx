import type { PlatformMessage } from '@baize/contract'
import { Button, Icon, Modal, Notice } from '@baize/ui-kit'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exactMomentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { useMessageWords } from './message-words.ts'
import { useRemove } from './messages.queries.ts'

interface MessageDialogProps {
  readonly message: PlatformMessage
  onClose(): void
}

/** A message to be read, and what can be done with it. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t, i18n } = useTranslation(['platformMessages', 'common'])
  const { title, body } = useMessageWords()(message)
  const remove = useRemove()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      closeText={t('common:close')}
      widthRem={34}
      foot={
        <>
          <Button
            variant="ghost"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(message, { onSuccess: onClose })}
          >
            <Icon of={Trash2} />
            {t('remove')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className="inbox__read">
        {remove.isError && (
          <Notice tone="danger" isAlert>
            {failureText(remove.error)}
          </Notice>
        )}
        <time className="caption num" dateTime={message.sentAt}>
          {exactMomentText(message.sentAt, i18n.language)}
        </time>
        <p className="inbox__body" dir="auto">
          {body}
        </p>
      </div>
    </Modal>
  )
}
