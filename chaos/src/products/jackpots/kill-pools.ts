import { setTimeout as sleep } from 'node:timers/promises'
import { operations, type RoundView } from '@baize/contract'
import { type Chance, seededChance } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { createHttpCaller, type HttpCaller } from '../../load/http-call.ts'
import { createSealer } from '../../load/seal-body.ts'
import type { ScenarioContext, Verdict } from '../../scenario.ts'
import { openPool } from '../../site/open-pool.ts'
import { makePlayers, type Player } from '../../site/players.ts'
import { type Site, startSite } from '../../site/site.ts'
import { findWrongPools, type ToldRound } from './check-pools.ts'

export interface KillPoolsSize {
  readonly kills: number
  readonly players: number
  /** Rounds that are answered before each kill, at least. */
  readonly roundsBetween: number
}

const GAME = 'dice'
const STAKE_MINOR = '1000'
/** One round in eight wins the one level by chance; the other falls at an amount, once in fifty rounds or so. */
const POOL = {
  ...{ code: 'FALLS', name: 'Falls', games: [GAME] },
  levels: [
    {
      ...{ name: 'Often', rateMillionths: 3_000, reserveMillionths: 1_000 },
      ...{ seedMinor: '100', ceilingMinor: '120', tickets: '8000' },
    },
    {
      ...{ name: 'Soon', rateMillionths: 4_000, reserveMillionths: 500 },
      ...{ seedMinor: '1000', ceilingMinor: '1400', tickets: null },
    },
  ],
}
/** A server that has not looked for a second may play a round without a pool that was just opened. */
const POOL_SEEN_MS = 1_500
const LOOK_EVERY_MS = 10
const RETRY_MS = 100
const KILLED_WITHIN_MS = 150
const PATIENCE_MS = 180_000
const CONNECTIONS = 100

interface Playing {
  readonly site: Site
  readonly http: HttpCaller
  readonly told: Map<string, ToldRound>
  isOver: boolean
  inFlight: number
  /** Falls whose players heard of them only when they asked again. */
  heardLater: number
}

/**
 * C24: SIGKILL for the server while the levels of a pool fall many times a second. Every player asks again under the
 * same key until there is an answer; then each fall was won once, and meters and books agree.
 */
export async function killPools(context: ScenarioContext<KillPoolsSize>): Promise<Verdict> {
  const { seed, size } = context
  const chance = seededChance(seed)
  const site = await startSite()
  const http = createHttpCaller(CONNECTIONS)
  const since = performance.now()
  const playing: Playing = {
    ...{ site, http, told: new Map(), isOver: false, inFlight: 0, heardLater: 0 },
  }
  try {
    const players = await makePlayers(site, size.players)
    await openPool(site, await createSealer(site.url), POOL)
    await sleep(POOL_SEEN_MS)
    const turns = players.map((player) => playOn(playing, player))
    const { inFlight } = await killAgain(playing, size, chance)
    playing.isOver = true
    await Promise.all(turns)
    const { wrong, figures } = await site.database.withClient(async (client) => {
      await verifyLedgerInvariants(client)
      return await findWrongPools(client, { game: GAME, pool: POOL.code }, playing.told)
    })
    const missed: string[] = []
    if (inFlight === 0) missed.push('no kill met a round under way')
    if (figures.falls < size.kills * 10) missed.push(`only ${figures.falls} levels fell`)
    return {
      missed: [...missed, ...wrong.slice(0, 20)],
      violations: [],
      figures: {
        ...{ ...figures, kills: size.kills, inFlightAtKills: inFlight },
        fallsHeardLater: playing.heardLater,
        seconds: Math.round((performance.now() - since) / 1000),
      },
    }
  } finally {
    playing.isOver = true
    http.close()
    await site.stop()
  }
}

async function killAgain(playing: Playing, size: KillPoolsSize, chance: Chance) {
  const { site, told } = playing
  let inFlight = 0
  for (let kill = 0; kill < size.kills; kill += 1) {
    const enough = told.size + size.roundsBetween
    const until = performance.now() + PATIENCE_MS
    while (told.size < enough) {
      if (performance.now() > until) throw new Error('rounds are not answered any more')
      await sleep(LOOK_EVERY_MS)
    }
    await sleep(chance.below(KILLED_WITHIN_MS))
    inFlight += playing.inFlight
    site.server().signal('SIGKILL')
    await site.server().ended
    await site.waitUntilReady()
  }
  return { inFlight }
}

/** One round after the other, each asked for under its key until there is an answer. */
async function playOn(playing: Playing, player: Player): Promise<void> {
  while (!playing.isOver) {
    const key = crypto.randomUUID()
    for (let tries = 1; ; tries += 1) {
      playing.inFlight += 1
      const round = await ask(playing, player, key)
      playing.inFlight -= 1
      if (round) {
        const wonMinor = round.jackpot?.levels.map((level) => level.wonMinor) ?? []
        const { roundId, payoutMinor } = round
        playing.told.set(key, { roundId, payoutMinor: payoutMinor ?? '', wonMinor })
        if (tries > 1 && round.jackpot?.wonMinor !== '0') playing.heardLater += 1
        break
      }
      await sleep(RETRY_MS)
    }
  }
}

/** The round in the answer; undefined when there was none. */
async function ask(
  { site, http }: Playing,
  player: Player,
  key: string,
): Promise<RoundView | undefined> {
  const options = { direction: 'under', target: 5_000 }
  const outcome = await http.send({
    method: 'POST',
    url: `${site.url}${operations.openRound.path}`,
    headers: {
      cookie: `baize=${player.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ gameCode: GAME, stakeMinor: STAKE_MINOR, options }),
  })
  if (outcome.kind !== 'answered' || outcome.status >= 500) return undefined
  if (outcome.status !== 200) throw new Error(`a round was refused: ${outcome.text}`)
  const answer: { value: { round: RoundView } } = JSON.parse(outcome.text)
  return answer.value.round
}
