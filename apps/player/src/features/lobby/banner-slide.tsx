import { buttonClass, classNames, useTheme } from '@baize/ui-kit'
import { bannerClass, WideBannerFace } from '@baize/ui-kit/banners'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Banner, faceOf } from '../../app/catalogue.ts'
import { useStartGame } from '../../app/start-game.ts'

interface BannerSlideProps {
  readonly banner: Banner
  readonly isFirst: boolean
  readonly isShown: boolean
  readonly label: string
}

/** One banner: its words on a family's plate, its objects or its picture, one way on. */
export function BannerSlide({ banner, isFirst, isShown, label }: BannerSlideProps) {
  const { t } = useTranslation('lobby')
  const { theme } = useTheme()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for groups.
    <div
      className={bannerClass('wide', banner.family)}
      role="group"
      aria-roledescription={t('carousel.slide')}
      aria-label={label}
      inert={!isShown}
    >
      <WideBannerFace banner={faceOf(banner, theme)} isFirst={isFirst}>
        <BannerWay banner={banner} />
      </WideBannerFace>
    </div>
  )
}

/** All of the banner leads on; without words for a button, it is the way by itself. */
function BannerWay({ banner }: { readonly banner: Banner }) {
  const startGame = useStartGame()
  const { action, linkageType, url, title } = banner
  if (!url || linkageType === 'none') return null
  const look = {
    className: classNames(
      'banner__way',
      action ? buttonClass({ variant: 'brass' }) : 'banner__way--bare',
    ),
    ...(!action && { 'aria-label': title }),
  }
  if (linkageType === 'game') {
    return (
      <button type="button" {...look} onClick={() => startGame(url, 'real')}>
        {action}
      </button>
    )
  }
  return (
    <Link to={url} {...look}>
      {action}
    </Link>
  )
}
