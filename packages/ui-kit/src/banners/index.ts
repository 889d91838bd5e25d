/** What stands on a banner: words, objects, a picture. Its look: `@baize/ui-kit/banners.css`. */

export {
  AsideBannerFace,
  type BannerFace,
  bannerClass,
  MenuBannerFace,
  WideBannerFace,
} from './banner-faces.tsx'
