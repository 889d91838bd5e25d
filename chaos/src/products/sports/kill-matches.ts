import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import { killOneBackend } from '../../faults/kill-backends.ts'
import { createHttpCaller } from '../../load/http-call.ts'
import type { ScenarioContext, Verdict } from '../../scenario.ts'
import { makePlayers } from '../../site/players.ts'
import { type Site, startSite } from '../../site/site.ts'
import { auditHouse } from '../../vendors/both-books.ts'
import { type Betting, betOnMatches } from './bet-on-matches.ts'
import { BETS, findWrongBets, type StoredBet } from './check-bets.ts'
import { type OwnProducer, startOwnProducer } from './own-producer.ts'
import { type PlayedMatches, playMatches } from './play-matches.ts'

export interface KillMatchesSize {
  /** How often each fault strikes. */
  readonly rounds: number
  readonly players: number
}

const CALM_MS = 4_000
/** Longer than the twenty seconds after which nothing is priced. */
const SILENCE_MS = 26_000
/** So that another server knows of the silence from the database alone. */
const KILLED_IN_SILENCE_MS = 10_000
const DEAD_MIN_MS = 2_000
const DEAD_MORE_MS = 6_000
/** A line that could not be opened is tried again after up to sixteen seconds of such a time; a recovery follows. */
const RESTORED_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 180_000
const CONNECTIONS = 100

interface Breaking {
  readonly site: Site
  readonly producer: OwnProducer
  readonly betting: Betting
  readonly chance: Chance
  /** How many bets waited or ran when something was killed. */
  openAtFault: number
}

const FAULTS: Readonly<Record<string, (breaking: Breaking) => Promise<void>>> = {
  'SIGKILL to the server': async ({ site }) => void site.server().signal('SIGKILL'),
  'SIGKILL to a database backend': async ({ site, chance }) =>
    await killOneBackend(site.database, chance),
  'the producer is killed': async ({ producer, chance }) =>
    await producer.dieFor(DEAD_MIN_MS + chance.below(DEAD_MORE_MS)),
  'the producer is silent, and the server killed meanwhile': async ({ site, producer }) => {
    const silent = producer.fallSilent(SILENCE_MS)
    await sleep(KILLED_IN_SILENCE_MS)
    site.server().signal('SIGKILL')
    await silent
  },
}

/**
 * C26: bets are placed and sold on matches of a producer while the server, sessions of its database and the producer itself are killed, and the
 * producer falls silent. Each bet ends once, as everything that the producer ever said comes to, and nothing is taken in silence.
 */
export async function killMatches(context: ScenarioContext<KillMatchesSize>): Promise<Verdict> {
  const { seed, size, patience } = context
  const chance = seededChance(seed)
  const since = performance.now()
  const producer = await startOwnProducer()
  const site = await startSite({
    serverEnv: { SPORTS_FEED_URL: producer.address, SPORTS_FEED_TOKEN: producer.token },
  })
  const http = createHttpCaller(CONNECTIONS)
  const matches = playMatches(producer, chance)
  const betting: Betting = {
    ...{ site, http, chance, events: () => matches.events },
    ...{ placed: { betIds: new Set(), lastAskedMs: 0 }, sold: new Set() },
    ...{ refused: new Map(), isOver: false },
  }
  const breaking: Breaking = { site, producer, betting, chance, openAtFault: 0 }
  try {
    const players = await makePlayers(site, size.players)
    const load = Promise.all(players.map((player) => betOnMatches(betting, player)))
    const slow: string[] = []
    for (let round = 0; round < size.rounds; round += 1) {
      for (const fault of Object.keys(FAULTS)) {
        const tookMs = await strike(breaking, fault)
        context.say(`  ${fault}: bets were taken again after ${tookMs} ms`)
        if (tookMs > RESTORED_WITHIN_MS * patience) slow.push(`${fault} held bets for ${tookMs} ms`)
      }
    }
    await sleep(CALM_MS)
    betting.isOver = true
    await load
    const bets = await endAll(breaking, matches)
    const wrong = findWrongBets(bets, {
      said: producer.said,
      silences: producer.silences,
      placed: betting.placed.betIds,
    })
    return {
      missed: [...slow, ...unmet(breaking), ...wrong],
      violations: await auditHouse(site),
      figures: {
        ...figuresOf(breaking, bets),
        seconds: Math.round((performance.now() - since) / 1000),
      },
    }
  } finally {
    betting.isOver = true
    matches.finish()
    http.close()
    await site.stop()
    await producer.stop()
  }
}

/** Lets one thing go wrong, and waits until bets are taken again. */
async function strike(breaking: Breaking, fault: string): Promise<number> {
  const { site, betting } = breaking
  await sleep(CALM_MS)
  breaking.openAtFault += await countOpen(site)
  await FAULTS[fault]?.(breaking)
  const endedMs = Date.now()
  while (betting.placed.lastAskedMs <= endedMs) {
    if (Date.now() - endedMs > PATIENCE_MS) throw new Error(`no bet was taken after: ${fault}`)
    await sleep(LOOK_EVERY_MS)
  }
  return Date.now() - endedMs
}

/** Every match is settled, and every bet with it. */
async function endAll({ site }: Breaking, matches: PlayedMatches): Promise<readonly StoredBet[]> {
  matches.finish()
  const until = performance.now() + PATIENCE_MS
  while ((await countOpen(site)) + (await countDue(site)) > 0 && performance.now() < until) {
    await sleep(LOOK_EVERY_MS)
  }
  return await site.database.withClient(
    async (client) => (await client.query<StoredBet>(BETS)).rows,
  )
}

async function countOpen(site: Site): Promise<number> {
  return await count(
    site,
    `select count(*)::int as found from wager where product = 'sports' and state in ('pending', 'open')`,
  )
}

async function countDue(site: Site): Promise<number> {
  return await count(site, 'select count(*)::int as found from sports_due_market')
}

/** A server that is killed may have its database recover: it is asked until it answers. */
async function count(site: Site, sql: string): Promise<number> {
  for (;;) {
    try {
      return await site.database.withClient(async (client) => {
        const { rows } = await client.query<{ found: number }>(sql)
        return rows[0]?.found ?? 0
      })
    } catch {
      await sleep(LOOK_EVERY_MS)
    }
  }
}

/** What a run must have met for its verdict to mean anything. */
function unmet({ betting, producer, openAtFault }: Breaking): string[] {
  return [
    ...(openAtFault > 0 ? [] : ['no fault met an open bet']),
    ...(betting.sold.size > 0 ? [] : ['no bet was sold']),
    ...(betting.refused.has('feed_down') ? [] : ['nobody bet while the producer was silent']),
    ...(producer.recoveries > 0 ? [] : ['nothing was recovered']),
  ]
}

function figuresOf({ betting, producer, openAtFault }: Breaking, bets: readonly StoredBet[]) {
  const of = (isSo: (bet: StoredBet) => boolean) => bets.filter(isSo).length
  return {
    ...{ bets: bets.length, told: betting.placed.betIds.size, openAtFault },
    accumulators: of(({ legs }) => legs.length > 1),
    inPlay: of(({ decidesMs }) => decidesMs !== null),
    rejected: of(({ state }) => state === 'rejected'),
    sold: of(({ sales }) => sales.length > 0),
    won: of(({ movedMinor }) => BigInt(movedMinor) > 0n),
    ...{ refused: Object.fromEntries(betting.refused), messages: producer.said.length },
    ...{ matches: producer.matches.size, recoveries: producer.recoveries },
  }
}
