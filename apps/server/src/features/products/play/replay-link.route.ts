import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { findSharedSeeds, type SharedRounds } from '../../../house/rounds/shared-rounds.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { ServerCore } from '../../../server-core.ts'
import { REPLAY_TICKET_MS, readReplayTicket, writeReplayTicket } from './replay-ticket.ts'
import { loadRound } from './rounds.store.ts'
import { loadRoundSeeds } from './seeds.store.ts'
import { viewRound } from './view-round.ts'

interface ReplayLinkDeps extends Pick<ServerCore, 'pool' | 'clock' | 'vault'> {
  readonly sharedRounds: readonly SharedRounds[]
  readonly ticketKey: string
  /** Where players find the site. */
  readonly publicUrl: string
  gameName(gameCode: string, language: string | null): Promise<string>
}

/** The replay of a member's round for staff: the player site shows it, under a link that is soon over. */
export function replayLinkRoutes(deps: ReplayLinkDeps): Route[] {
  const { pool, clock, vault, sharedRounds, ticketKey, publicUrl } = deps
  return [
    route(operations.openReplayLink, async (call) => {
      const memberId = BigInt(call.params.memberId)
      const roundId = decodeId('rnd', call.params.roundId)
      const row = roundId && (await loadRound(pool, memberId, roundId))
      if (!row) return refuse('not_found')
      if (row.state === 'open') return refuse('round_open')
      const now = clock.now()
      await inTransaction(pool, (tx) =>
        saveAuditEntry(tx, {
          at: now,
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'member.round_replayed',
          subject: memberId.toString(),
          details: { roundId: call.params.roundId },
        }),
      )
      const expiresMs = now + REPLAY_TICKET_MS
      const ticket = writeReplayTicket(ticketKey, { memberId, roundId }, expiresMs)
      return succeed({
        url: `${publicUrl}/watch?ticket=${ticket}`,
        expiresAt: new Date(expiresMs).toISOString(),
      })
    }),

    route(operations.getLinkedReplay, async ({ query }) => {
      const linked = readReplayTicket(ticketKey, query.ticket, clock.now())
      const row = linked && (await loadRound(pool, linked.memberId, linked.roundId))
      if (!row) return refuse('link_over')
      const own = (await loadRoundSeeds(pool, vault, [row.seedId])).get(row.seedId)
      const seeds = own ?? (await findSharedSeeds(sharedRounds, pool, vault, row.seedId))
      if (!seeds) return refuse('link_over')
      const gameName = await deps.gameName(row.gameCode, query.language ?? null)
      return succeed({ round: viewRound(row, seeds, 'real'), gameName })
    }),
  ]
}
