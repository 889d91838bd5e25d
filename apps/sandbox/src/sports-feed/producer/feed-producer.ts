import { type Clock, epochMs } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import type { Producer, UofMessage } from '@baize/uof'
import type { MatchFault } from '../faults/match-fault.ts'
import { createMatchRun, type MatchRun } from '../play/match-run.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import type { MatchSource } from '../season/match-source.ts'

/** From kick-off to the confirmed result no match takes longer, put off or not. */
export const MATCH_MAX_MS = 25 * 60_000
const ALIVE_EVERY_MS = 5_000
const LOOK_AHEAD_EVERY_MS = 500
const ANNOUNCED_AT_ONCE = 5

export interface FeedProducer {
  /** Plays on to this moment: announces, plays, settles, says that it is alive. */
  advance(): void
  /** Matches that are announced or played. */
  runs(): readonly MatchRun[]
  runOf(event: Urn): MatchRun | undefined
  find(event: Urn): FeedMatch | undefined
  /** Matches that began in a while and are over. */
  overBetween(fromMs: number, toMs: number): readonly FeedMatch[]
  strike(fault: MatchFault): void
  /** What went wrong in a match on purpose. */
  faultsOf(event: Urn): readonly MatchFault[]
}

export interface ProducerDeps {
  readonly clock: Clock
  readonly sources: readonly MatchSource[]
  /** What went wrong before this program began. */
  readonly faults: readonly MatchFault[]
  readonly send: (message: UofMessage, sport: Urn | undefined) => void
}

export function createFeedProducer({ clock, sources, faults, send }: ProducerDeps): FeedProducer {
  const startMs = clock.now()
  const known: MatchFault[] = [...faults]
  const runs = new Map<Urn, MatchRun>()
  const over = new Set<Urn>()
  let aliveAtMs = 0
  let lookedAtMs = 0
  const faultsOf = (event: Urn) => known.filter((each) => each.event === event)
  const announce = (match: FeedMatch, nowMs: number) => {
    const { id, kickOff } = match.event
    const sport = match.place.sport.id
    if (kickOff > nowMs) {
      const kickOffAt = { change: 'new' as const, kickOff, at: epochMs(nowMs) }
      send({ type: 'fixture_change', event: id, producer: 'pre_match', ...kickOffAt }, sport)
    }
    const run = createMatchRun({
      ...{ match, faults: faultsOf(id), fromMs: startMs },
      send: (message) => send(message, sport),
    })
    runs.set(id, run)
  }
  const lookAhead = (nowMs: number) => {
    for (const source of sources) {
      const fresh = announcedOf(source, nowMs).filter(
        ({ event }) => !runs.has(event.id) && !over.has(event.id),
      )
      // The first to begin are announced first; pricing all at once would keep those that are played waiting.
      const inOrder = fresh.toSorted((left, right) => left.event.kickOff - right.event.kickOff)
      for (const match of inOrder.slice(0, ANNOUNCED_AT_ONCE)) announce(match, nowMs)
    }
  }
  return {
    advance() {
      const nowMs = clock.now()
      if (nowMs - lookedAtMs >= LOOK_AHEAD_EVERY_MS) {
        lookedAtMs = nowMs
        lookAhead(nowMs)
      }
      for (const [id, run] of runs) {
        run.advance(nowMs)
        if (!run.isOver()) continue
        runs.delete(id)
        over.add(id)
      }
      if (nowMs - aliveAtMs >= ALIVE_EVERY_MS) {
        aliveAtMs = nowMs
        forget(over, nowMs, (id) => findIn(sources, id))
        for (const producer of PRODUCERS) {
          send({ type: 'alive', producer, at: epochMs(nowMs), isSubscribed: true }, undefined)
        }
      }
    },
    runs: () => [...runs.values()],
    runOf: (event) => runs.get(event),
    find: (event) => findIn(sources, event),
    overBetween: (fromMs, toMs) =>
      sources
        .flatMap((source) => source.between(fromMs, toMs))
        .filter(({ event }) => !runs.has(event.id)),
    strike(fault) {
      known.push(fault)
      runs.get(fault.event as Urn)?.strike(fault)
    },
    faultsOf,
  }
}

const PRODUCERS: readonly Producer[] = ['live', 'pre_match']

/** What is announced by now, and what began and may not be over. */
function announcedOf(source: MatchSource, nowMs: number): readonly FeedMatch[] {
  return source.between(nowMs - MATCH_MAX_MS, nowMs + source.announcedMs)
}

function findIn(sources: readonly MatchSource[], event: Urn): FeedMatch | undefined {
  for (const source of sources) {
    const found = source.find(event)
    if (found !== undefined) return found
  }
  return undefined
}

/** Matches that began so long ago are not announced again in any case. */
function forget(over: Set<Urn>, nowMs: number, find: (event: Urn) => FeedMatch | undefined): void {
  for (const id of over) {
    const match = find(id)
    if (match === undefined || match.event.kickOff < nowMs - 2 * MATCH_MAX_MS) over.delete(id)
  }
}
