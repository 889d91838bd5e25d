import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What was learned about a call on its way; filled in as it becomes known. */
export interface CallNotes {
  /** Why the answer is no; undefined when it is yes. */
  code?: string
  memberId?: bigint
  staffId?: bigint
}

/** One answered call, as metrics and log see it. */
export interface CallFacts extends CallNotes {
  /** `domain.verbNoun` of the contract, or the name of a call-back. */
  readonly operation: string
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

/** Levels of a log that keeps lines of information. */
const LOGGED_AT: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** The notes of a request, made when first asked for. */
export function notesOf(request: FastifyRequest): CallNotes {
  request.notes ??= {}
  return request.notes
}

/**
 * Tells `observe` of every answered call and writes it to the log as one line. The line has no
 * field that a caller can fill with words of their own.
 */
export function followCalls(app: FastifyInstance, observe: (facts: CallFacts) => void): void {
  const isLogged = LOGGED_AT.has(app.log.level)
  app.decorateRequest('notes', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config
    if (operation !== undefined) {
      const facts: CallFacts = {
        ...request.notes,
        operation,
        status: reply.statusCode,
        durationMs: reply.elapsedTime,
      }
      observe(facts)
      if (isLogged) writeLine(request, facts)
    }
    done()
  })
}

function writeLine(request: FastifyRequest, facts: CallFacts): void {
  request.log.info(
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
