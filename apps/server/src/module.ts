import type { ApprovalKindName } from '@baize/contract'
import type { AnyCompanion, Finding, HeldClaim } from '@baize/ledger/pg'
import type { FastifyInstance } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { z } from 'zod'
import type { DemoGamePlace } from './demonstration/demo-game.ts'
import type { SimulatedRoom } from './demonstration/simulated/simulated-room.ts'
import type { ApprovalKind, MoneyApprovalKind } from './house/approvals/approval.ts'
import type { WaitingSource } from './house/desk/waiting.ts'
import type { Finder } from './house/finder/finder.ts'
import type { GameLauncher } from './house/games/game-launcher.ts'
import type { RefusalSource } from './house/refusals/refusal-source.ts'
import type { SharedRounds } from './house/rounds/shared-rounds.ts'
import type { TimelineSource } from './house/timeline/timeline.ts'
import type { Configuration } from './platform/configuration.ts'
import type { Route } from './platform/http/route.ts'
import type { Topic } from './platform/live/topic.ts'
import type { ServerMetrics } from './platform/metrics/server-metrics.ts'
import type { SealedColumn } from './platform/sealing/sealed-columns.store.ts'
import type { WrappedTable } from './platform/sealing/wrapped-documents.store.ts'
import type { ServerCore } from './server-core.ts'

/**
 * How a table stays bounded.
 *
 * - `pruned`: rows are of people who may be nobody; the module's `prune` removes them some time after their end.
 * - `member`: bounded for each member by a limit, or goes with the member (trials).
 * - `record`: kept because law, audit or a player's dispute needs it; each row costs its writer money, work or a right.
 * - `house`: written by staff, by the product itself or by vendors it has a contract with.
 */
export type TableEnd = 'pruned' | 'member' | 'record' | 'house'

/** What a module says of itself before anything runs. Commands and tests read it without a server. */
export interface ModuleFacts {
  /** Its tasks that have their hours, in the queue's own words: lines of a crontab. */
  readonly crontab?: string
  /** Operations that players call many times a minute; they are answered without going through the app. */
  readonly direct?: readonly { readonly id: string }[]
  /** Its tables by how they stay bounded, as names with spaces between. Partitions go by their parent. */
  readonly tables?: Partial<Readonly<Record<TableEnd, string>>>
  /** Columns that a ring of keys seals at rest; one that is missing would not open once its keys are dropped. */
  readonly sealed?: readonly SealedColumn[]
  /** Tables of documents that the ring `documents` guards. */
  readonly documents?: readonly WrappedTable[]
  /** Environment variables of its own, each with its default. */
  readonly variables?: z.ZodRawShape
  /** Its rounds, where they do not draw from their member's seed. */
  readonly sharedRounds?: SharedRounds
  /** Games of its own in the demonstration's catalogue. */
  readonly demoGames?: readonly DemoGamePlace[]
  /** What staff can find of it by what callers have in hand. */
  readonly finders?: readonly Finder[]
  /** Who runs the rounds of games in the catalogue. */
  launchers?(config: Configuration): readonly GameLauncher[]
  /** What it says must be held, read in the audit's snapshot. */
  loadClaims?(snapshot: pg.ClientBase, currency: string): Promise<readonly HeldClaim[]>
  /** Which of its rows do not agree with one another, read in the same snapshot. */
  findFaults?(snapshot: pg.ClientBase): Promise<readonly Finding[]>
}

/** The rows that a module locks with money, each kind with a companion of the poster. */
export interface ModuleRows {
  readonly inLockOrder: readonly Pick<AnyCompanion, 'name'>[]
}

/** What a running server has for a module that starts. */
export interface Running {
  readonly metrics: ServerMetrics
  /** False where the server does nothing by itself: its tasks are run by hand. */
  readonly runsJobs: boolean
}

/** A module as it runs. */
export interface ServerModule {
  /** Its operations with what answers them. */
  readonly routes?: readonly Route[]
  /** What open tabs may follow. */
  readonly topics?: readonly Topic[]
  /** Each may be repeated: what is done already is not done again. */
  readonly tasks?: TaskList
  /** What nobody does alone, and how it is carried out. */
  readonly approvals?: Partial<Readonly<Record<ApprovalKindName, ApprovalKind | MoneyApprovalKind>>>
  /** A room in which simulated players of a demonstration bet while somebody is watching. */
  readonly simulatedRoom?: SimulatedRoom
  /** Its queues of work for staff; the shift lists all of them together. */
  readonly waiting?: readonly WaitingSource[]
  /** What happens to members by it; the timeline of a member lists all of it together. */
  readonly timeline?: readonly TimelineSource[]
  /** What it may refuse to players and staff can have explained. */
  readonly refusals?: readonly RefusalSource[]
  /** Removes what its `pruned` tables need no more; every ten minutes. */
  prune?(): Promise<void>
  /** Before anything else, on a database that may be new. */
  prepare?(): Promise<unknown>
  /**
   * Fills an empty demonstration, in the order of the modules; what is there already stays. The pool is without the
   * limits of requests: ten thousand titles may rightly take a while.
   */
  demonstrate?(pool: pg.Pool): Promise<void>
  /** Adds addresses that are no operations. */
  addTo?(app: FastifyInstance): void | Promise<void>
  /** Begins what runs by itself. */
  start?(running: Running): void
  /** Ends that, in the order of the modules, before the app is closed. */
  stop?(): void | Promise<void>
  /** The last thing, in the same order, after the poster has stopped. */
  end?(): void | Promise<void>
}

/** One that lends to others: what it lends are further fields, typed where it is built. */
export type LendingModule = ServerModule & Readonly<Record<string, unknown>>

/** A module that stands in the list of products. */
export interface Product<Needs> {
  readonly facts: ModuleFacts
  /** The rows that it locks with money; those of products are locked after the wagers. */
  readonly rows?: ModuleRows
  /** Builds it from what the house lends to every product. */
  readonly create: (core: ServerCore, lent: Needs) => ServerModule
}

/** What a module takes from others: whatever of its dependencies the core does not have under the same name. */
export type Lent<Deps> = Omit<Deps, keyof ServerCore>
