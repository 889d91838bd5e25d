import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressCounts, addressGroup } from '../../../platform/http/address-group.ts'
import { noteRefusal } from '../../../platform/http/call-facts.ts'
import { describeFailure } from '../../../platform/http/failure-code.ts'
import { createToldTogether, flushEachMinute } from '../../../platform/told-together.ts'

const MINUTE_MS = 60_000
/** A vendor whose key has just been changed still gets through to be told so. */
const UNBELIEVED_A_MINUTE_MAX = 30
/** Whoever signed rightly is not counted for this long: vendors call from few addresses, and often. */
const BELIEVED_MS = 3_600_000
const ADDRESSES_MAX = 10_000

/** Calls of which it is not known who sent them, by address. */
export interface UnbelievedCalls {
  /** Seconds until the next call from there is read; 0 for now. */
  waitSeconds(address: string): number
  noteBelieved(address: string): void
  noteUnbelieved(address: string): void
}

export function createUnbelievedCalls(
  now: () => number = () => performance.now(),
): UnbelievedCalls {
  const believed = new Map<string, number>()
  let counts = new Map<string, number>()
  let sinceMs = now()
  const remember = <Value>(map: Map<string, Value>, name: string, value: Value) => {
    if (!map.has(name) && map.size >= ADDRESSES_MAX) {
      const oldest = map.keys().next().value
      if (oldest !== undefined) map.delete(oldest)
    }
    map.set(name, value)
  }
  const isBelieved = (group: string) => (believed.get(group) ?? Number.NEGATIVE_INFINITY) > now()
  return {
    waitSeconds(address) {
      const passedMs = now() - sinceMs
      if (passedMs >= MINUTE_MS) {
        sinceMs = now()
        counts = new Map()
        return 0
      }
      const isOver = addressCounts(address).some(
        ({ subject, times }) => (counts.get(subject) ?? 0) >= UNBELIEVED_A_MINUTE_MAX * times,
      )
      return isOver && !isBelieved(addressGroup(address))
        ? Math.ceil((MINUTE_MS - passedMs) / 1_000)
        : 0
    },
    noteBelieved: (address) => remember(believed, addressGroup(address), now() + BELIEVED_MS),
    noteUnbelieved(address) {
      for (const { subject } of addressCounts(address)) {
        remember(counts, subject, (counts.get(subject) ?? 0) + 1)
      }
    },
  }
}

/** What the routes of one scope say of each call, once it is known whether it is believed. */
export interface BeliefNotes {
  believed(request: FastifyRequest): void
  unbelieved(request: FastifyRequest, fault: string): void
}

/** An installation without limits, for benches: everything unbelieved is still refused and told. */
const NO_LIMIT: UnbelievedCalls = {
  waitSeconds: () => 0,
  noteBelieved: () => undefined,
  noteUnbelieved: () => undefined,
}

/** Turns addresses away, before anything of a call is read, from which too much came that nobody signed. */
export function limitUnbelieved(
  scope: FastifyInstance,
  calls: UnbelievedCalls = NO_LIMIT,
): BeliefNotes {
  const told = createToldTogether((ip, count) =>
    scope.log.warn({ ip, count }, 'Refused vendor calls that were not authentic'),
  )
  const flushing = flushEachMinute(told)
  scope.addHook('onClose', async () => flushing.stop())
  const note = (request: FastifyRequest, code: string) => {
    noteRefusal(request, code)
    if (request.notes) request.notes.isToldTogether = true
    told.note(request.ip)
  }
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const waitSeconds = calls.waitSeconds(request.ip)
    if (waitSeconds === 0) return
    note(request, 'too_many_requests')
    const { status, headers, body } = describeFailure('too_many_requests', { waitSeconds })
    return reply.code(status).headers(headers).send(body)
  })
  return {
    believed: ({ ip }) => calls.noteBelieved(ip),
    unbelieved(request, fault) {
      calls.noteUnbelieved(request.ip)
      note(request, fault)
    },
  }
}
