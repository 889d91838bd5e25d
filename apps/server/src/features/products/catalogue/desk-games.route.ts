import { type BodyOf, type GameWish, operations, type QueryOf } from '@baize/contract'
import { type Clock, minor, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { type AuditEntry, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { leavesStake, readLimits } from './bet-limits.ts'
import {
  type CatalogueGame,
  type CatalogueVendor,
  lockGame,
  lockVendor,
} from './catalogue.store.ts'
import { hasFullTags, updateGame, updateGames } from './desk.store.ts'
import { changesOf, draftOf, viewGame } from './desk-views.ts'
import { findByName } from './find-by-name.ts'
import type { CatalogueView, GameCatalogue } from './game-catalogue.ts'
import { inHotOrder, pageOf } from './game-lists.ts'
import { type OfferedGame, standingOf } from './game-standing.ts'

export interface DeskDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly catalogue: GameCatalogue
  readonly jurisdiction: string | undefined
  /** The jurisdictions that a game can be blocked in. */
  readonly jurisdictions: readonly string[]
}

type DeskCall = { readonly staff?: StaffSession; readonly origin: { readonly ip: string } }
type Change = BodyOf<typeof operations.changeStaffGames>['change']

const TAGS_MAX = 12
/** Names of games an audit row of many can tell; the rest is a number. */
const TOLD_MAX = 20

/** Writes down who changed what, in the transaction that changes it. */
export async function auditDesk(
  { clock }: DeskDeps,
  tx: Tx,
  call: DeskCall,
  entry: Omit<AuditEntry, 'at' | 'actor'>,
): Promise<void> {
  const actor = auditActorOf(staffOf(call), call.origin.ip)
  await saveAuditEntry(tx, { at: clock.now(), actor, ...entry })
}

/** True when there is no such jurisdiction. */
export function hasUnknown(parts: DeskDeps, blocked: readonly string[]): boolean {
  return blocked.some((each) => !parts.jurisdictions.includes(each))
}

/** Games as staff look after them. Each change is a row of the audit log. */
export function deskGameRoutes(parts: DeskDeps): Route[] {
  const { pool, clock, catalogue, jurisdiction } = parts
  return [
    route(operations.getStaffGames, async ({ query }) => {
      const view = await catalogue.view()
      const named = await findByName(pool, view, query.text)
      const found = filterForStaff(parts, view, named, query)
      const { rows, facts } = pageOf(found, query)
      const atMs = clock.now()
      return succeed({ games: rows.map((each) => viewGame(each, jurisdiction, atMs)), ...facts })
    }),
    route(operations.changeStaffGame, async (call) => {
      const { game: wish, version } = call.body
      if (hasUnknown(parts, wish.blockedJurisdictions)) return refuse('jurisdiction_unknown')
      const limits = readLimits(wish)
      if (limits === 'stakes_crossed') return refuse('stakes_crossed')
      const changed = await inTransaction(pool, async (tx) => {
        const before = await lockGame(tx, call.params.nodeId)
        if (!before) return refuse('not_found')
        if (before.version !== version) return refuse('state_changed')
        const vendor = await lockVendor(tx, before.vendorCode)
        if (!vendor || !staysPlayable(before, wish, vendor)) return refuse('no_stake_left')
        await updateGame(tx, before.nodeId, wish)
        await auditDesk(parts, tx, call, {
          action: 'catalogue.game_changed',
          subject: before.name,
          ...changesOf(draftOf(before), wish),
        })
        return succeed(before.nodeId)
      })
      if (!changed.ok) return changed
      const offered = (await catalogue.reread()).byNode.get(changed.value)
      if (!offered) return refuse('not_found')
      return succeed({ game: viewGame(offered, jurisdiction, clock.now()) })
    }),
    route(operations.changeStaffGames, async (call) => {
      const nodeIds = [...new Set(call.body.nodeIds)]
      const { change, reason } = call.body
      if (change.kind === 'jurisdictions' && hasUnknown(parts, change.blockedJurisdictions)) {
        return refuse('jurisdiction_unknown')
      }
      const view = await catalogue.view()
      const names = nodeIds.flatMap((nodeId) => view.byNode.get(nodeId)?.game.name ?? [])
      const done = await inTransaction(pool, async (tx) => {
        if (change.kind === 'tag' && change.isOn) {
          if (await hasFullTags(tx, nodeIds, change.tag, TAGS_MAX)) return refuse('too_many_tags')
        }
        const changedCount = await applyChange(tx, nodeIds, change)
        // Thrown away with the transaction: what staff chose is changed whole or not at all.
        if (changedCount !== nodeIds.length) throw new GamesGone()
        await auditDesk(parts, tx, call, {
          action: 'catalogue.games_changed',
          subject: names.length === 1 ? (names[0] ?? '') : `${changedCount} games`,
          details: {
            ...{ games: names.slice(0, TOLD_MAX), count: changedCount },
            ...(reason !== undefined && { reason }),
          },
          after: change,
        })
        return succeed({ changedCount })
      }).catch((failure: unknown) => {
        if (failure instanceof GamesGone) return refuse('games_changed')
        throw failure
      })
      await catalogue.reread()
      return done
    }),
  ]
}

/** Limits that staff leave as they are may be what a vendor's list has brought about. */
function staysPlayable(before: CatalogueGame, wish: GameWish, vendor: CatalogueVendor): boolean {
  const stakeMinMinor = minor(BigInt(wish.stakeMinMinor))
  const stakeMaxMinor = minor(BigInt(wish.stakeMaxMinor))
  const isSame = stakeMinMinor === before.stakeMinMinor && stakeMaxMinor === before.stakeMaxMinor
  return isSame || leavesStake({ ...before, stakeMinMinor, stakeMaxMinor }, vendor)
}

class GamesGone extends Error {}

function applyChange(tx: Tx, nodeIds: readonly string[], change: Change): Promise<number> {
  switch (change.kind) {
    case 'hot':
      return updateGames(tx, nodeIds, 'hot', [change.isHot])
    case 'state':
      return updateGames(tx, nodeIds, 'state', [change.state])
    case 'maintenance':
      return updateGames(tx, nodeIds, 'maintenance', [
        change.inMaintenance,
        change.maintenanceUntil,
      ])
    case 'jurisdictions':
      return updateGames(tx, nodeIds, 'jurisdictions', [change.blockedJurisdictions])
    case 'tag':
      return updateGames(tx, nodeIds, change.isOn ? 'addTag' : 'removeTag', [change.tag])
  }
}

function filterForStaff(
  { jurisdiction, clock }: DeskDeps,
  view: CatalogueView,
  named: readonly OfferedGame[] | undefined,
  query: QueryOf<typeof operations.getStaffGames>,
): readonly OfferedGame[] {
  const atMs = clock.now()
  const found = (named ?? view.offered).filter(
    (each) =>
      (query.vassalage === undefined || each.game.vendorCode === query.vassalage) &&
      (query.gameType === undefined || each.game.category === query.gameType) &&
      (query.standing === undefined || standingOf(each, jurisdiction, atMs) === query.standing),
  )
  const wanted = query.hot === undefined ? found : inHotOrder(found)
  // Whoever searches wants the best first.
  if (query.order === 'house' || named) return wanted
  if (query.order === 'name') {
    return wanted.toSorted((a, b) => (a.game.name < b.game.name ? -1 : 1))
  }
  const released = ({ game }: OfferedGame) => game.releasedAt?.getTime() ?? 0
  return wanted.toSorted((a, b) => released(b) - released(a))
}
