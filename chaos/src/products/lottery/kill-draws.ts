import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@baize/contract'
import { type Chance, seededChance } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { createHttpCaller, type HttpCaller } from '../../load/http-call.ts'
import type { ScenarioContext, Verdict } from '../../scenario.ts'
import { makePlayers, type Player } from '../../site/players.ts'
import { type Site, startSite } from '../../site/site.ts'
import { findWrongSlips, type TakenSlip } from './check-slips.ts'

export interface KillDrawsSize {
  readonly kills: number
  readonly players: number
  readonly slipsEach: number
}

const GAME = 'xsmb'
const SALE_MS = 4_000
const KILLED_WITHIN_MS = 1_500
const LINE_MINOR = 20
const LOOK_EVERY_MS = 40
const PATIENCE_MS = 120_000
const CONNECTIONS = 100

interface Killing {
  readonly site: Site
  readonly http: HttpCaller
  readonly players: readonly Player[]
  readonly chance: Chance
  readonly size: KillDrawsSize
  readonly taken: TakenSlip[]
  openAtKill: number
}

/**
 * C25: slips are bet on a draw until it closes and the server is killed, now as it sells, now as it settles. The next server settles
 * what was taken, each once and by the result, and nothing else was taken.
 */
export async function killDraws(context: ScenarioContext<KillDrawsSize>): Promise<Verdict> {
  const { seed, size } = context
  const since = performance.now()
  const site = await startSite({})
  const http = createHttpCaller(CONNECTIONS)
  try {
    const players = await makePlayers(site, size.players)
    const killing: Killing = {
      ...{ site, http, players, chance: seededChance(seed), size },
      ...{ taken: [], openAtKill: 0 },
    }
    for (let kill = 1; kill <= size.kills; kill += 1) {
      await killOnce(killing, kill)
      context.say(`  kill ${kill}: ${killing.openAtKill} slips were open at kills so far`)
    }
    const { wrong, figures } = await site.database.withClient(async (client) => {
      await verifyLedgerInvariants(client)
      return await findWrongSlips(client, killing.taken)
    })
    const missed = killing.openAtKill === 0 ? ['no kill met an open slip'] : []
    return {
      missed: [...missed, ...wrong],
      violations: [],
      figures: {
        ...figures,
        ...{ kills: size.kills, openAtKill: killing.openAtKill, told: killing.taken.length },
        seconds: Math.round((performance.now() - since) / 1000),
      },
    }
  } finally {
    http.close()
    await site.stop()
  }
}

async function killOnce(killing: Killing, kill: number): Promise<void> {
  const { site, chance, players } = killing
  const issue = `20200101-${`${kill}`.padStart(3, '0')}`
  const closesAtMs = Date.now() + SALE_MS
  await site.database.withClient((client) =>
    client.query(
      `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at)
       values (gen_random_uuid(), $1, 'VN_NORTH', $2, 'hand', now() - interval '1 minute', $3, $3)`,
      [GAME, issue, new Date(closesAtMs)],
    ),
  )
  const isWhileSelling = chance.below(2) === 0
  const killAtMs = closesAtMs + (isWhileSelling ? -1 : 1) * chance.below(KILLED_WITHIN_MS)
  const betting = players.map((player) => bet(killing, player, issue))
  const drawing = sleep(Math.max(0, closesAtMs - Date.now())).then(() => enter(site, issue, chance))
  await sleep(Math.max(0, killAtMs - Date.now()))
  site.server().signal('SIGKILL')
  killing.openAtKill += await countOpen(site)
  await Promise.all([...betting, drawing])
  await site.waitUntilReady()
  const until = performance.now() + PATIENCE_MS
  while (!(await isSettled(site, issue))) {
    if (performance.now() > until) throw new Error('a draw is not settled after a kill')
    await sleep(LOOK_EVERY_MS)
  }
}

/** One slip after the other; a server that is gone or a draw that is closed takes none. */
async function bet(
  { site, http, taken, size }: Killing,
  player: Player,
  issue: string,
): Promise<void> {
  for (let slip = 0; slip < size.slipsEach; slip += 1) {
    const number = `${(slip * 7) % 100}`.padStart(2, '0')
    const outcome = await http.send({
      method: 'POST',
      url: `${site.url}${operations.placeLotterySlip.path}`,
      headers: {
        cookie: `baize=${player.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        ...{ game: GAME, issue, series: null, stakeMinor: `${LINE_MINOR}` },
        entries: [
          {
            ...{ play: 'tail2', bet: { numbers: [number] }, lineCount: 1 },
            lineStakeMinor: `${LINE_MINOR}`,
          },
        ],
      }),
    })
    if (outcome.kind !== 'answered' || outcome.status !== 200) {
      await sleep(LOOK_EVERY_MS)
      continue
    }
    const answer: { value: { slip: { slipId: string } } } = JSON.parse(outcome.text)
    taken.push({ slipId: answer.value.slip.slipId, number })
  }
}

/** What was drawn, written as two people's entries leave it. */
async function enter(site: Site, issue: string, chance: Chance): Promise<void> {
  const numbers = (count: number, width: number) =>
    Array.from({ length: count }, () => `${chance.below(10 ** width)}`.padStart(width, '0'))
  // One of the numbers that everybody bets on.
  const tail = `${chance.below(5) * 7}`.padStart(2, '0')
  const result = {
    ...{
      special: [`${numbers(1, 3)}${tail}`],
      1: numbers(1, 5),
      2: numbers(2, 5),
      3: numbers(6, 5),
    },
    ...{ 4: numbers(4, 4), 5: numbers(6, 4), 6: numbers(3, 3), 7: numbers(4, 2) },
  }
  await site.database.withClient((client) =>
    client.query(
      `update lottery_draw set result = $3, drawn_at = now(), result_version = 1 where game = $1 and issue = $2`,
      [GAME, issue, JSON.stringify(result)],
    ),
  )
}

async function countOpen(site: Site): Promise<number> {
  return await site.database.withClient(async (client) => {
    const found = await client.query(
      `select count(*)::int as open from wager where product = 'lottery' and state = 'open'`,
    )
    return found.rows[0].open
  })
}

async function isSettled(site: Site, issue: string): Promise<boolean> {
  return await site.database.withClient(async (client) => {
    const found = await client.query(
      'select settled_at is not null as settled from lottery_draw where game = $1 and issue = $2',
      [GAME, issue],
    )
    return found.rows[0].settled
  })
}
