import { operations } from '@baize/contract'
import { Button, Icon, Notice } from '@baize/ui-kit'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useLook } from '../../parts/use-look.ts'

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
  const { address, look } = useLook(() =>
    api.download(operations.viewStaffAffiliatePicture, {
      params: { affiliatePictureId: pictureId },
    }),
  )
  return (
    <li>
      {address ? (
        <figure>
          <img src={address} alt={t('pictureNo', { number })} />
        </figure>
      ) : (
        <Button size="s" isBusy={look.isPending} onClick={() => look.mutate()}>
          <Icon of={Eye} size="s" />
          {t('look', { number })}
        </Button>
      )}
      {look.isError && (
        <Notice tone="danger" isAlert>
          {failureText(look.error)}
        </Notice>
      )}
    </li>
  )
}
