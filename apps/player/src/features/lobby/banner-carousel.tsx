import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '../../app/catalogue.ts'
import { BannerSlide } from './banner-slide.tsx'
import { isMotionReduced, slideTo } from './slide-strip.ts'

const DWELL_MS = 5000

/** Banners one after another and round again: five seconds each, still while looked at or with reduced motion. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const hasMany = banners.length > 1
  const view = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [isHeld, setHeld] = useState(false)

  const show = (index: number, isRound = false) => {
    if (view.current && strip.current) {
      slideTo({ view: view.current, strip: strip.current, index, isRound })
    }
  }
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))

  // `shown` starts the dwell anew after every slide, no matter who caused it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isHeld || !hasMany || isMotionReduced()) return
    const next = (shown + 1) % banners.length
    const timer = setTimeout(() => show(next, next === 0), DWELL_MS)
    return () => clearTimeout(timer)
  }, [hasMany, isHeld, shown])

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
      <div className="banners__view" ref={view} onScroll={(event) => follow(event.currentTarget)}>
        <div className="banners__track" ref={strip}>
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
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
