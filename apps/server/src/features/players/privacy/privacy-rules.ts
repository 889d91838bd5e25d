import type { ClosingObstacle, DataKind, KeptData } from '@baize/contract'
import { z } from 'zod'
import type { ServerBase } from '../../../server-core.ts'

export const DAY_MS = 86_400_000

export const PRIVACY_VARIABLES = {
  /** For so many days a player can take the closing of an account back. */
  CLOSING_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** For so many days a copy of a player's data can be fetched. */
  DATA_COPY_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  /** Days after the end of an account until what was written to and about its owner goes. */
  KEEP_TALK_DAYS: z.coerce.number().int().min(0).max(3_650).default(365),
  /** The same for who the owner was: as long as the law against money laundering says. */
  KEEP_RECORDS_DAYS: z.coerce.number().int().min(365).max(7_300).default(1_826),
}

export interface PrivacyRules {
  readonly closingDays: number
  readonly copyDays: number
  /** Days after the end of an account, by kind. */
  readonly keepDays: Readonly<Record<ErasedKind, number>>
}

/** What goes at a time of its own; marks of exclusions go with the exclusion. */
export type ErasedKind = Exclude<DataKind, 'exclusion'>
export const ERASED_KINDS = ['devices', 'talk', 'records'] as const satisfies readonly ErasedKind[]

/** What the operator set. */
export function readPrivacyRules({ config }: Pick<ServerBase, 'config'>): PrivacyRules {
  const set = z.object(PRIVACY_VARIABLES).parse(config.variables)
  return {
    closingDays: set.CLOSING_DAYS,
    copyDays: set.DATA_COPY_DAYS,
    keepDays: { devices: 0, talk: set.KEEP_TALK_DAYS, records: set.KEEP_RECORDS_DAYS },
  }
}

/** When each kind goes, counted from the end of the account. */
export function dueDates(
  { keepDays }: PrivacyRules,
  closedAt: Date,
): readonly { readonly kind: ErasedKind; readonly dueAt: Date }[] {
  return ERASED_KINDS.map((kind) => ({
    kind,
    dueAt: new Date(closedAt.getTime() + keepDays[kind] * DAY_MS),
  }))
}

/** What an early erasure, asked for by one and approved by another, takes: everything that no law keeps. */
export const ERASED_EARLY = ['devices', 'talk'] as const satisfies readonly ErasedKind[]

export interface Erasure {
  readonly kind: ErasedKind
  readonly dueAt: Date
  readonly doneAt: Date | null
}

/** What is kept, for how long, and of a closed account until when. */
export function viewKept({ keepDays }: PrivacyRules, erasures: readonly Erasure[]): KeptData[] {
  const kinds = ERASED_KINDS.map((kind) => {
    const own = erasures.find((each) => each.kind === kind)
    return {
      ...{ kind, days: keepDays[kind] },
      dueAt: own?.dueAt.toISOString() ?? null,
      doneAt: own?.doneAt?.toISOString() ?? null,
    }
  })
  return [...kinds, { kind: 'exclusion', days: null, dueAt: null, doneAt: null }]
}

/** Something that must be settled before an account can be closed. */
export interface Obstacle {
  readonly kind: ClosingObstacle
  readonly count: number
  readonly amountMinor: bigint | null
}

export function viewObstacle({ kind, count, amountMinor }: Obstacle) {
  return { kind, count, amountMinor: amountMinor?.toString() ?? null }
}
