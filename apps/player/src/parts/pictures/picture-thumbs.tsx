import './pictures.css'
import './picture-texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A picture that was sent in, and where it is shown from. */
export interface SentPicture {
  readonly id: string
  readonly address: string
}

interface PictureThumbsProps {
  readonly pictures: readonly SentPicture[]
  /** Something on each picture, such as what takes it back. */
  actionOf?(picture: SentPicture, number: number): ReactNode
  /** Behind the last one. */
  readonly children?: ReactNode
}

/** Pictures that were sent in, small and in a row. */
export function PictureThumbs({ pictures, actionOf, children }: PictureThumbsProps) {
  const { t } = useTranslation('pictures')
  return (
    <ul className="pictures__thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="pictures__thumb">
          <img src={picture.address} alt={t('number', { number: index + 1 })} loading="lazy" />
          {actionOf?.(picture, index + 1)}
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
