import type { FindFaults, LoadClaims } from '@baize/ledger/pg'
import type { z } from 'zod'
import type { ModuleFacts, TableEnd } from '../module.ts'
import { MODULES } from './modules.ts'

/** Every task that has its hours, in the queue's own words. */
export const CRONTABS = MODULES.flatMap(({ crontab }) => crontab ?? [])

/** Operations that are answered without going through the app. */
export const DIRECT: ReadonlySet<string> = new Set(
  MODULES.flatMap(({ direct }) => direct ?? []).map(({ id }) => id),
)

/** Everything that a ring of keys seals at rest, but for documents, which name the key around theirs. */
export const SEALED_COLUMNS = MODULES.flatMap(({ sealed }) => sealed ?? [])

/** Every table of documents that the ring `documents` guards. */
export const WRAPPED_DOCUMENTS = MODULES.flatMap(({ documents }) => documents ?? [])

/** How each table stays bounded, by its name; partitions are named by their parent. */
export const TABLE_ENDS: ReadonlyMap<string, TableEnd> = new Map(
  MODULES.flatMap(({ tables = {} }) =>
    (Object.keys(tables) as TableEnd[]).flatMap((end) =>
      (tables[end] ?? '').split(/\s+/).map((table) => [table, end] as const),
    ),
  ),
)

/** Environment variables that modules declare. */
export const MODULE_VARIABLES: z.ZodRawShape = Object.assign(
  {},
  ...MODULES.map(({ variables }) => variables),
)

/** Products whose rounds do not draw from their member's seed. */
export const SHARED_ROUNDS = MODULES.flatMap(({ sharedRounds }) => sharedRounds ?? [])

/** Games of products in the demonstration's catalogue. */
export const DEMO_GAME_PLACES = MODULES.flatMap(({ demoGames }) => demoGames ?? [])

/** Everything that staff can find from one line. */
export const FINDERS = MODULES.flatMap(({ finders }) => finders ?? [])

/** Everybody who runs rounds. A game that none of them knows is in no list of players. */
export function foldLaunchers(config: Parameters<NonNullable<ModuleFacts['launchers']>>[0]) {
  return MODULES.flatMap(({ launchers }) => launchers?.(config) ?? [])
}

/** What the modules find wrong among their own rows, read in the audit's snapshot. */
export const findFaults: FindFaults = async (snapshot) => {
  const findings = []
  for (const module of MODULES) findings.push(...((await module.findFaults?.(snapshot)) ?? []))
  return findings
}

/** What the modules say must be held, read in the audit's snapshot. */
export function heldClaims(currency: string): LoadClaims {
  return async (snapshot) => {
    const claims = []
    for (const { loadClaims } of MODULES) {
      if (loadClaims) claims.push(...(await loadClaims(snapshot, currency)))
    }
    return claims
  }
}
