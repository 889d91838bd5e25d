import type { Permission, TimelineChip } from '@baize/contract'
import type pg from 'pg'

/** Whose timeline is read, and from where on. */
export interface TimelineLook {
  readonly memberId: bigint
  /** Only what was before. */
  readonly before: Date
  /** The place of the last row that was read, as the source itself named it; then `before` is of no account. */
  readonly place: string | undefined
  readonly limit: number
}

/** Something that happened to a member. */
export interface TimelineRow {
  readonly id: string
  readonly at: Date
  readonly from?: Date | null
  readonly name: string
  readonly state?: string | null
  readonly amountMinor?: string | null
  readonly balanceMinor?: string | null
  readonly facts?: Readonly<Record<string, string>>
  /** Where the source goes on after this row. */
  readonly place: string
}

export interface TimelineSlice {
  /** The newest first. */
  readonly rows: readonly TimelineRow[]
  /** Older ones are left; then there is at least one row. */
  readonly hasMore: boolean
}

/** One kind of thing that happens to members, as its feature lends it to the timeline. */
export interface TimelineSource {
  readonly kind: string
  readonly chip: TimelineChip
  /** Without it nothing of the kind is read. */
  readonly needs: Permission
  /** Whether `load` understands a place that came from outside. */
  knowsPlace(place: string): boolean
  /** At most so many of the newest; it costs what it answers, however much a member has. */
  load(pool: pg.Pool, look: TimelineLook): Promise<TimelineSlice>
}
