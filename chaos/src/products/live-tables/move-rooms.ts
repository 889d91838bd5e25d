import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { Failure } from '../../../../tools/shared/failure.ts'
import { lastLines, run } from '../../../../tools/shared/run.ts'
import { COMPILED } from '../../../../tools/start/program.ts'
import { createHttpCaller } from '../../load/http-call.ts'
import type { ScenarioContext, Verdict } from '../../scenario.ts'
import { betAtTables } from './bet-at-tables.ts'
import type { TableBets } from './bettor.ts'
import { findWrongTables } from './check-tables.ts'
import { type OneOfTwo, startTwoServers, type TwoServers } from './two-servers.ts'

export interface MoveRoomsSize {
  readonly faults: number
  readonly rounds: number
  readonly tables: number
  readonly players: number
}

/** A tenth of every time at a table. */
const PACE_PERCENT = '10'
const CONNECTIONS = 100
const HANG_MS = 3_500
const CUT_MS = 3_500
/** Between two faults. */
const REST_MS = 4_000
const PATIENCE_MS = 180_000
const LOOK_EVERY_MS = 250
const WATCH_MS = 4_000
const WATCH_EVERY_MS = 25
const FAULTS = ['kill', 'hang', 'cut'] as const

/**
 * C15: two servers on one database deal tables while their owner is killed, hangs or loses the database, again and again. The other one
 * takes its tables over; every stake that was acknowledged is settled once or goes back, and no round has two outcomes.
 */
export async function moveRooms(context: ScenarioContext<MoveRoomsSize>): Promise<Verdict> {
  const { seed, size, say } = context
  const chance = seededChance(seed)
  const house = await startTwoServers({ LIVE_TABLES_PACE_PERCENT: PACE_PERCENT })
  const http = createHttpCaller(CONNECTIONS)
  const bets: TableBets = {
    ...{ acknowledged: new Map(), added: new Map() },
    ...{ unknown: new Set(), refused: {} },
  }
  const since = performance.now()
  try {
    await addTables(house, size.tables)
    const tokens = await makeTokens(house, size.players)
    let isOver = false
    const urls = house.servers.map(({ url }) => url)
    const players = tokens.map((token, at) =>
      betAtTables({
        ...{ token, http, urls, bets, isOver: () => isOver },
        chance: seededChance(seed + at + 1),
      }),
    )
    const struck = await strike(house, { chance, faults: size.faults, say })
    const hasPlayed = await waitForRounds(house, size.rounds)
    isOver = true
    await Promise.all(players)
    const isAtRest = await comeToRest(house)
    const { wrong, figures } = await house.withClient(async (client) => {
      await verifyLedgerInvariants(client)
      return await findWrongTables(client, bets)
    })
    const missed = [
      ...(hasPlayed ? [] : ['too few rounds were played']),
      ...(isAtRest ? [] : ['a round stays open']),
    ]
    return {
      missed: [...missed, ...wrong],
      violations: [],
      figures: {
        ...{ ...figures, faults: struck, acknowledged: bets.acknowledged.size },
        ...{ playersWhoAdded: bets.added.size },
        ...{ unanswered: bets.unknown.size, refused: bets.refused },
        seconds: Math.round((performance.now() - since) / 1_000),
      },
    }
  } finally {
    http.close()
    await house.stop()
  }
}

interface Striking {
  readonly chance: Chance
  readonly faults: number
  say(line: string): void
}

async function strike(house: TwoServers, { chance, faults, say }: Striking) {
  const { servers } = house
  const struck = { kill: 0, hang: 0, cut: 0, longestWithoutOwnerMs: 0 }
  for (let fault = 0; fault < faults; fault += 1) {
    // At any moment of any phase.
    await sleep(REST_MS + chance.below(1_000))
    const server = servers[chance.below(2)] ?? servers[0]
    const how = FAULTS[fault % FAULTS.length] ?? 'kill'
    struck[how] += 1
    const [withoutMs] = await Promise.all([watchOwners(house), FAULT_OF[how](server)])
    struck.longestWithoutOwnerMs = Math.max(struck.longestWithoutOwnerMs, withoutMs)
    if (fault % 10 === 9) say(`  ${fault + 1} faults`)
  }
  return struck
}

/** How long after this moment there was a table that no living owner had, in milliseconds. */
async function watchOwners(house: TwoServers): Promise<number> {
  return await house.withClient(async (client) => {
    const since = performance.now()
    let lastMs = 0
    while (performance.now() - since < WATCH_MS) {
      const found = await client.query<{ count: number }>(UNOWNED)
      if ((found.rows[0]?.count ?? 0) > 0) lastMs = performance.now() - since
      await sleep(WATCH_EVERY_MS)
    }
    return Math.round(lastMs)
  })
}

const UNOWNED = `select count(*)::int as count from room r left join room_server s on s.id = r.owner_id
  where r.kind = 'table' and coalesce(s.lease_until, '-infinity') < clock_timestamp()`

const FAULT_OF = {
  async kill(server: OneOfTwo) {
    server.program().signal('SIGKILL')
  },
  async hang(server: OneOfTwo) {
    const program = server.program()
    program.signal('SIGSTOP')
    await sleep(HANG_MS)
    program.signal('SIGCONT')
  },
  async cut(server: OneOfTwo) {
    server.link.cut()
    await sleep(CUT_MS)
    server.link.mend()
  },
}

async function addTables(house: TwoServers, count: number): Promise<void> {
  await house.withClient((client) =>
    client.query(
      `with kinds as (select game, variant, settings, row_number() over (order by code) as at from live_table
          where game <> 'baccarat' or variant = 'commission'),
        added as (
          insert into live_table (code, game, variant, settings, place)
          select 'more-' || n, k.game, k.variant, k.settings, 100 + n from generate_series(1, $1::int) n
          join kinds k on k.at = 1 + n % (select count(*) from kinds) returning code)
       insert into room (kind, code) select 'table', code from added`,
      [count],
    ),
  )
  // Their prices depend on the cards of a win.
  await house.withClient((client) =>
    client.query(
      `update live_table set is_paused = true where game = 'baccarat' and variant <> 'commission'`,
    ),
  )
}

async function makeTokens(house: TwoServers, count: number): Promise<string[]> {
  const script = 'apps/server/src/demonstration/make-players.ts'
  const made = await run(process.execPath, [script, String(count)], { ...COMPILED, ...house.env })
  const tokens = made.output.split('\n').filter((line) => /^[\w-]{43}$/.test(line))
  if (made.exitCode !== 0 || tokens.length !== count) {
    throw new Failure(`The players could not be made.\n\n${lastLines(made.output, 10)}`)
  }
  return tokens
}

async function waitForRounds(house: TwoServers, rounds: number): Promise<boolean> {
  return await waitUntil(
    house,
    `select count(*) >= ${rounds} as ok from live_table_round
    where phase = 'settled' and bettor_count > 0`,
  )
}

/** Every round that is open comes to its end, and none is opened any more. */
async function comeToRest(house: TwoServers): Promise<boolean> {
  await house.withClient((client) => client.query('update live_table set is_paused = true'))
  return await waitUntil(
    house,
    `select not exists (select from live_table_round where phase <> 'settled') as ok`,
  )
}

async function waitUntil(house: TwoServers, question: string): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const found = await house.withClient((client) => client.query<{ ok: boolean }>(question))
    if (found.rows[0]?.ok) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}
