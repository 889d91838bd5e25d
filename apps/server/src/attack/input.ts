import type { operations } from '@baize/contract'

export type OperationName = keyof typeof operations

/** What a caller sends, before it is put on the wire. */
export interface Input {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}
