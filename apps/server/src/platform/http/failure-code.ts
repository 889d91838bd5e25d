import { COMMON_REFUSALS, type CommonRefusalCode } from '@baize/contract'
import { OutcomeUnknown, PosterBusy } from '@baize/ledger/pg'
import type { FastifyError } from 'fastify'
import { ReadingQueueFull } from '../off-thread/off-thread.ts'
import { PasswordQueueFull } from '../password.ts'
import { PictureQueueFull } from '../uploads/read-picture.ts'
import { ScannerAway } from '../uploads/virus-scanner.ts'

/** The parts of a failure that say what it was. */
export type Failed = Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>

const QUEUES_FULL = [PasswordQueueFull, PictureQueueFull, ReadingQueueFull]

/** What a failure is called outside; anything not known here stays inside. */
export function failureCodeOf(error: Failed): CommonRefusalCode {
  if (error instanceof OutcomeUnknown || error instanceof PosterBusy) return 'unavailable'
  if (QUEUES_FULL.some((full) => error instanceof full)) return 'too_many_requests'
  if (error.statusCode === 429) return 'too_many_requests'
  if (error instanceof ScannerAway) return 'unavailable'
  if (isConnectionFault(error) || isOverload(error)) return 'unavailable'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'invalid_input'
  return 'internal'
}

const UNAVAILABLE_SECONDS = 2

/** The answer to a call that failed: its code, as it is said outside. */
export function describeFailure(
  code: CommonRefusalCode,
  /** When it may be asked again, where that is known. */
  { waitSeconds }: { readonly waitSeconds?: number } = {},
) {
  const [status, message] = COMMON_REFUSALS[code]
  const after = waitSeconds ?? (code === 'unavailable' ? UNAVAILABLE_SECONDS : undefined)
  const headers: Readonly<Record<string, string>> =
    after === undefined ? {} : { 'retry-after': String(after) }
  const details = waitSeconds === undefined ? {} : { details: { waitSeconds } }
  return { status, headers, body: { success: false, code, message, ...details } }
}

/** The database went away in the middle, or has no room left: its own codes, and the socket's. */
function isConnectionFault({ code = '', message }: Failed): boolean {
  return (
    /^(57P0[123]|08\d{3}|53\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) ||
    message.startsWith('Connection terminated')
  )
}

/**
 * More was asked than could be done in time: no connection of the pool came free (which has no code
 * of its own), or a statement or its wait for a lock took longer than a session allows.
 */
function isOverload({ code = '', message }: Failed): boolean {
  return /^(57014|55P03)$/.test(code) || message === 'timeout exceeded when trying to connect'
}
