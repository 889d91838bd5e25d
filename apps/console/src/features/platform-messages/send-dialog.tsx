import { RefusedCall } from '@baize/api-client'
import {
  type ContentLanguage,
  MESSAGE_AUDIENCES,
  MESSAGE_BODY_MAX,
  MESSAGE_TITLE_MAX,
  operations,
} from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { LanguageField } from '../../parts/language-field.tsx'
import {
  emptyDraft,
  isWritten,
  missingParts,
  needsMember,
  writtenTexts,
} from './message-draft.logic.ts'
import type { Wish } from './messages.queries.ts'
import { ReviewDialog } from './review-dialog.tsx'

/** What is about to be sent. */
interface Review {
  readonly wish: Wish
  /** The member, or the agent above the team. */
  readonly name: string | undefined
}

interface SendDialogProps {
  readonly houseLanguage: ContentLanguage
  onClose(): void
}

/** Writes a message; before it is sent it is shown with how many it reaches. */
export function SendDialog({ houseLanguage, onClose }: SendDialogProps) {
  const { t } = useTranslation('platformMessages')
  const [language, setLanguage] = useState(houseLanguage)
  const [review, setReview] = useState<Review>()
  const form = useMessageForm(houseLanguage, { onLanguage: setLanguage, onReview: setReview })
  const { texts, audience } = form.values
  if (review) {
    return (
      <ReviewDialog
        {...review}
        houseLanguage={houseLanguage}
        onBack={() => setReview(undefined)}
        onSent={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('new')}
      submitText={t('review')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('audience')}
        label={t('column.audience')}
        options={MESSAGE_AUDIENCES.map((value) => ({ value, text: t(`audience.${value}`) }))}
      />
      {needsMember(audience) && (
        <TextField
          {...form.field('memberId')}
          label={t(audience === 'team' ? 'agentId' : 'memberId')}
          inputMode="numeric"
          dir="ltr"
          maxLength={18}
          isRequired
        />
      )}
      <LanguageField
        language={language}
        fallback={houseLanguage}
        isWritten={(tag) => isWritten(texts[tag])}
        onLanguage={setLanguage}
        onRemove={
          language === houseLanguage || !isWritten(texts[language])
            ? undefined
            : () => {
                form.write(`texts.${language}`, { title: '', body: '' })
                setLanguage(houseLanguage)
              }
        }
      />
      <TextField
        {...form.field(`texts.${language}.title`)}
        key={`title ${language}`}
        label={t('column.title')}
        dir="auto"
        maxLength={MESSAGE_TITLE_MAX}
        isRequired
      />
      <TextAreaField
        {...form.field(`texts.${language}.body`)}
        key={`body ${language}`}
        label={t('body')}
        hint={t('bodyHint')}
        rows={6}
        dir="auto"
        maxLength={MESSAGE_BODY_MAX}
        isRequired
      />
    </FormDialog>
  )
}

interface MessageFormSteps {
  onLanguage(language: ContentLanguage): void
  onReview(review: Review): void
}

/** What is typed: when it is whole, the server says how many it would reach. */
function useMessageForm(houseLanguage: ContentLanguage, steps: MessageFormSteps) {
  const { t } = useTranslation('platformMessages')
  const api = useApi()
  return useContractForm({
    operation: operations.sendPlatformMessage,
    keptAs: 'platform message',
    defaults: emptyDraft(),
    inputOf: ({ audience, memberId, texts }): Wish => ({
      audience,
      memberId: needsMember(audience) ? memberId.trim() : null,
      texts: writtenTexts(texts),
      seenReceivers: 0,
    }),
    texts: { memberId: t('memberMissing') },
    check: (values) =>
      Object.fromEntries(
        missingParts(values, houseLanguage).map((name) => [
          name,
          t(name === 'memberId' ? 'memberMissing' : 'textMissing'),
        ]),
      ),
    onFault: (values) => {
      const name = missingParts(values, houseLanguage).find((each) => each.startsWith('texts.'))
      const tag = name?.split('.')[1]
      if (tag) steps.onLanguage(tag as ContentLanguage)
    },
    faultsOf: (failure) =>
      failure instanceof RefusedCall && failure.code === 'not_found'
        ? { memberId: t('memberUnknown') }
        : undefined,
    send: async (wish) => {
      const { audience, memberId } = wish
      const query = memberId ? { audience, memberId } : { audience }
      const { receivers, member } = await api.call(operations.countReceivers, { query })
      steps.onReview({ wish: { ...wish, seenReceivers: receivers }, name: member?.username })
    },
  })
}
