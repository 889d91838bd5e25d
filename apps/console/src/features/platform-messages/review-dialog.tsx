import type { ContentLanguage } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FactList } from '../../frames/fact-list.tsx'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { formatCount } from '../../parts/format.ts'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { MessageWords } from './message-words.tsx'
import { useSend, type Wish } from './messages.queries.ts'

interface ReviewDialogProps {
  readonly wish: Wish
  /** The member, or the agent above the team. */
  readonly name: string | undefined
  readonly houseLanguage: ContentLanguage
  onBack(): void
  onSent(): void
}

/** The message as it will be read, and by how many: the last step before it is sent. */
export function ReviewDialog({
  wish,
  name = '',
  houseLanguage,
  onBack,
  onSent,
}: ReviewDialogProps) {
  const { t, i18n } = useTranslation('platformMessages')
  const send = useSend()
  const nameOf = useLanguageName()
  const { audience, texts, seenReceivers: count } = wish
  const languages = new Intl.ListFormat(i18n.language).format(Object.keys(texts).map(nameOf))
  return (
    <ConfirmDialog
      title={t('reviewTitle')}
      widthRem={40}
      submitText={t('sendTo', { count })}
      cancelText={t('back')}
      call={send}
      isReady={count > 0}
      decides={JSON.stringify(wish)}
      onSubmit={() =>
        send.mutate(wish, {
          onSuccess: () => {
            toast({ title: t('sent'), detail: t(`to.${audience}`, { name }) })
            onSent()
          },
        })
      }
      onClose={onBack}
    >
      <FactList
        facts={[
          [t('column.audience'), t(`to.${audience}`, { name })],
          [t('column.receivers'), formatCount(count)],
          [t('column.languages'), languages],
        ]}
      />
      <MessageWords texts={texts} language={houseLanguage} />
    </ConfirmDialog>
  )
}
