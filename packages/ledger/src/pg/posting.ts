import type { Uuid } from '@baize/kernel'
import type { PlannedTransfer } from '../transfer.ts'

/** What a command is posted under, once for ever. */
export interface PostingKey {
  /** Begins with the time of its order as a version 7 UUID does, and so tells the month it is kept in. */
  readonly key: Uuid
  /**
   * The key of the same command before keys began with a time: nothing is posted when that was used. It is the
   * `key` itself of a command that has no time; such a key is kept in a table of its own.
   */
  readonly formerKey?: Uuid
}

/** Whether the key tells the month it is kept in. */
export function hasTime({ key, formerKey }: PostingKey): boolean {
  return key !== formerKey
}

/** The key that is the same for every repeat of a command, also where each try has a time of its own. */
export function repeatKeyOf({ key, formerKey }: PostingKey): Uuid {
  return formerKey ?? key
}

/** Transfers of one key and cause, posted as a whole. */
export interface Posting extends PostingKey {
  readonly inputHash: Buffer
  readonly causeId: Uuid
  /** As `Movement.subject`. */
  readonly subject?: string
  readonly transfers: readonly PlannedTransfer[]
}
