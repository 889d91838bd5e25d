import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '../../app/catalogue.ts'
import { useLanguage } from '../../app/language.ts'
import { BannerSlide } from './banner-slide.tsx'

const DWELL_MS = 5000
/** The carousel's own unit; a slide takes about a second with it. */
const SLIDE_DURATION = 48

/** Banners one after another: five seconds each, still while looked at or with reduced motion. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const hasMany = banners.length > 1
  const [ref, carousel] = useEmblaCarousel({
    loop: hasMany,
    direction: useLanguage().direction,
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
      aria-roledescription={t('carousel.role')}
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
