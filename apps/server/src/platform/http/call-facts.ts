import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

/** What was learned about a call on its way; filled in as it becomes known. */
export interface CallNotes {
  /** `domain.verbNoun` of the contract, or the name of a call-back. */
  readonly operation: string
  /** Why the answer is no; undefined when it is yes. */
  code?: string
  /** It is in the log with others of its kind and address, and has no line of its own. */
  isToldTogether?: boolean
  memberId?: bigint
  staffId?: bigint
}

/** One answered call, as metrics and log see it. */
export interface CallFacts extends CallNotes {
  readonly status: number
  /** From the first byte of the request to the last of the answer. */
  readonly durationMs: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call this route answers; pages and files have none. */
    operation?: string
  }
  interface FastifyRequest {
    notes: CallNotes | null
  }
}

/** Notes why a call is answered with no; pages and files are not followed. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  if (request.notes) request.notes.code = code
}

/** Levels of a log that keeps lines of information. */
const LOGGED_AT: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/**
 * Tells `observe` of every answered call and writes it to the log as one line. The line has no
 * field that a caller can fill with words of their own.
 */
export function followCalls(app: FastifyInstance, observe: (facts: CallFacts) => void): void {
  const isLogged = isCallLogged(app.log)
  app.decorateRequest('notes', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { notes } = request
    if (notes) {
      const facts = { ...notes, status: reply.statusCode, durationMs: reply.elapsedTime }
      observe(facts)
      if (isLogged && !notes.isToldTogether) logCall(request.log, facts)
    }
    done()
  })
}

/** Whether answered calls have a line in this log. */
export function isCallLogged(log: FastifyBaseLogger): boolean {
  return LOGGED_AT.has(log.level)
}

/** The line of one answered call. */
export function logCall(log: FastifyBaseLogger, facts: CallFacts): void {
  log.info(
    {
      operation: facts.operation,
      status: facts.status,
      ...(facts.code === undefined ? {} : { code: facts.code }),
      durationMs: Math.round(facts.durationMs * 10) / 10,
      ...(facts.memberId === undefined ? {} : { member: String(facts.memberId) }),
      ...(facts.staffId === undefined ? {} : { staff: String(facts.staffId) }),
    },
    'call',
  )
}
