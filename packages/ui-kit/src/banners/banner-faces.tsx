import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { artUrl } from '../game/art.ts'

/** What a banner says and shows, in the reader's language and theme. */
export interface BannerFace {
  readonly kicker: string
  readonly title: string
  readonly text: string
  /** Names of drawn objects; they stand on the plate where there is no picture. */
  readonly art: readonly string[]
  readonly picture: { readonly src: string; readonly alt: string } | null
}

const PLACES = { wide: 'banner', aside: 'authaside', menu: 'menubanner' } as const
const ART_MAX = 3
const ART_PX = 256

/** The classes of what a banner stands on. */
export function bannerClass(place: keyof typeof PLACES, family: string): string {
  return classNames(PLACES[place], 'plate', `fam-${family}`)
}

interface WideBannerFaceProps {
  readonly banner: BannerFace
  /** True for the one that is seen first. */
  readonly isFirst?: boolean
  /** The way on. */
  readonly children?: ReactNode
}

/** Over the lobby: words at the start, objects at the end, or a picture under all of it. */
export function WideBannerFace({ banner, isFirst, children }: WideBannerFaceProps) {
  const { kicker, title, text, picture } = banner
  const loading = isFirst ? 'eager' : 'lazy'
  return (
    <>
      {picture && (
        <img
          className="banner__picture"
          src={picture.src}
          alt={picture.alt}
          loading={loading}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
      {kicker && <span className="label">{kicker}</span>}
      <h2 data-long={isLong(title)}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
      <Objects banner={banner} className="banner__art" isFirst={isFirst} />
    </>
  )
}

/** What two large lines hold, in letters; a character of the wide scripts takes the room of two. */
const TITLE_LETTERS_MAX = 18
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/gu

function isLong(title: string): boolean {
  return title.length + (title.match(WIDE)?.length ?? 0) > TITLE_LETTERS_MAX
}

interface AsideBannerFaceProps {
  readonly banner: BannerFace
  /** Puts the words into what they lead by. */
  wrap(words: ReactNode): ReactNode
}

/** Beside a way in: the picture or objects above, words at the foot. */
export function AsideBannerFace({ banner, wrap }: AsideBannerFaceProps) {
  const { kicker, title, text, picture } = banner
  return (
    <>
      {picture && (
        <img className="authaside__art" src={picture.src} alt={picture.alt} decoding="async" />
      )}
      <Objects banner={banner} className="authaside__objects" />
      {wrap(
        <>
          {kicker && <span className="label">{kicker}</span>}
          <strong className="h2">{title}</strong>
          {text && <span className="authaside__text">{text}</span>}
        </>,
      )}
    </>
  )
}

/** Under the side menu: two lines and one object. */
export function MenuBannerFace({ banner }: { readonly banner: BannerFace }) {
  const { kicker, title, art, picture } = banner
  const [object] = art
  return (
    <>
      {picture && (
        <img className="banner__picture" src={picture.src} alt={picture.alt} loading="lazy" />
      )}
      <b>{title}</b>
      {kicker && <span>{kicker}</span>}
      {!picture && object && (
        <img className="menubanner__object" src={artUrl(object)} alt="" width={64} height={64} />
      )}
    </>
  )
}

interface ObjectsProps {
  readonly banner: BannerFace
  readonly className: string
  readonly isFirst?: boolean | undefined
}

function Objects({ banner, className, isFirst }: ObjectsProps) {
  const { art, picture } = banner
  if (picture || art.length === 0) return null
  return (
    <div className={className} aria-hidden="true">
      {art.slice(0, ART_MAX).map((name) => (
        <img
          key={name}
          src={artUrl(name)}
          alt=""
          width={ART_PX}
          height={ART_PX}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      ))}
    </div>
  )
}
