import type { Found, FoundKind, Permission } from '@baize/contract'
import type pg from 'pg'
import type { Asked } from './read-asked.ts'

/** Something that staff look for, as its own store answers it. */
export type Hit = Omit<Found, 'kind' | 'at'> & { readonly at: Date | null }

/** Finds one kind of thing by what staff typed. */
export interface Finder {
  readonly kind: FoundKind
  /** Without it nothing of the kind is looked for. */
  readonly needs: Permission
  /** The best first, and at most so many. */
  find(pool: pg.Pool, asked: Asked, limit: number): Promise<readonly Hit[]>
}
