import { operations } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { RecordedPicture } from '../../parts/recorded-picture.tsx'

/** Pictures of an application; every look is recorded. */
export function AffiliatePictures({ pictureIds }: { readonly pictureIds: readonly string[] }) {
  const { t } = useTranslation('affiliates')
  if (pictureIds.length === 0) return null
  return (
    <>
      <p className="caption">{t('looksRecorded')}</p>
      <ul className="affiliate-pictures">
        {pictureIds.map((pictureId, index) => (
          <Picture key={pictureId} pictureId={pictureId} number={index + 1} />
        ))}
      </ul>
    </>
  )
}

function Picture(props: { readonly pictureId: string; readonly number: number }) {
  const { pictureId, number } = props
  const { t } = useTranslation('affiliates')
  const api = useApi()
  const load = () =>
    api.download(operations.viewStaffAffiliatePicture, {
      params: { affiliatePictureId: pictureId },
    })
  return (
    <li>
      <RecordedPicture load={load} alt={t('pictureNo', { number })} look={t('look', { number })} />
    </li>
  )
}
