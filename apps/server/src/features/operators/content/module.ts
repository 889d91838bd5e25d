import type pg from 'pg'
import { seedContent } from '../../../demonstration/seed-content.store.ts'
import type { LendingModule, Lent, ModuleFacts } from '../../../module.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type AnnouncementParts, announcementRoutes } from './announcements.route.ts'
import { bannerDeskRoutes, bannerRoutes } from './banners.route.ts'
import { textFor } from './content-shelf.ts'
import { houseInfoRoutes } from './house-info.route.ts'
import { loadHouseInfo } from './official.ts'
import { openContentShelf } from './open-shelf.ts'
import { loadPagePolicy } from './page-policy.ts'
import { publishingRoutes } from './publishing.route.ts'
import { readingRoutes } from './reading.route.ts'
import { type ContentWatch, watchContent } from './watch-content.ts'

export const CONTENT: ModuleFacts = {
  tables: { member: 'notice_read', house: 'banner_picture content_item content_revision' },
}

export interface ContentNeeds extends Omit<Lent<AnnouncementParts>, 'shelf'> {
  houseVersion(): Promise<string>
}

/** Announcements, help, blog, official addresses, banners. */
export function createContent(core: ServerCore, lent: ContentNeeds) {
  const { pool, clock, live, log } = core
  const shelf = openContentShelf(pool, clock)
  const parts = { pool, clock, shelf }
  let watch: ContentWatch | undefined
  return {
    version: () => shelf.version(),
    houseInfo: () => loadHouseInfo(shelf),
    /** What an article of the blog is called, for a reader of this tag; undefined where it is not shown. */
    async article(slug: string, tag: string) {
      const item = (await shelf.shown('blog')).find(({ facts }) => facts.slug === slug)
      if (!item) return undefined
      const { title, summary } = textFor(item.texts, tag)
      return { title, description: summary }
    },
    /** The policy of the player site's page, with the origins of games beside what staff named. */
    pagePolicy: (origins: readonly string[]) => loadPagePolicy(shelf, origins),
    routes: [
      ...bannerRoutes(parts),
      ...readingRoutes(parts),
      ...houseInfoRoutes(parts),
      ...announcementRoutes({ ...lent, ...parts }),
      ...bannerDeskRoutes(parts),
      ...publishingRoutes(parts),
    ],
    demonstrate: (filled: pg.Pool) =>
      inTransaction(filled, (tx) => seedContent(tx, new Date(clock.now()))),
    start() {
      watch = watchContent({
        ...{ shelf, live },
        houseVersion: lent.houseVersion,
        onFailure: (failure) =>
          log.warn(failure, 'Published content could not be read; the next poll tries again'),
      })
    },
    stop: () => watch?.stop(),
  } satisfies LendingModule
}
