import { type Clock, epochMs } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import type { OddsChangeMessage, OfferedMarket, UofMessage } from '@baize/uof'
import type { MatchRun } from '../play/match-run.ts'
import type { FeedProducer } from '../producer/feed-producer.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import { footballMatch } from '../season/football-match.ts'
import { LEAGUES } from '../season/leagues.ts'
import type { ScriptSeeds } from '../season/script-seed.ts'
import { type LoadBoard, makeLoadBoards } from './load-boards.ts'

export interface LoadSize {
  /** Matches that are live all the time. */
  readonly events: number
  /** Messages with odds, of all matches together. */
  readonly perSecond: number
}

interface LoadDeps extends LoadSize {
  readonly clock: Clock
  readonly seeds: ScriptSeeds
  readonly send: (message: UofMessage, sport: Urn | undefined) => void
}

const FIRST_NUMBER = 700_000_000_000
const ALIVE_EVERY_MS = 5_000
/** After a pause no more is made up for than this. */
const BEHIND_MAX_MS = 1_000

/** A producer of nothing but live odds, at a steady rate, from boards that are priced once. */
export function createLoadProducer(deps: LoadDeps): FeedProducer {
  const { clock, events, perSecond, send } = deps
  const boards = makeLoadBoards()
  const startMs = clock.now()
  const runs = Array.from({ length: events }, (_, index) =>
    loadRun(loadMatch(deps, index, startMs), boards[index % boards.length] ?? [], index),
  )
  const byId = new Map(runs.map((run) => [run.match.event.id, run]))
  let sent = 0
  let sinceMs: number = startMs
  let aliveAtMs = 0
  return {
    advance() {
      const nowMs = clock.now()
      const owed = Math.min(nowMs - sinceMs, BEHIND_MAX_MS) * (perSecond / 1_000)
      const count = Math.floor(owed)
      if (count > 0) sinceMs = nowMs - (owed - count) * (1_000 / perSecond)
      for (let each = 0; each < count; each += 1) {
        const run = runs[sent % runs.length]
        sent += 1
        if (run !== undefined) send(run.next(nowMs), run.match.place.sport.id)
      }
      if (nowMs - aliveAtMs < ALIVE_EVERY_MS) return
      aliveAtMs = nowMs
      for (const producer of ['live', 'pre_match'] as const) {
        send({ type: 'alive', producer, at: epochMs(nowMs), isSubscribed: true }, undefined)
      }
    },
    runs: () => runs,
    runOf: (event) => byId.get(event),
    find: (event) => byId.get(event)?.match,
    overBetween: () => [],
    strike: () => undefined,
    faultsOf: () => [],
  }
}

function loadMatch({ seeds }: LoadDeps, index: number, kickOffMs: number): FeedMatch {
  const league = LEAGUES[index % LEAGUES.length]
  const pairing = league?.matches[Math.floor(index / LEAGUES.length) % league.matches.length]
  if (league === undefined || pairing === undefined) throw new TypeError('there are leagues')
  const id = `sr:match:${FIRST_NUMBER + index}` as Urn
  const season = { number: FIRST_NUMBER, name: 'Load' }
  return footballMatch({ id, league, pairing, kickOffMs, season }, seeds)
}

interface LoadRun extends MatchRun {
  /** The next odds of the match. */
  next(nowMs: number): OddsChangeMessage
}

function loadRun(match: FeedMatch, boards: readonly LoadBoard[], index: number): LoadRun {
  let at = index % boards.length
  const board = () => {
    const found = boards[at]
    if (found === undefined) throw new TypeError('a match has boards')
    return found
  }
  const message = (atMs: number, markets: readonly OfferedMarket[]): OddsChangeMessage => ({
    ...{ type: 'odds_change', event: match.event.id, producer: 'live', at: epochMs(atMs) },
    ...{ status: board().moment.status, markets },
  })
  return {
    match,
    kickOffMs: () => match.event.kickOff,
    isLive: () => true,
    isOver: () => false,
    moment: () => board().moment,
    advance: () => undefined,
    strike: () => undefined,
    settlements: () => [],
    snapshot: (requestId, atMs) => ({ ...message(atMs, board().whole), requestId }),
    next(nowMs) {
      at = (at + 1) % boards.length
      return message(nowMs, board().moved)
    },
  }
}
