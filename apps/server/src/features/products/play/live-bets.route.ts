import { type LiveBet, operations, type ShownGame } from '@baize/contract'
import { type Clock, maskName, succeed, wireFromMinor } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../../platform/http/route.ts'
import type { EndedBet } from './live-bets.store.ts'
import type { LiveBets } from './live-bets.ts'
import { loadPlayingCounts, type PlayingCount } from './playing-counts.store.ts'

interface LiveBetDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly liveBets: LiveBets
  /** As for the winner board. */
  findShownGame(code: string, language: string | undefined): Promise<ShownGame | undefined>
}

/** A mark is the end of the round's id: it cannot be looked up by it. */
const MARK_LENGTH = 12

/** What just ended, and how many are in each game: read once for everybody who looks. */
export function liveBetRoutes(deps: LiveBetDeps): Route[] {
  const view = viewForEverybody(deps)
  const counts = heldCounts(deps)
  return [
    route(operations.getLiveBets, async ({ query: { kind, gameCode, language } }) =>
      succeed({ list: await view(await deps.liveBets.list(kind, gameCode), language) }),
    ),
    route(operations.getPlayingCounts, async () => succeed({ games: [...(await counts())] })),
  ]
}

/** A list is put into words once for each language, for as long as it is the same list. */
function viewForEverybody({ findShownGame }: LiveBetDeps) {
  const viewed = new WeakMap<readonly EndedBet[], Map<string | undefined, Promise<LiveBet[]>>>()
  return (list: readonly EndedBet[], language: string | undefined): Promise<LiveBet[]> => {
    const byLanguage = viewed.get(list) ?? new Map<string | undefined, Promise<LiveBet[]>>()
    viewed.set(list, byLanguage)
    const known = byLanguage.get(language)
    if (known) return known
    const made = viewList(list, (code) => findShownGame(code, language))
    byLanguage.set(language, made)
    made.catch(() => byLanguage.delete(language))
    return made
  }
}

async function viewList(
  list: readonly EndedBet[],
  findShown: (code: string) => Promise<ShownGame | undefined>,
): Promise<LiveBet[]> {
  const viewed = await Promise.all(
    list.map(async (bet): Promise<LiveBet[]> => {
      const game = await findShown(bet.gameCode)
      return game ? [{ ...viewBet(bet), ...game }] : []
    }),
  )
  return viewed.flat()
}

function viewBet(bet: EndedBet): Omit<LiveBet, keyof ShownGame> {
  const { id, gameCode, username, isSimulated, closedAt, stakeMinor, payoutMinor } = bet
  return {
    mark: id.slice(-MARK_LENGTH),
    gameCode,
    customerName: username === null ? null : maskName(username),
    isSimulated,
    closedAt: closedAt.toISOString(),
    stakeMinor: wireFromMinor(stakeMinor),
    multipleHundredths: Number((payoutMinor * 100n) / stakeMinor),
    payoutMinor: wireFromMinor(payoutMinor),
  }
}

/** Who comes to the lobby asks; the counts need not be newer than this. */
const COUNTS_FRESH_MS = 15_000

function heldCounts({ pool, clock }: LiveBetDeps): () => Promise<readonly PlayingCount[]> {
  let held: { readonly counts: Promise<PlayingCount[]>; readonly untilMs: number } | undefined
  return () => {
    const nowMs = clock.now()
    if (held && nowMs < held.untilMs) return held.counts
    const fresh = { counts: loadPlayingCounts(pool, nowMs), untilMs: nowMs + COUNTS_FRESH_MS }
    held = fresh
    fresh.counts.catch(() => {
      if (held === fresh) held = undefined
    })
    return fresh.counts
  }
}
