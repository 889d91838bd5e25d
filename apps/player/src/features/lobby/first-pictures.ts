import type { operations, ValueOf } from '@baize/contract'
import { artUrl } from '@baize/ui-kit'
import { isPhone } from '../../app/use-is-phone.ts'

/** Of the tiles a desk shows in its first view; a phone shows none of them there. */
const TILES = 2

interface FirstView {
  readonly banners?: ValueOf<typeof operations.getBanners> | undefined
  readonly hot?: ValueOf<typeof operations.getHotGames> | undefined
}

/** Asks for the largest pictures of the first view before anything is drawn that names them. */
export function askForFirstPictures({ banners, hot }: FirstView): void {
  const [banner] = banners?.banners ?? []
  const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
  const tiles = isPhone() ? [] : (hot?.list.slice(0, TILES) ?? [])
  const urls = [
    ...tiles.map((game) => artUrl(game.tile.hero)),
    banner?.picture ? banner.picture[theme] : artUrl(banner?.art[0] ?? ''),
  ]
  for (const url of new Set(urls)) {
    if (url) new Image().src = url
  }
}
