import { FEEDBACK_PICTURES_MAX, operations } from '@baize/contract'
import { Icon, IconButton } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { FileButton } from '../../parts/file-button.tsx'
import { ACCEPTED_TYPES, pictureFault } from './feedback.logic.ts'
import { pictureAddress } from './feedback.queries.ts'
import { feedbackFault } from './feedback-fault.ts'

interface FeedbackPicturesProps {
  readonly pictureIds: readonly string[]
  onAdd(pictureId: string): void
  onRemove(pictureId: string): void
}

/** Pictures of a message that is being written: each is sent in when it is chosen. */
export function FeedbackPictures({ pictureIds, onAdd, onRemove }: FeedbackPicturesProps) {
  const { t } = useTranslation('feedback')
  const noteId = useId()
  const [fault, setFault] = useState<string>()
  const add = useMutation({
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer())
      return (await api.call(operations.addFeedbackPicture, { body })).pictureId
    },
    onSuccess: onAdd,
    onError: (failure) => setFault(feedbackFault(failure)),
  })
  const take = (file: File) => {
    const early = pictureFault(file, pictureIds.length)
    setFault(early && t(`fault.${early}`))
    if (!early) add.mutate(file)
  }
  const isFull = pictureIds.length >= FEEDBACK_PICTURES_MAX
  return (
    <fieldset className="feedback__pictures" aria-describedby={noteId}>
      <legend className="field__label">{t('pictures')}</legend>
      <ul className="feedback__thumbs">
        {pictureIds.map((pictureId, index) => (
          <li key={pictureId} className="feedback__thumb">
            <img src={pictureAddress(pictureId)} alt={t('pictureNo', { number: index + 1 })} />
            <IconButton
              size="s"
              icon={X}
              label={t('removePicture', { number: index + 1 })}
              onClick={() => onRemove(pictureId)}
            />
          </li>
        ))}
        {!isFull && (
          <li>
            <FileButton
              accept={ACCEPTED_TYPES}
              fieldName="feedback"
              variant="outline"
              isBusy={add.isPending}
              onFile={take}
            >
              <Icon of={ImagePlus} size="s" />
              {t('addPicture')}
            </FileButton>
          </li>
        )}
      </ul>
      <div id={noteId} aria-live="polite">
        {fault ? (
          <p className="hint hint--error">{fault}</p>
        ) : (
          <p className="hint">{t('pictureRules', { count: FEEDBACK_PICTURES_MAX })}</p>
        )}
      </div>
    </fieldset>
  )
}
