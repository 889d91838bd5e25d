import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { artUrl } from './art.ts'
import { imageAddress, nextAddress } from './image-host.ts'
import { TileGlyph } from './tile-glyph.tsx'

/** A family is a light, a motif and a way of lettering; see the design language, section 9. */
export const TILE_FAMILIES = [
  'originals',
  'lantern',
  'north',
  'copper',
  'sugar',
  'tide',
  'velvet',
  'kings',
  'pitch',
  'arena',
  'draw',
  'spur',
] as const
export type TileFamily = (typeof TILE_FAMILIES)[number]

/** How a game looks: names of art objects on a family's plate. */
export interface TileArt {
  readonly family: TileFamily
  readonly hero: string
  readonly back?: readonly string[]
  readonly front?: readonly string[]
  /** Address of the whole plate as one picture, for objects that the apps do not carry. */
  readonly picture?: string
  /** The picture carries the game's name in lettering: nothing else is drawn or written on it. */
  readonly isLettered?: boolean | undefined
}

const BACK_CLASSES = ['tile__art--back', 'tile__art--back2']
const FRONT_CLASSES = ['tile__art--front', 'tile__art--front2']

interface GameTileProps {
  readonly name: string
  readonly art: TileArt
  /** At the top start, such as `<Badge tone="hot">`. */
  readonly badge?: ReactNode
  /** At the top end, in its own place: how many play it. */
  readonly players?: ReactNode
  /** Over the plate on hover and focus: the ways to open it. */
  readonly actions?: ReactNode
  /** For touch, where nothing hovers: a tap on the plate, and a long press. */
  readonly touch?: { readonly label: string; onTap(): void; onLongPress?(): void }
  /** Under the plate: maker, figures, heart. */
  readonly meta?: ReactNode
  /** Greyed, for a game that is closed for now. */
  readonly isClosed?: boolean
  /** Set for the few tiles in the first view: their pictures are fetched first. */
  readonly isEager?: boolean
}

/** A game in the lobby: plate, motif, objects, name. A missing picture leaves plate and name. */
export function GameTile(props: GameTileProps) {
  const { name, art, badge, players, actions, touch, meta, isClosed, isEager } = props
  return (
    <article
      className={classNames('tile', `fam-${art.family}`)}
      data-state={isClosed ? 'closed' : undefined}
    >
      <div className="tile__plate" data-lettered={art.isLettered}>
        <TileObjects art={art} {...(isEager && { isEager })} />
        {badge && <span className="tile__badge">{badge}</span>}
        {players}
        <h3
          className={art.isLettered ? 'sr-only' : 'tile__name'}
          dir="auto"
          style={{ '--word': longestWord(name) } as CSSProperties}
        >
          {name}
        </h3>
        {touch && <TouchTarget {...touch} />}
        {actions && <div className="tile__over">{actions}</div>}
      </div>
      {meta && <div className="tile__meta">{meta}</div>}
    </article>
  )
}

/** Letters of the longest word: it does not break, so a name is set as large as it has room for. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length))
}

const LONG_PRESS_MS = 500

function TouchTarget({ label, onTap, onLongPress }: NonNullable<GameTileProps['touch']>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const release = () => clearTimeout(timer.current)
  return (
    <button
      type="button"
      className="tile__open"
      aria-label={label}
      onPointerDown={() => {
        wasLong.current = false
        if (!onLongPress) return
        timer.current = setTimeout(() => {
          wasLong.current = true
          onLongPress()
        }, LONG_PRESS_MS)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => !wasLong.current && onTap()}
    />
  )
}

/** The objects of a tile, for any plate: two behind, the hero, two in front. */
export function TileObjects({
  art,
  isEager = false,
}: {
  readonly art: TileArt
  readonly isEager?: boolean
}) {
  if (art.picture !== undefined && (art.isLettered || artUrl(art.hero) === undefined)) {
    return <PlatePicture key={art.picture} address={art.picture} isEager={isEager} />
  }
  return (
    <>
      {art.family === 'originals' && <TileGlyph hero={art.hero} />}
      {art.back?.map((object, index) => (
        <ArtObject key={BACK_CLASSES[index]} name={object} className={BACK_CLASSES[index]} />
      ))}
      <ArtObject name={art.hero} isEager={isEager} />
      {art.front?.map((object, index) => (
        <ArtObject key={FRONT_CLASSES[index]} name={object} className={FRONT_CLASSES[index]} />
      ))}
    </>
  )
}

/**
 * The plate as one picture, from another server where the operator named one, else from this one. When
 * it comes from neither, the plate with its motif is left.
 */
function PlatePicture({
  address,
  isEager,
}: {
  readonly address: string
  readonly isEager: boolean
}) {
  // A viewer who sees it already does not fetch it again when another server is chosen.
  const [source, setSource] = useState<string | undefined>(() => imageAddress(address))
  if (source === undefined) return null
  return (
    <img
      className="tile__picture"
      src={source}
      alt=""
      width={360}
      height={480}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setSource(nextAddress(address, source))}
    />
  )
}

interface ArtObjectProps {
  readonly name: string
  readonly className?: string | undefined
  readonly isEager?: boolean
}

function ArtObject({ name, className, isEager }: ArtObjectProps) {
  const url = artUrl(name)
  if (!url) return null
  return (
    <img
      className={classNames('tile__art', className)}
      src={url}
      alt=""
      width={256}
      height={256}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
    />
  )
}

/** A small square with the hero, for lists and menus. */
export function GameThumb({
  art,
  isLarge = false,
}: {
  readonly art: TileArt
  readonly isLarge?: boolean
}) {
  const url = artUrl(art.hero)
  // A plate of its own is cut to the square; other games show their hero.
  const address =
    art.isLettered && art.picture ? art.picture : `/TCG_PROD_IMAGES/ART/${art.hero}.webp`
  return (
    <span className={classNames('plate thumb', isLarge && 'thumb--l', `fam-${art.family}`)}>
      {url && <img src={url} alt="" width={36} height={36} loading="lazy" />}
      {!url && <PlatePicture address={address} isEager={false} />}
    </span>
  )
}
