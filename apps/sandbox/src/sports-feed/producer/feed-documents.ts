import { epochMs } from '@baize/kernel'
import { SPORTS, type Specifiers, type Urn } from '@baize/sports'
import type {
  DescribedMarket,
  Fixture,
  FixtureDocument,
  MarketDescriptionsDocument,
  ScheduleDocument,
} from '@baize/uof'
import type { MatchRun } from '../play/match-run.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import type { ScriptSeeds } from '../season/script-seed.ts'
import type { FeedProducer } from './feed-producer.ts'
import { lastMoment } from './over-match.ts'

/** What can be asked of the feed over HTTP. */
export interface FeedDocuments {
  fixture(event: Urn): FixtureDocument | undefined
  schedule(of: 'live' | 'pre'): ScheduleDocument
  /** The matches of a day that begins then, as far as they are known. */
  scheduleOfDay(dayMs: number): ScheduleDocument
  descriptions(): MarketDescriptionsDocument
}

interface DocumentDeps {
  readonly feed: FeedProducer
  readonly seeds: ScriptSeeds
  readonly now: () => number
}

const DAY_MS = 86_400_000

export function createFeedDocuments({ feed, seeds, now }: DocumentDeps): FeedDocuments {
  const schedule = (fixtures: readonly Fixture[]): ScheduleDocument => ({
    ...{ type: 'schedule', generatedAt: epochMs(now()) },
    fixtures: fixtures.toSorted((left, right) => left.kickOff - right.kickOff),
  })
  return {
    fixture(event) {
      const run = feed.runOf(event)
      const match = run?.match ?? feed.find(event)
      // What is not announced does not exist yet.
      if (match === undefined || (run === undefined && match.event.kickOff > now()))
        return undefined
      const status = (run?.moment() ?? lastMoment(match)).status
      return {
        ...{ type: 'fixture', generatedAt: epochMs(now()), status },
        fixture: fixtureOf(match, run, seeds),
      }
    },
    schedule: (of) =>
      schedule(
        feed
          .runs()
          .filter((run) => run.isLive() === (of === 'live'))
          .map((run) => fixtureOf(run.match, run, seeds)),
      ),
    scheduleOfDay(dayMs) {
      const endMs = dayMs + DAY_MS
      const running = feed
        .runs()
        .filter((run) => run.kickOffMs() >= dayMs && run.kickOffMs() < endMs)
      const over = feed.overBetween(dayMs, Math.min(endMs - 1, now()))
      return schedule([
        ...running.map((run) => fixtureOf(run.match, run, seeds)),
        ...over.map((match) => fixtureOf(match, undefined, seeds)),
      ])
    },
    descriptions: () => ({ type: 'market_descriptions', markets: DESCRIBED }),
  }
}

/** The seed is revealed only once the match is over. */
function fixtureOf(
  { event, place, terms }: FeedMatch,
  run: MatchRun | undefined,
  seeds: ScriptSeeds,
): Fixture {
  const { id, home, away, bestOf } = event
  const status = run?.moment().status.status ?? 'finalized'
  // Nobody bets any more once it has ended; what is left to send are its results.
  const isOver = run === undefined || status === 'ended'
  return {
    ...place,
    ...{ id, home, away, ...(bestOf && { bestOf }) },
    kickOff: epochMs(run?.kickOffMs() ?? event.kickOff),
    status,
    extra: {
      simulated: 'true',
      ...terms,
      script_commitment: seeds.commitmentOf(id),
      ...(isOver && { script_seed: seeds.seedOf(id) }),
    },
  }
}

/** Specifiers under which a market of each kind can be looked at, to list its outcomes. */
const EXAMPLES: Specifiers = {
  ...{ total: '2.5', goalnr: '1', score: '0:0', setnr: '1', mapnr: '1', quarternr: '1' },
}
const VARIANTS = [
  'sr:winning_margin:3+',
  'sr:exact_goals:6+',
  'sr:exact_goals:3+',
  'sr:exact_goals:2+',
  'sr:goal_range:7+',
  'sr:correct_score:bestof:3',
  'sr:correct_score:bestof:5',
] as const

const DESCRIBED: readonly DescribedMarket[] = SPORTS.flatMap(({ key, markets }) =>
  markets.flatMap(({ id, name, group, specifiers, lineOf }) => {
    const head = { sport: key, id, name, group, specifiers }
    const variants = specifiers.includes('variant') ? VARIANTS : [undefined]
    return variants.flatMap((variant) => {
      const line = ['0.5', '0:1'].flatMap((hcp) => {
        const all: Specifiers = { ...EXAMPLES, hcp, ...(variant && { variant }) }
        const given = Object.fromEntries(specifiers.map((each) => [each, all[each] ?? '']))
        return lineOf(given) ?? []
      })[0]
      return line ? [{ ...head, ...(variant && { variant }), outcomes: line.outcomes }] : []
    })
  }),
)
