import { artUrl, buttonClass, classNames } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Banner } from '../../app/catalogue.ts'
import { useStartGame } from '../../app/start-game.ts'

const ART_MAX = 3

interface BannerSlideProps {
  readonly banner: Banner
  readonly isFirst: boolean
  readonly isShown: boolean
  readonly label: string
}

/** One banner: its words on a family's plate, its objects beside them, one way on. */
export function BannerSlide({ banner, isFirst, isShown, label }: BannerSlideProps) {
  const { t } = useTranslation('lobby')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for groups.
    <div
      className={classNames('banner plate', `fam-${banner.family}`)}
      role="group"
      aria-roledescription={t('carousel.slide')}
      aria-label={label}
      inert={!isShown}
    >
      <span className="label">{banner.kicker}</span>
      <h2>{banner.title}</h2>
      <p>{banner.text}</p>
      <BannerAction banner={banner} />
      <div className="banner__art" aria-hidden="true">
        {banner.art.slice(0, ART_MAX).map((name) => (
          <img
            key={name}
            src={artUrl(name)}
            alt=""
            width={256}
            height={256}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
          />
        ))}
      </div>
    </div>
  )
}

function BannerAction({ banner }: { readonly banner: Banner }) {
  const startGame = useStartGame()
  const { action, linkageType, url } = banner
  if (!action || !url || linkageType === 'none') return null
  if (linkageType === 'game') {
    return (
      <button
        type="button"
        className={buttonClass({ variant: 'brass' })}
        onClick={() => startGame(url, 'real')}
      >
        {action}
      </button>
    )
  }
  return (
    <Link to={url} className={buttonClass({ variant: 'brass' })}>
      {action}
    </Link>
  )
}
