interface TitlePictureProps {
  readonly name: string
  /** Address of its tile. */
  readonly picture: string
}

/** A game on its way, as `early.js` shows it before there is any code. */
export function TitlePicture({ name, picture }: TitlePictureProps) {
  return (
    <div className="title-picture" aria-busy="true">
      <img src={picture} alt="" width={360} height={480} />
      <h1>{name}</h1>
    </div>
  )
}

/** What the server wrote into the head about a game whose address was opened; undefined on any other page. */
export function titleOfPage(): TitlePictureProps | undefined {
  const read = (property: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? ''
  const [page, image] = [read('og:url'), read('og:image')]
  const isHere = URL.canParse(page) && new URL(page).pathname === location.pathname
  if (!isHere || !location.pathname.startsWith('/play/') || !image.includes('/GAME_ICON/')) {
    return undefined
  }
  const { pathname, search } = new URL(
    image.replace('/GAME_ICON/', '/GAME_TILE/').replace('.png', '.webp'),
  )
  return { name: read('og:title'), picture: pathname + search }
}
