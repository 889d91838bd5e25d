import { Button, buttonClass } from '@baize/ui-kit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { pictureAddress } from './banner-draft.logic.ts'
import { useSendPicture } from './banners.queries.ts'

interface PictureFieldProps {
  readonly label: string
  readonly picture: string | null
  onPicture(picture: string | null): void
}

/** One picture: what is there, another one, or none. It is sent at once and looked at by the server. */
export function PictureField({ label, picture, onPicture }: PictureFieldProps) {
  const { t } = useTranslation('banners')
  const id = useId()
  const send = useSendPicture(onPicture)
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <div className="picture-field">
        {picture ? (
          <img src={pictureAddress(picture)} alt={t('pictureShown')} />
        ) : (
          <span className="picture-field__none caption">{t('noPicture')}</span>
        )}
        <div className="row-actions">
          <label className={buttonClass({ size: 's' })}>
            {send.isPending ? t('sending') : t('choose')}
            <input
              type="file"
              className="sr-only"
              accept="image/png,image/jpeg"
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-fault`}
              disabled={send.isPending}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                if (file) send.mutate(file)
                event.currentTarget.value = ''
              }}
            />
          </label>
          {picture && (
            <Button size="s" onClick={() => onPicture(null)}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-fault`} className="hint hint--error empty:hidden" aria-live="polite">
        {send.isError && failureText(send.error)}
      </p>
    </div>
  )
}
