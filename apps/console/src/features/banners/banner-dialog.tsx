import {
  BANNER_FAMILIES,
  type BannerGroup,
  type BannerWish,
  type StaffBanner,
} from '@baize/contract'
import { Check, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { instantOf, localText } from '../../parts/local-moment.ts'
import { findWishFault, newWish, wishOf } from './banner-wish.logic.ts'
import { useSaveBanner } from './banners.queries.ts'
import { PictureField } from './picture-field.tsx'
import { WordFields } from './word-fields.tsx'

const LINKS = ['none', 'page', 'game'] as const

interface BannerDialogProps {
  /** Undefined for a new one. */
  readonly banner: StaffBanner | undefined
  readonly groupName: BannerGroup
  onClose(): void
}

/** One banner: its words, its pictures, where it leads and when it is shown. */
export function BannerDialog({ banner, groupName, onClose }: BannerDialogProps) {
  const { t } = useTranslation('banners')
  const [wish, setWish] = useState<BannerWish>(() => (banner ? wishOf(banner) : newWish(groupName)))
  const [isTried, setTried] = useState(false)
  const save = useSaveBanner(banner, () => {
    toast({ title: t('saved') })
    onClose()
  })
  const set = (change: Partial<BannerWish>) => setWish({ ...wish, ...change })
  const fault = findWishFault(wish)
  const submit = () => {
    setTried(true)
    if (!fault) save.mutate(wish)
  }
  const shown = isTried ? fault : undefined
  return (
    <FormDialog
      title={t(banner ? 'changeTitle' : 'newTitle')}
      widthRem={40}
      className="banner-form"
      submitText={t('save')}
      call={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <WordFields
        wish={wish}
        onWish={setWish}
        fault={shown === 'title' ? t('fault.title') : undefined}
      />
      <div className="banner-form__pair">
        <PictureField
          label={t('pictureDark')}
          picture={wish.pictureDark}
          onPicture={(pictureDark) => set({ pictureDark })}
        />
        <PictureField
          label={t('pictureLight')}
          picture={wish.pictureLight}
          onPicture={(pictureLight) => set({ pictureLight })}
        />
      </div>
      <LinkFields {...{ wish, set }} fault={shown === 'link' ? t('fault.link') : undefined} />
      <div className="banner-form__pair">
        <TextField
          label={t('startsAt')}
          type="datetime-local"
          value={wish.startsAt ? localText(wish.startsAt) : ''}
          onChange={(event) => set({ startsAt: instantOf(event.target.value) })}
        />
        <TextField
          label={t('endsAt')}
          type="datetime-local"
          error={shown === 'schedule' ? t('fault.schedule') : undefined}
          value={wish.endsAt ? localText(wish.endsAt) : ''}
          onChange={(event) => set({ endsAt: instantOf(event.target.value) })}
        />
      </div>
      <Check checked={wish.isOn} onChange={(event) => set({ isOn: event.currentTarget.checked })}>
        {t('isOn')}
      </Check>
    </FormDialog>
  )
}

interface LinkFieldsProps {
  readonly wish: BannerWish
  readonly fault: string | undefined
  set(change: Partial<BannerWish>): void
}

function LinkFields({ wish, fault, set }: LinkFieldsProps) {
  const { t } = useTranslation('banners')
  return (
    <div className="banner-form__pair">
      <SelectField
        label={t('linkageType')}
        value={wish.linkageType}
        options={LINKS.map((value) => ({ value, text: t(`link.${value}`) }))}
        onChoose={(value) =>
          set({
            linkageType: value as BannerWish['linkageType'],
            ...(value === 'none' && { url: null }),
          })
        }
      />
      {wish.linkageType === 'none' ? (
        <SelectField
          label={t('family')}
          value={wish.family}
          options={BANNER_FAMILIES.map((value) => ({ value, text: t(`families.${value}`) }))}
          onChoose={(value) => set({ family: value as BannerWish['family'] })}
        />
      ) : (
        <TextField
          label={t(`url.${wish.linkageType}`)}
          error={fault}
          value={wish.url ?? ''}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => set({ url: event.target.value })}
        />
      )}
    </div>
  )
}
