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

const BROKEN_CODES =
  /^(57P0[1235]|25P03|08\d{3}|53\d{3}|E(?:CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/

/** What the driver says without a code: of a query that the break met, of the next one, and of a server that is ending. */
const BROKEN_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error and|was closed and) is not queryable|Cannot use a pool after calling end)/

/** The database went away in the middle, or has no room left: its own codes, and the socket's. */
function isConnectionFault({ code = '', message }: Failed): boolean {
  return BROKEN_CODES.test(code) || BROKEN_MESSAGES.test(message)
}

/**
 * More was asked than could be done in time: no connection of the pool came free (which has no code
 * of its own), or a statement or its wait for a lock took longer than a session allows.
 */
function isOverload({ code = '', message }: Failed): boolean {
  return /^(57014|55P03)$/.test(code) || message === 'timeout exceeded when trying to connect'
}
