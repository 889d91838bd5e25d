import type { operations, ValueOf } from '@baize/contract'
import { artUrl, buttonClass, classNames } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartGame } from '../../app/start-game.ts'

export type Banner = ValueOf<typeof operations.getBanners>['banners'][number]

const DWELL_MS = 5000
/** The carousel's own unit; a slide takes about a second with it. */
const SLIDE_DURATION = 60
const ART_MAX = 3

/** Banners one after another: five seconds each, still while looked at or with reduced motion. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const hasMany = banners.length > 1
  const [ref, carousel] = useEmblaCarousel({
    loop: hasMany,
    duration: SLIDE_DURATION,
    active: hasMany,
  })
  const [shown, setShown] = useState(0)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!carousel) return
    const follow = () => setShown(carousel.selectedScrollSnap())
    carousel.on('select', follow)
    return () => {
      carousel.off('select', follow)
    }
  }, [carousel])

  // `shown` starts the dwell anew after every slide, whoever caused it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const isStill = isHeld || !hasMany || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!carousel || isStill) return
    const timer = setTimeout(() => carousel.scrollNext(), DWELL_MS)
    return () => clearTimeout(timer)
  }, [carousel, hasMany, isHeld, shown])

  return (
    <section
      className="banners"
      aria-label={t('banners')}
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="banners__view" ref={ref}>
        <div className="banners__track">
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              isFirst={index === 0}
              isShown={index === shown}
              label={t('bannerOf', { index: index + 1, count: banners.length })}
            />
          ))}
        </div>
      </div>
      {hasMany && (
        <div className="banners__dots">
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={t('goToBanner', { index: index + 1 })}
              aria-current={index === shown}
              onClick={() => carousel?.scrollTo(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface BannerSlideProps {
  readonly banner: Banner
  readonly isFirst: boolean
  readonly isShown: boolean
  readonly label: string
}

function BannerSlide({ banner, isFirst, isShown, label }: BannerSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for groups.
    <div
      className={classNames('banner plate', `fam-${banner.family}`)}
      role="group"
      aria-roledescription="slide"
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
