import { RefusedCall } from '@baize/api-client'
import { Icon, IconButton } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { FileButton } from '../file-button.tsx'
import { PICTURE_TYPES, type PictureRules, pictureFault } from './picture.logic.ts'
import { PictureThumbs, type SentPicture } from './picture-thumbs.tsx'

interface PictureFieldProps {
  readonly legend: string
  /** What is said of the pictures while nothing is wrong. */
  readonly hint: string
  /** What is wrong when it is tried without one. */
  readonly error?: string | undefined
  /** Names the browser's field, where a page has several. */
  readonly fieldName: string
  readonly pictures: readonly SentPicture[]
  readonly rules: PictureRules
  onAdd(file: Uint8Array<ArrayBuffer>): Promise<unknown>
  onRemove(pictureId: string): Promise<unknown>
}

/** The words for a picture that was not taken. */
function pictureText(failure: unknown): string {
  const key = failure instanceof RefusedCall && `pictures:fault.${failure.code}`
  return key && i18next.exists(key) ? i18next.t(key as never) : failureText(failure)
}

/** Pictures of something that is being written: each is sent in when it is chosen. */
export function PictureField({ pictures, rules, onAdd, onRemove, ...shown }: PictureFieldProps) {
  const { t } = useTranslation('pictures')
  const noteId = useId()
  const [fault, setFault] = useState<string>()
  const onError = (failure: unknown) => setFault(pictureText(failure))
  const add = useMutation({
    mutationFn: async (file: File) => await onAdd(new Uint8Array(await file.arrayBuffer())),
    onError,
  })
  const remove = useMutation({ mutationFn: onRemove, onError })
  const take = (file: File) => {
    const early = pictureFault(file, pictures.length, rules)
    setFault(early && t(`fault.${early}`))
    if (!early) add.mutate(file)
  }
  const wrong = fault ?? (pictures.length === 0 ? shown.error : undefined)
  return (
    <fieldset className="pictures" aria-describedby={noteId}>
      <legend className="field__label">{shown.legend}</legend>
      <PictureThumbs
        pictures={pictures}
        actionOf={({ id }, number) => (
          <IconButton
            size="s"
            icon={X}
            label={t('remove', { number })}
            disabled={remove.isPending}
            onClick={() => remove.mutate(id)}
          />
        )}
      >
        {pictures.length < rules.picturesMax && (
          <FileButton
            accept={PICTURE_TYPES}
            fieldName={shown.fieldName}
            variant="outline"
            isBusy={add.isPending}
            onFile={take}
          >
            <Icon of={ImagePlus} size="s" />
            {t('add')}
          </FileButton>
        )}
      </PictureThumbs>
      <div id={noteId} aria-live="polite">
        <p className={wrong === undefined ? 'hint' : 'hint hint--error'}>{wrong ?? shown.hint}</p>
      </div>
    </fieldset>
  )
}
