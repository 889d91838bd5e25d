import type { ContentState } from '@baize/contract'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { bannerOf, isFull, isOfHouse } from './banner-rules.ts'
import { hasPicture } from './banners.store.ts'
import type { ContentRow } from './publishing.store.ts'

/** Why a banner cannot be as it is wished; undefined when it can, and for everything that is none. */
export async function findBannerFault(
  tx: Tx,
  wish: ContentState,
  others: readonly ContentRow[],
): Promise<'banners_full' | 'picture_unknown' | undefined> {
  const banner = bannerOf(wish)
  if (!banner) return undefined
  if (isFull(wish, others)) return 'banners_full'
  for (const picture of [banner.pictureDark, banner.pictureLight]) {
    if (picture === null || isOfHouse(picture)) continue
    if (!(await hasPicture(tx, picture))) return 'picture_unknown'
  }
  return undefined
}
