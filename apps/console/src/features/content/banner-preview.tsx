import type { BannerFacts, BannerGroup, ContentText } from '@baize/contract'
import { isRightToLeft } from '@baize/languages'
import { buttonClass } from '@baize/ui-kit'
import { AsideBannerFace, bannerClass, MenuBannerFace, WideBannerFace } from '@baize/ui-kit/banners'
import { useTranslation } from 'react-i18next'
import { faceIn } from './banner-draft.logic.ts'

const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

/** How a banner of each place is shown. */
const PLACES: Readonly<Record<BannerGroup, 'wide' | 'aside' | 'menu'>> = {
  w_home: 'wide',
  w_login: 'aside',
  w_register: 'aside',
  w_forget: 'aside',
  w_leftmenu: 'menu',
}

interface BannerPreviewProps {
  readonly facts: BannerFacts
  /** The words in one language, and what stands in for them where there are none. */
  readonly text: ContentText | undefined
  readonly language: string
}

/** The banner as players will see it, in both themes. */
export function BannerPreview({ facts, text, language }: BannerPreviewProps) {
  const { t } = useTranslation('banners')
  const place = PLACES[facts.groupName]
  return (
    <div className={`banner-preview banner-preview--${place}`}>
      {THEMES.map((theme) => (
        <figure key={theme}>
          <BannerPlate {...{ facts, text, theme, language }} />
          <figcaption className="caption">{t(`preview.${theme}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface BannerPlateProps extends BannerPreviewProps {
  readonly theme: Theme
}

/** The banner on its plate, in one theme. */
export function BannerPlate({ facts, text, theme, language }: BannerPlateProps) {
  return (
    <div
      data-theme={theme}
      className={bannerClass(PLACES[facts.groupName], facts.family)}
      lang={language}
      dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
    >
      <Face {...{ facts, text, theme }} />
    </div>
  )
}

type FaceProps = Omit<BannerPlateProps, 'language'>

function Face({ facts, text, theme }: FaceProps) {
  const banner = faceIn(facts, text, theme)
  switch (PLACES[facts.groupName]) {
    case 'wide':
      return (
        <WideBannerFace banner={banner}>
          {text?.action && facts.linkageType !== 'none' && (
            <span className={buttonClass({ variant: 'brass' })}>{text.action}</span>
          )}
        </WideBannerFace>
      )
    case 'aside':
      return (
        <AsideBannerFace
          banner={banner}
          wrap={(words) => <div className="authaside__words">{words}</div>}
        />
      )
    case 'menu':
      return <MenuBannerFace banner={banner} />
  }
}
