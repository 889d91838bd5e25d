import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { ContentShelf } from './content-shelf.ts'

export interface ContentParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly shelf: ContentShelf
}
