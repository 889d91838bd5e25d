import { operations } from '@baize/contract'
import { maskName } from '@baize/kernel'
import { z } from 'zod'
import { original } from '../../../demonstration/demo-originals.ts'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import { SEED_OWNER } from '../../../house/rounds/seed-vault.ts'
import type { LendingModule, Lent, ModuleFacts, Product, Running } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createCrash } from './crash.ts'
import type { CrashParts } from './crash-parts.ts'
import { crashRounds } from './shared-rounds.ts'
import { CRASH_CRONTAB, crashTasks } from './watch-interruptions.ts'

/** Flights of a chain: some days of them. */
const CHAIN_LENGTH = 50_000
const SHOWN_MS = 3_000

const variables = {
  /** How long flights take bets, in milliseconds. */
  CRASH_BETTING_MS: z.coerce.number().int().min(500).max(60_000).default(6_000),
}

const CRASH: ModuleFacts = {
  crontab: CRASH_CRONTAB,
  direct: [operations.placeCrashBet, operations.cashOutCrashBet, operations.cancelCrashBet],
  tables: { house: 'crash_chain crash_flight crash_room room room_server' },
  sealed: [
    { table: 'crash_chain', column: 'sealed_seed' },
    { table: 'crash_flight', column: 'sealed_hash' },
  ].map((each) => ({ ...each, ring: 'seeds', id: 'id', ownerOf: () => SEED_OWNER })),
  variables,
  sharedRounds: crashRounds,
  demoGames: [
    {
      after: 'limbo',
      game: original({
        nodeId: '1016',
        code: 'crash',
        name: 'Crash',
        names: { 'zh-Hans': '火箭坠落', vi: 'Crash', th: 'แครช', 'pt-BR': 'Crash', ar: 'كراش' },
        hero: 'rocket',
        front: 'bolt',
        isHot: true,
        releasedDaysAgo: 1,
      }),
    },
  ],
}

/** What the room takes from play and the catalogue. */
type CrashNeeds = Omit<Lent<CrashParts>, 'times' | 'chainLength' | 'maskName' | 'loadBalance'>

/** The room of crash: it takes stakes as play does and keeps its bets among the members' rounds. */
function createCrashModule(core: ServerCore, lent: CrashNeeds) {
  const { pool, clock, vault, log, connection } = core
  const { CRASH_BETTING_MS } = z.object(variables).parse(core.config.variables)
  const parts: CrashParts = {
    ...{ pool, clock, vault, maskName },
    times: { bettingMs: CRASH_BETTING_MS, shownMs: SHOWN_MS },
    chainLength: CHAIN_LENGTH,
    loadBalance: core.balanceOf,
    ...lent,
  }
  const crash = createCrash(parts, (failure) =>
    log.warn(failure, 'The crash room failed; it is tried again in a moment'),
  )
  return {
    parts,
    room: crash.room,
    simulatedRoom: crash.simulatedRoom,
    routes: crash.routes,
    topics: crash.topics,
    tasks: crashTasks({
      pool,
      clock,
      raise: core.alarm('games', RULES.flights),
    }),
    start({ runsJobs }: Running) {
      if (runsJobs) crash.lead(connection)
    },
    stop: () => crash.stop(),
  } satisfies LendingModule
}

export const crash = {
  facts: CRASH,
  create: createCrashModule,
} as const satisfies Product<CrashNeeds>
