import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { step } from '../../tools/shared/steps.ts'
import { type Driven, driveBets, PLAYERS_WHO_WAIT } from './drive-bets.ts'
import { makePlayers } from './make-players.ts'
import { type Kind, measureRooms } from './topic-rooms.ts'
import { withServer } from './with-server.ts'

/** Sockets that listen to one room. */
const ROOM_SOCKETS = 200
const MESSAGES_A_SECOND = 10
/** Bets a second that a server holds at 100 ms. */
const BETS_HELD = 1_200
const PLAYERS = 1_000
const WARM_UP_SECONDS = 10
/** The bets begin before the sockets and end after them. */
const SECONDS_TO_OPEN = 15

export interface LiveOptions {
  readonly sockets: number
  readonly seconds: number
}

/**
 * Rooms of 200 sockets that are each told 300 bytes ten times a second: by topics, behind the thread that listens as in
 * the product, and by a bare WebSocket server that sends the same bytes. The ratio is of the processor time that a
 * message takes, the bare server's by ours. Then once more by topics, while bets are taken beside them.
 */
export async function benchLive(options: LiveOptions): Promise<object> {
  const topics = await measure('topics', options)
  const ws = await measure('ws', options)
  const withBets = await measureBesideBets(options)
  return {
    name: 'live',
    ratio: Number((ws.cpuUsPerMessage / topics.cpuUsPerMessage).toFixed(2)),
    ...topics,
    reference: { name: 'bare ws', ...ws },
    withBets,
    conditions: {
      ...options,
      ...{ roomSockets: ROOM_SOCKETS, messagesASecond: MESSAGES_A_SECOND },
      machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
      node: process.version,
    },
  }
}

/** The same sockets while a whole server beside them, on the same machine, takes as many bets as it must hold. */
async function measureBesideBets(options: LiveOptions) {
  return await withServer(async ({ site, env, dataFolder }) => {
    const tokensFile = join(dataFolder, 'tokens')
    await writeFile(tokensFile, `${(await makePlayers(env, PLAYERS)).join('\n')}\n`)
    const bet = (seconds: number) =>
      driveBets<Driven>(PLAYERS_WHO_WAIT, { site, tokensFile, rate: BETS_HELD, seconds })
    await step('Warming up the bets', () => bet(WARM_UP_SECONDS))
    const [topics, bets] = await Promise.all([
      measure('topics', options),
      bet(options.seconds + SECONDS_TO_OPEN),
    ])
    const { takenPerSecond: _, ...told } = bets
    return { ...topics, bets: { asASecond: BETS_HELD, ...told } }
  })
}

function measure(kind: Kind, { sockets, seconds }: LiveOptions) {
  const rooms = Math.max(1, Math.round(sockets / ROOM_SOCKETS))
  return measureRooms(kind, { sockets, rooms, seconds, messagesASecond: MESSAGES_A_SECOND })
}
