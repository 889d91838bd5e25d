import { decodeId, encodeId } from '@baize/kernel'
import type { AttemptName } from './attempts.store.ts'

/**
 * The name under which a provider knows an attempt: the withdrawal's own for the first, with the number for each later
 * one, so that nothing said of one is taken for another.
 */
export function attemptReference({ withdrawalId, attemptNo }: AttemptName): string {
  const shown = encodeId('wdr', withdrawalId)
  return attemptNo > 1 ? `${shown}-${attemptNo}` : shown
}

export function readAttemptReference(reference: string): AttemptName | undefined {
  const [shown = '', number = '1', ...more] = reference.split('-')
  const withdrawalId = decodeId('wdr', shown)
  const isNumbered = reference.includes('-')
  if (!withdrawalId || more.length > 0) return undefined
  if (isNumbered && !/^([2-9]|[1-9]\d{1,2})$/.test(number)) return undefined
  return { withdrawalId, attemptNo: Number(number) }
}

/** Both ways, for readers of what a provider writes. */
export const payoutNames = { write: attemptReference, read: readAttemptReference }
