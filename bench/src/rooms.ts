import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { step } from '../../tools/shared/steps.ts'
import { type Driven, driveBets, PLAYERS_WHO_WAIT } from './drive-bets.ts'
import { makePlayers } from './make-players.ts'
import { measureRooms, type RoomsLoad } from './topic-rooms.ts'
import { withServer } from './with-server.ts'

const ROOMS = 200
/** A quarter of what a server takes at its peak on the machine of the reference. */
const BETS_A_SECOND = 1_800
const PLAYERS = 1_000
const WARM_UP_SECONDS = 10
/** The bets begin before the sockets and end after them. */
const SECONDS_TO_OPEN = { few: 15, many: 40 } as const
/** What hears a message later than that sees a table that is behind. */
const GOAL_MS = 200

export interface RoomsOptions {
  readonly sockets: number
  readonly manySockets: number
  readonly seconds: number
}

/**
 * Two hundred rooms: ten sockets each that are sent ten messages a second, and fifty each that are sent one a second; alone, beside a bare
 * WebSocket server that sends the same, and while bets are taken. The ratio is the goal for the slowest hundredth of messages beside bets,
 * over what was reached.
 */
export async function benchRooms({ sockets, manySockets, seconds }: RoomsOptions): Promise<object> {
  const busy: RoomsLoad = { sockets, rooms: ROOMS, seconds, messagesASecond: 10 }
  const wide: RoomsLoad = { sockets: manySockets, rooms: ROOMS, seconds, messagesASecond: 1 }
  const alone = {
    busy: await measureRooms('topics', busy),
    wide: await measureRooms('topics', wide),
  }
  const reference = {
    ...{ name: 'bare ws', busy: await measureRooms('ws', busy) },
    wide: await measureRooms('ws', wide),
  }
  const withBets = await withServer(async ({ site, env, dataFolder }) => {
    const tokensFile = join(dataFolder, 'tokens')
    await writeFile(tokensFile, `${(await makePlayers(env, PLAYERS)).join('\n')}\n`)
    const bet = (forSeconds: number) =>
      driveBets<Driven>(PLAYERS_WHO_WAIT, {
        ...{ site, tokensFile, rate: BETS_A_SECOND, seconds: forSeconds },
      })
    await step('Warming up the bets', () => bet(WARM_UP_SECONDS))
    const beside = async (load: RoomsLoad, opening: number) => {
      const [rooms, bets] = await Promise.all([
        measureRooms('topics', load),
        bet(seconds + opening),
      ])
      const { takenPerSecond: _, ...taken } = bets
      return { ...rooms, bets: { asASecond: BETS_A_SECOND, ...taken } }
    }
    return {
      busy: await beside(busy, SECONDS_TO_OPEN.few),
      wide: await beside(wide, SECONDS_TO_OPEN.many),
    }
  })
  const p99Ms = Math.max(withBets.busy.p99Ms, withBets.wide.p99Ms)
  return {
    ...{ name: 'rooms', ratio: Number((GOAL_MS / p99Ms).toFixed(2)), p99Ms, goalMs: GOAL_MS },
    ...{ alone, reference, withBets },
    conditions: {
      ...{ sockets, manySockets, seconds, rooms: ROOMS },
      machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
      node: process.version,
    },
  }
}
