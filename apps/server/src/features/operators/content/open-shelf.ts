import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { type ContentShelf, createContentShelf } from './content-shelf.ts'
import { loadContentMark, loadPublished } from './publishing.store.ts'

/** The shelf of what is published in this database. */
export function openContentShelf(pool: pg.Pool, clock: Clock): ContentShelf {
  return createContentShelf({
    clock,
    loadPublished: () => loadPublished(pool),
    loadMark: () => loadContentMark(pool),
  })
}
