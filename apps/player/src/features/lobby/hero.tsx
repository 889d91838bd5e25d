import { useTranslation } from 'react-i18next'
import { type Banner, useBanners } from '../../app/catalogue.ts'
import { Later } from '../../app/later.tsx'
import { lazyPart } from '../../app/load-part.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { HouseCards } from './house-cards.tsx'

// The first banner stands at once; what turns it into a carousel comes after.
const BannerCarousel = lazyPart(async () => (await import('./banner-carousel.tsx')).BannerCarousel)

/** The head of the lobby: banners, and beside them what kind of house this is. */
export function Hero() {
  const banners = useBanners('w_home')
  const [first] = banners
  return (
    <div className="hero">
      {first ? (
        <Later fallback={<StillBanner banner={first} />}>
          <LazyPart whenMissing={<StillBanner banner={first} />}>
            <BannerCarousel banners={banners} />
          </LazyPart>
        </Later>
      ) : (
        <div className="banners banner plate fam-originals" aria-hidden="true" />
      )}
      <HouseCards />
    </div>
  )
}

function StillBanner({ banner }: { readonly banner: Banner }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  return (
    <section className="banners" aria-label={t('banners')}>
      <BannerSlide banner={banner} isFirst isShown label={banner.title} />
    </section>
  )
}
