import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { uuidOf } from '@baize/testkit'
import { keepGames } from './lottery-games.store.ts'
import { startStandInFeed } from './stand-in-feed.ts'
import { startStandInWitness } from './stand-in-witness.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const MINUTE_MS = 60_000

export type LotteryMember = Awaited<ReturnType<TestServer['openMember']>>

export interface DrawName {
  readonly game: string
  readonly issue: string
}

export interface TestEntry {
  readonly play: string
  readonly bet: Readonly<Record<string, unknown>>
  readonly lineCount: number
  readonly lineStakeMinor?: string
}

const GAME = 'ssc-1'
const FEED_SECRET = 'a secret of the feed for these tests'

/** A composed server whose draws of one game are made and ended by the test, minute by minute. */
export async function startLotteryHouse(variables: Readonly<Record<string, string>>) {
  // Not before the real time, by which a proof of work expires and the database ends sales.
  let nowMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  const witness = await startStandInWitness(() => nowMs)
  const feed = await startStandInFeed(FEED_SECRET)
  const server = await startTestServer(
    { clock: { now: () => epochMs(nowMs) }, runsJobs: false },
    {
      variables: {
        ...{ LOTTERY_WITNESS_URL: witness.address, LOTTERY_FEED_URL: feed.address },
        ...{ LOTTERY_FEED_SECRET: FEED_SECRET, ...variables },
      },
    },
  )
  await keepGames(server.database.pool, [GAME])
  const turn = async () => await server.server.tasks['lottery:turn']?.({}, undefined as never)
  return {
    ...{ server, witness, turn },
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms
    },
    /** The draw of a game that sells from now on; the one before it has ended. */
    async nextDraw(): Promise<DrawName> {
      nowMs += MINUTE_MS
      await turn()
      const menu = await server.openBrowser().call(operations.getLotteryMenu)
      const game = menu.success ? menu.value.gameMenus.find(({ code }) => code === GAME) : undefined
      if (game?.status !== 'open') throw new Error('a draw sells')
      return { game: game.code, issue: game.issue ?? '' }
    },
    async place(
      member: LotteryMember,
      draw: DrawName,
      order: {
        readonly entries: readonly TestEntry[]
        readonly series?: number
        readonly chase?: object
      },
      key: string,
    ) {
      const entries = order.entries.map((each) => ({ lineStakeMinor: '200', ...each }))
      const stakeMinor = entries
        .reduce((sum, { lineCount, lineStakeMinor }) => {
          return sum + BigInt(lineCount) * BigInt(lineStakeMinor)
        }, 0n)
        .toString()
      const { series = null, chase } = order
      return await member.call(operations.placeLotterySlip, {
        body: { ...draw, series, entries, stakeMinor, ...(chase && { chase: chase as never }) },
        key: uuidOf(key),
      })
    },
    async cashOf(member: LotteryMember): Promise<bigint | undefined> {
      const found = await member.call(operations.getBalance)
      return found.success ? BigInt(found.value.balanceMinor) : undefined
    },
    async stop() {
      await server.stop()
      await Promise.all([witness.stop(), feed.stop()])
    },
  }
}
