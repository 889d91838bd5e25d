import type { operations, ValueOf } from '@baize/contract'
import { artUrl } from '@baize/ui-kit'

/** Two tiles stand beside each other on a phone; what a desk shows besides comes soon enough. */
const TILES = 2

interface FirstView {
  readonly banners?: ValueOf<typeof operations.getBanners> | undefined
  readonly hot?: ValueOf<typeof operations.getHotGames> | undefined
}

/** Asks for the largest pictures of the first view before anything is drawn that names them. */
export function askForFirstPictures({ banners, hot }: FirstView): void {
  const names = [
    ...(hot?.list.slice(0, TILES).map((game) => game.tile.hero) ?? []),
    ...(banners?.banners[0]?.art.slice(0, 1) ?? []),
  ]
  for (const name of new Set(names)) {
    const url = artUrl(name)
    if (url) new Image().src = url
  }
}
