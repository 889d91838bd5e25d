import type { Operation } from './operation.ts'

/** What a call takes of the main thread where its operation does not say. */
const COSTS_BY_KIND_MS = {
  /** 5 MB in, and sealed. */
  upload: 15,
  largeBody: 15,
  /** Many pages of a table, written while they are sent. */
  longFile: 15,
  file: 2,
  sealed: 1.5,
  staff: 1.5,
  change: 1,
  read: 0.5,
} as const

/** A page, a picture or a question that is no operation. */
export const PLAIN_COST_MS = 0.3

/** The reference of the API, three megabytes where it is wanted unpacked. */
export const REFERENCE_COST_MS = 4

/** From here on a call is dear: the first to be refused when time runs short. */
export const DEAR_COST_MS = 2

type Weighed = Pick<
  Operation,
  | 'method'
  | 'path'
  | 'isSealed'
  | 'uploadBytesMax'
  | 'bodyBytesMax'
  | 'answersFile'
  | 'isLongFile'
  | 'costMs'
  | 'isRefusedLast'
>

/** Milliseconds of the main thread that a call counts for. */
export function costOf(operation: Weighed): number {
  return operation.costMs ?? COSTS_BY_KIND_MS[kindOf(operation)]
}

function kindOf(operation: Weighed): keyof typeof COSTS_BY_KIND_MS {
  if (operation.uploadBytesMax !== undefined) return 'upload'
  if (operation.bodyBytesMax !== undefined) return 'largeBody'
  if (operation.isLongFile) return 'longFile'
  if (operation.answersFile) return 'file'
  if (operation.isSealed) return 'sealed'
  if (operation.path.startsWith('/ops')) return 'staff'
  return operation.method === 'GET' ? 'read' : 'change'
}

/** How soon a call is refused when there is too little time for all. */
export type CallRank = 'dear' | 'plain' | 'kept_open'

export function rankOf(operation: Weighed): CallRank {
  if (operation.isRefusedLast) return 'kept_open'
  return costOf(operation) >= DEAR_COST_MS ? 'dear' : 'plain'
}
