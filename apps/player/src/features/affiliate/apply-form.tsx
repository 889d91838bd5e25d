import {
  AFFILIATE_TEXT_MAX,
  FEEDBACK_PICTURE_BYTES_MAX,
  FEEDBACK_PICTURES_MAX,
  operations,
} from '@baize/contract'
import { Button, Field, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { sendOnce } from '../../app/send-once.ts'
import { PictureField } from '../../parts/pictures/picture-field.tsx'
import { MY_AFFILIATE } from './affiliate.queries.ts'

interface ApplyFormProps {
  /** An application that is completed. */
  readonly written?: string
}

/** What somebody wants to do for the house. It stays here until the house has it. */
export function ApplyForm({ written }: ApplyFormProps) {
  const { t } = useTranslation('affiliate')
  const client = useQueryClient()
  const [text, setText] = useState(written ?? '')
  const [pictureIds, setPictureIds] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const apply = useMutation({
    mutationFn: (body: { readonly text: string; readonly pictureIds: string[] }) =>
      sendOnce('affiliate:apply', body, (idempotencyKey) =>
        api.call(operations.applyAsAffiliate, {
          idempotencyKey,
          body: { ...body, language: i18next.language },
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: MY_AFFILIATE }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || apply.isPending) return
    apply.mutate({ text: text.trim(), pictureIds: [...pictureIds] })
  }
  return (
    <form className="panel affiliate__panel" noValidate onSubmit={submit}>
      <h2 className="h3">{t(written === undefined ? 'apply.title' : 'apply.completeTitle')}</h2>
      <Field
        label={t('apply.text')}
        isRequired
        error={isTried && isEmpty ? t('apply.empty') : undefined}
        hint={t('apply.left', { count: AFFILIATE_TEXT_MAX - text.trim().length })}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={4}
            maxLength={AFFILIATE_TEXT_MAX}
            value={text}
            placeholder={t('apply.placeholder')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <PictureField
        legend={t('apply.pictures')}
        hint={t('apply.pictureRules', { count: FEEDBACK_PICTURES_MAX })}
        fieldName="affiliate"
        pictures={pictureIds.map((id) => ({
          id,
          address: operations.viewAffiliatePicture.path.replace(':affiliatePictureId', id),
        }))}
        rules={{ bytesMax: FEEDBACK_PICTURE_BYTES_MAX, picturesMax: FEEDBACK_PICTURES_MAX }}
        onAdd={async (body) => {
          const { pictureId } = await api.call(operations.addAffiliatePicture, { body })
          setPictureIds((before) => [...before, pictureId])
        }}
        onRemove={async (gone) => setPictureIds((before) => before.filter((each) => each !== gone))}
      />
      {apply.isError && (
        <Notice tone="danger" isAlert>
          {failureText(apply.error, 'affiliate')}
        </Notice>
      )}
      <div className="affiliate__actions">
        <Button type="submit" variant="primary" size="l" isBusy={apply.isPending}>
          {t('apply.send')}
        </Button>
      </div>
    </form>
  )
}
