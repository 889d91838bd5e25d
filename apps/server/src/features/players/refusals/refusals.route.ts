import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import type { RefusalSource } from '../../../house/refusals/refusal-source.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { loadRefusal } from './refusals.store.ts'
import type { Sentences } from './sentences.ts'

interface RefusalDeps {
  readonly pool: pg.Pool
  readonly sources: readonly RefusalSource[]
  /** The sentences of the player site. */
  readonly sentences: Sentences
}

/** Why a player was refused: the rules with their values then and now, and the sentence that the player read. */
export function refusalRoutes({ pool, sources, sentences }: RefusalDeps): Route[] {
  return [
    route(operations.getRefusal, async (call) => {
      const { memberId, refusalId } = call.params
      const kept = await loadRefusal(pool, memberId, refusalId)
      const maySee = kept?.chip === 'access' || staffOf(call).permissions.has('members.ledger')
      if (!kept || !maySee) return refuse('not_found')
      const { at, operation, code, request, rules, readAt, language } = kept
      const source = sources.find((each) => each.operations.some(({ id }) => id === operation))
      const sum = request['amountMinor']
      const now = await source?.readRules({
        memberId: kept.memberId,
        amountMinor: sum === undefined ? undefined : BigInt(sum),
        code: undefined,
      })
      return succeed({
        ...{ at: at.toISOString(), operation, code, request: { ...request } },
        rulesThen: rules && [...rules],
        readAt: readAt?.toISOString() ?? null,
        rulesNow: now ? [...now] : null,
        sentence: {
          language,
          text: sentences(language, operation, code),
          forReader: sentences(call.query.language, operation, code),
        },
      })
    }),
  ]
}
