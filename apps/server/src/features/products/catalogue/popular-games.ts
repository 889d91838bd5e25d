import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { loadPopularCodes } from '../../../house/ledger-view/popular-games.store.ts'
import { createFreshLook } from '../../../platform/fresh-look.ts'
import type { CatalogueView } from './game-catalogue.ts'
import { maintenanceOf, type OfferedGame } from './game-standing.ts'

const PLAYED_WITHIN_MS = 7 * 86_400_000
/** It is a list of a week; nobody sees the difference. */
const FRESH_MS = 600_000
/** More than are shown: some of them are closed. */
const CODES_MAX = 60

/** Codes of the games that most members played within a week, looked up at most every ten minutes. */
export function createPopularGames({
  pool,
  clock,
}: {
  readonly pool: pg.Pool
  readonly clock: Clock
}): () => Promise<readonly string[]> {
  let codes: readonly string[] = []
  const { fresh } = createFreshLook({
    clock,
    freshMs: FRESH_MS,
    async look() {
      const since = new Date(clock.now() - PLAYED_WITHIN_MS)
      codes = await loadPopularCodes(pool, { since, max: CODES_MAX })
    },
  })
  return async () => {
    await fresh()
    return codes
  }
}

/** Those of them that can be played now. */
export function openOf(
  codes: readonly string[],
  view: Pick<CatalogueView, 'byCode' | 'listed'>,
  { atMs, max }: { readonly atMs: number; readonly max: number },
): readonly OfferedGame[] {
  const listed = new Set(view.listed)
  return codes
    .flatMap((code) => view.byCode.get(code) ?? [])
    .filter((each) => listed.has(each) && each.launch.canPlay && !maintenanceOf(each, atMs))
    .slice(0, max)
}
