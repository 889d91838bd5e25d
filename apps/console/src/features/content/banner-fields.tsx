import './banners.css'
import {
  BANNER_FAMILIES,
  BANNER_GROUPS,
  BANNER_LINKS,
  type BannerFacts,
  type BannerGroup,
} from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { ART_OF_FAMILY } from './banner-draft.logic.ts'
import { PictureField } from './picture-field.tsx'

interface BannerFieldsProps {
  readonly facts: BannerFacts
  readonly isLinkWrong: boolean
  onFacts(facts: BannerFacts): void
}

/** Where a banner stands and leads, and what is on it besides words. */
export function BannerFields({ facts, isLinkWrong, onFacts }: BannerFieldsProps) {
  const { t } = useTranslation('banners')
  const set = (change: Partial<BannerFacts>) => onFacts({ ...facts, ...change })
  const { groupName, family, linkageType, url, pictureDark, pictureLight } = facts
  return (
    <>
      <SelectField
        label={t('place')}
        value={groupName}
        options={BANNER_GROUPS.map((value) => ({ value, text: t(`group.${value}`) }))}
        onChoose={(value) => set({ groupName: value as BannerGroup })}
      />
      <SelectField
        label={t('linkageType')}
        value={linkageType}
        options={BANNER_LINKS.map((value) => ({ value, text: t(`link.${value}`) }))}
        onChoose={(value) =>
          set({
            linkageType: value as BannerFacts['linkageType'],
            url: value === 'none' ? null : (url ?? ''),
          })
        }
      />
      {linkageType !== 'none' && (
        <TextField
          label={t(`url.${linkageType}`)}
          error={isLinkWrong ? t('fault.link') : undefined}
          value={url ?? ''}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => set({ url: event.target.value })}
        />
      )}
      <SelectField
        label={t('family')}
        value={family}
        options={BANNER_FAMILIES.map((value) => ({ value, text: t(`families.${value}`) }))}
        onChoose={(value) => {
          const chosen = value as BannerFacts['family']
          set({ family: chosen, art: ART_OF_FAMILY[chosen] })
        }}
      />
      <PictureField
        label={t('pictureDark')}
        picture={pictureDark}
        onPicture={(picture) => set({ pictureDark: picture })}
      />
      <PictureField
        label={t('pictureLight')}
        picture={pictureLight}
        onPicture={(picture) => set({ pictureLight: picture })}
      />
    </>
  )
}
