import type { Clock } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { RefusalSource } from '../../../house/refusals/refusal-source.ts'
import type { Route } from '../../../platform/http/route.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { withDecided } from './decided-values.ts'
import { BETS_KEPT_MAX, saveRefusal } from './refusals.store.ts'

export interface KeeperDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly sources: readonly RefusalSource[]
}

interface Refused {
  readonly source: RefusalSource
  readonly operation: string
  readonly memberId: bigint
  readonly at: Date
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly request: Readonly<Record<string, string>>
  readonly language: LanguageCode | undefined
}

/** Refused bets that wait to be kept; with more of them the oldest are forgotten. */
const WAITING_MAX = 500
const PERIOD_MS = 2_000
/** What is kept of a body: sums and names, never a secret. */
const KEPT_FIELDS = ['gameCode', 'methodId', 'kind', 'period', 'limitMinor', 'limitMinutes', 'days']
const NOT_KEPT = new Set(['key_reused', 'invalid_input'])

/** Keeps what members are refused, by the operations that features lend. */
export function createRefusalKeeper({ pool, clock, log, sources }: KeeperDeps) {
  const byOperation = new Map(
    sources.flatMap((source) => source.operations.map(({ id }) => [id, source] as const)),
  )
  let waiting: Refused[] = []
  let timer: NodeJS.Timeout | undefined

  const keep = async ({ source, ...refused }: Refused): Promise<void> => {
    const { memberId, code, request } = refused
    const amountMinor =
      request['amountMinor'] === undefined ? undefined : BigInt(request['amountMinor'])
    try {
      const read = await source.readRules({ memberId, amountMinor, code })
      const rules = withDecided(read, { code, details: refused.details, amountMinor })
      const readAt = new Date(clock.now())
      await saveRefusal(pool, { ...refused, chip: source.chip, rules, readAt })
    } catch (failure) {
      // The player has the answer; that staff cannot explain this one later is all that is lost.
      log.warn({ failure, operation: refused.operation }, 'A refusal could not be kept')
    }
  }
  /** One after the other, so that nobody who waits for the last misses one. */
  let running = Promise.resolve()
  const flush = (): Promise<void> => {
    running = running.then(async () => {
      const some = lastOfEach(waiting)
      waiting = []
      for (const refused of some) await keep(refused)
    })
    return running
  }

  return {
    /** The same route, whose refusals are kept. */
    watch(route: Route): Route {
      const source = byOperation.get(route.operation.id)
      if (!source) return route
      return {
        operation: route.operation,
        async answer(call) {
          const answered = await route.answer(call)
          if (answered.ok || !call.member || call.member.type === TRIAL_TYPE) return answered
          const { code, details = {} } = answered.refusal
          if (NOT_KEPT.has(code)) return answered
          const refused: Refused = {
            ...{
              source,
              operation: route.operation.id,
              memberId: call.member.memberId,
              code,
              details,
            },
            at: new Date(clock.now()),
            request: requestOf(call),
            language: call.cookies.language,
          }
          if (!source.isLater) await keep(refused)
          else if (waiting.push(refused) > WAITING_MAX) waiting.shift()
          return answered
        },
      }
    },
    flush,
    start(): void {
      timer = setInterval(() => void flush(), PERIOD_MS)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The latest refusals of each member, no more than are stored, so that repeated refusals add no load. */
function lastOfEach(refused: readonly Refused[]): Refused[] {
  const of = Map.groupBy(refused, ({ memberId }) => memberId)
  return [...of.values()].flatMap((some) => some.slice(-BETS_KEPT_MAX))
}

function requestOf({ body }: { readonly body: unknown }): Readonly<Record<string, string>> {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>
  const sum = fields['amountMinor'] ?? fields['stakeMinor']
  const kept = KEPT_FIELDS.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  const isSum = typeof sum === 'string' && /^\d{1,18}$/.test(sum)
  return Object.fromEntries([...kept, ...(isSum ? [['amountMinor', sum]] : [])])
}
