import { setTimeout as sleep } from 'node:timers/promises'
import { operations, type ValueOf } from '@baize/contract'
import { type Chance, seededChance } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { createHttpCaller, type HttpCaller } from '../../load/http-call.ts'
import type { ScenarioContext, Verdict } from '../../scenario.ts'
import { makePlayers, type Player } from '../../site/players.ts'
import { type Site, startSite } from '../../site/site.ts'
import { findWrongFlights } from './check-flights.ts'

export interface KillFlightsSize {
  readonly kills: number
  readonly players: number
}

const BETTING_MS = 2_500
/** Bets are placed only while there is time for all of them. */
const TIME_TO_BET_MS = 1_500
/** Most flights are in the air that long; some have busted, and their bets are being ended. */
const KILLED_WITHIN_MS = 2_500
const LOOK_EVERY_MS = 40
const PATIENCE_MS = 120_000
const CONNECTIONS = 100

interface Told {
  readonly placed: Map<string, { readonly player: Player; readonly autoCashOut: number | null }>
  /** Bets whose player was told that they left, and with how much. */
  readonly left: Map<string, string>
  openAtKill: number
  killsInTheAir: number
}

/**
 * C23: SIGKILL for the server that leads the room of crash, in the middle of flights with open bets: some with a target,
 * some whose player leaves in that moment. The next server ends them by what the flight was made of.
 */
export async function killFlights(context: ScenarioContext<KillFlightsSize>): Promise<Verdict> {
  const { seed, size } = context
  const chance = seededChance(seed)
  const site = await startSite({ serverEnv: { CRASH_BETTING_MS: String(BETTING_MS) } })
  const http = createHttpCaller(CONNECTIONS)
  const told: Told = { placed: new Map(), left: new Map(), openAtKill: 0, killsInTheAir: 0 }
  const since = performance.now()
  try {
    const players = await makePlayers(site, size.players)
    for (let kill = 0; kill < size.kills; kill += 1) {
      await killOnce({ site, http, players, chance, told })
      context.say(`  kill ${kill + 1}: ${told.openAtKill} bets were open at kills so far`)
    }
    const missed: string[] = []
    if (told.killsInTheAir === 0) missed.push('no kill met an open bet')
    const { wrong, figures } = await site.database.withClient(async (client) => {
      await verifyLedgerInvariants(client)
      return await findWrongFlights(client, told)
    })
    return {
      missed: [...missed, ...wrong],
      violations: [],
      figures: {
        ...figures,
        ...{ kills: size.kills, killsInTheAir: told.killsInTheAir, openAtKill: told.openAtKill },
        ...{ betsTold: told.placed.size, leavesTold: told.left.size },
        seconds: Math.round((performance.now() - since) / 1000),
      },
    }
  } finally {
    http.close()
    await site.stop()
  }
}

interface Killing {
  readonly site: Site
  readonly http: HttpCaller
  readonly players: readonly Player[]
  readonly chance: Chance
  readonly told: Told
}

async function killOnce(killing: Killing): Promise<void> {
  const { site, players, chance, told } = killing
  const flight = await nextFlight(killing)
  const bets = players.flatMap((player) =>
    ([1, 2] as const).map((place) => ({
      ...{ player, place, stakeMinor: String(100 + chance.below(900)) },
      autoCashOut: chance.below(3) === 0 ? null : 101 + chance.below(300),
      leavesAfterMs: chance.below(KILLED_WITHIN_MS),
    })),
  )
  const killAfterMs = chance.below(KILLED_WITHIN_MS)
  const turns = bets.map(async ({ player, place, stakeMinor, autoCashOut, leavesAfterMs }) => {
    const body = { flightId: flight.flightId, stakeMinor, place, autoCashOut }
    const round = await ask(killing, player, operations.placeCrashBet.path, body)
    if (!round) return
    told.placed.set(round.roundId, { player, autoCashOut })
    if (autoCashOut !== null) return
    await sleep(Math.max(0, flight.startsAtMs + leavesAfterMs - Date.now()))
    const path = operations.cashOutCrashBet.path.replace(':crashBetId', round.roundId)
    const left = await ask(killing, player, path, {})
    if (left) told.left.set(round.roundId, left.payoutMinor ?? '')
  })
  await sleep(Math.max(0, flight.startsAtMs + killAfterMs - Date.now()))
  site.server().signal('SIGKILL')
  await Promise.all(turns)
  const open = await openBets(site)
  told.openAtKill += open
  if (open > 0) told.killsInTheAir += 1
  await site.waitUntilReady()
  const until = performance.now() + PATIENCE_MS
  while ((await openBets(site)) > 0) {
    if (performance.now() > until) throw new Error('bets of a killed flight stay open')
    await sleep(LOOK_EVERY_MS)
  }
}

interface RoomAnswer {
  readonly value: ValueOf<typeof operations.getCrashRoom>
}

/** A flight that takes bets for long enough. */
async function nextFlight({ site }: Killing) {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const response = await fetch(`${site.url}${operations.getCrashRoom.path}`).catch(
      () => undefined,
    )
    const answer = response?.ok ? ((await response.json()) as RoomAnswer) : undefined
    const flight = answer?.value.flight
    const startsAtMs = Date.parse(flight?.startsAt ?? '')
    if (flight?.state === 'open' && startsAtMs - Date.now() > TIME_TO_BET_MS) {
      return { flightId: flight.flightId, startsAtMs }
    }
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('no flight took bets')
}

/** The round in the answer; undefined when it was refused or never came. */
async function ask({ site, http }: Killing, player: Player, path: string, body: object) {
  const outcome = await http.send({
    method: 'POST',
    url: `${site.url}${path}`,
    headers: {
      cookie: `baize=${player.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (outcome.kind !== 'answered' || outcome.status !== 200) return undefined
  const answer: { value: { round: { roundId: string; payoutMinor: string | null } } } = JSON.parse(
    outcome.text,
  )
  return answer.value.round
}

async function openBets(site: Site): Promise<number> {
  return await site.database.withClient(async (client) => {
    const found = await client.query(
      `select count(*)::int as open from round where game_code = 'crash' and state = 'open'`,
    )
    return found.rows[0].open
  })
}
