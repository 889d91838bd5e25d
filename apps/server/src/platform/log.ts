import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from './configuration.ts'

const CAUSES_MAX = 5

/**
 * The server's log: one line of JSON per event. What goes in is chosen field by field, never a
 * request, a body or a header whole; errors are cut down to what cannot carry a caller's input.
 */
export function createLog(
  level: Configuration['logLevel'],
  destination: DestinationStream = pino.destination({ sync: true }),
): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination)
}

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: LoggedError
}

/**
 * An error as the log keeps it. The database's `detail` and `where` quote values of rows, and a
 * library may hang a whole request on its error, so only named fields are taken.
 */
export function describeError(failure: unknown, depth = 0): LoggedError {
  if (!(failure instanceof Error)) return { type: typeof failure, message: 'not an error' }
  const { code } = failure as { code?: unknown }
  return {
    type: failure.name,
    message: failure.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(failure.stack ? { stack: failure.stack } : {}),
    ...(failure.cause instanceof Error && depth < CAUSES_MAX
      ? { cause: describeError(failure.cause, depth + 1) }
      : {}),
  }
}
