import { FEEDBACK_PICTURE_BYTES_MAX, FEEDBACK_PICTURES_MAX, operations } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { PictureField } from '../../parts/pictures/picture-field.tsx'
import { sentPictures } from './feedback.queries.ts'

interface FeedbackPicturesProps {
  readonly pictureIds: readonly string[]
  onAdd(pictureId: string): void
  onRemove(pictureId: string): void
}

/** Pictures of a message that is being written: each is sent in when it is chosen. */
export function FeedbackPictures({ pictureIds, onAdd, onRemove }: FeedbackPicturesProps) {
  const { t } = useTranslation('feedback')
  return (
    <PictureField
      legend={t('pictures')}
      hint={t('pictureRules', { count: FEEDBACK_PICTURES_MAX })}
      fieldName="feedback"
      pictures={sentPictures(pictureIds)}
      rules={{ bytesMax: FEEDBACK_PICTURE_BYTES_MAX, picturesMax: FEEDBACK_PICTURES_MAX }}
      onAdd={async (body) =>
        onAdd((await api.call(operations.addFeedbackPicture, { body })).pictureId)
      }
      onRemove={async (pictureId) => onRemove(pictureId)}
    />
  )
}
