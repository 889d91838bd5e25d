import {
  addressOf,
  LIVE_PATH,
  operations,
  tableChatTopic,
  tableLobbyTopic,
  tableTopic,
  VISITOR_LIVE_PATH,
} from '@baize/contract'
import { decodeId, type Uuid } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPCODE, openRawSocket, type RawSocket } from '../../../attack/raw-socket.ts'
import { openFront } from '../../../platform/front/front.ts'
import { findUndealt, type StillSecret } from '../../../testing/find-undealt.ts'
import { startTableHouse } from '../../../testing/table-house.ts'
import type { TestBrowser } from '../../../testing/test-server.ts'
import { loadChain } from './rounds/chains.store.ts'
import { createTableHashes } from './rounds/hashes.ts'
import { loadRound } from './rounds/rounds.store.ts'
import { loadLastShoes } from './shoes/shoes.store.ts'

/**
 * Goal: nobody is ever sent a card before it is dealt, nor what it could be worked out from. Method: tables dealt over a few rounds; all that
 * the sockets of a bettor, a watcher and a guest hear and every answer they get is compared, at the moment it came, with the sealed shoe.
 */
const BETS = [
  ['bac', { banker: '200', player: '200' }],
  ['gate', { dragon: '200' }],
  ['wheel', { red: '200' }],
] as const
const ROUNDS = 2
const HASHES_AHEAD = 3

/** What a message of a table's topic says of its place in the log. */
interface Heard {
  readonly topic?: string
  readonly state?: { readonly seq: number }
  readonly change?: { readonly seq: number }
}

let house: Awaited<ReturnType<typeof startTableHouse>>
let sockets: RawSocket[] = []
let bettor: Awaited<ReturnType<typeof house.server.openMember>>
let people: readonly TestBrowser[]

beforeAll(async () => {
  house = await startTableHouse([
    { code: 'bac', game: 'baccarat', variant: 'commission' },
    { code: 'gate', game: 'dragon-tiger', variant: 'standard' },
    'wheel',
  ])
  const { app, direct } = house.server.server
  const { port } = await openFront({
    ...{ app, direct, isHttps: false, host: '127.0.0.1', port: 0, backlog: 50 },
  })
  bettor = await house.server.openMember(100_000n)
  const [watcher, guest] = [await house.server.openMember(), house.server.openBrowser()]
  people = [bettor, watcher, guest]
  sockets = await Promise.all(
    people.map(({ cookie }) =>
      openRawSocket(port, cookie ? LIVE_PATH : VISITOR_LIVE_PATH, {
        origin: `http://127.0.0.1:${port}`,
        ...(cookie && { cookie }),
      }),
    ),
  )
  const topics = BETS.flatMap(([code]) => [
    addressOf(tableTopic, code),
    addressOf(tableChatTopic, code),
  ])
  for (const socket of sockets) {
    for (const topic of [...topics, addressOf(tableLobbyTopic)])
      socket.send(OPCODE.text, JSON.stringify({ type: 'subscribe', v: 1, topic }))
  }
})
afterAll(async () => {
  for (const socket of sockets) socket.end()
  await house.stop()
})

/** What was sent to anybody so far and not looked at yet. */
const heard = new Map<RawSocket, number>()
const takeHeard = () =>
  sockets.flatMap((socket) => {
    const from = heard.get(socket) ?? 0
    heard.set(socket, socket.texts.length)
    return socket.texts.slice(from)
  })

/** Waits until every socket has heard of what happened last at each table. */
async function settle(): Promise<void> {
  for (const [code] of BETS) {
    const { seq } = await house.view(code)
    const topic = addressOf(tableTopic, code)
    for (const socket of sockets) {
      await expect
        .poll(() =>
          socket.texts.some((text) => {
            const { topic: of, state, change }: Heard = JSON.parse(text)
            return of === topic && ((state ?? change)?.seq ?? -1) >= seq
          }),
        )
        .toBe(true)
    }
  }
}

/** Every answer that any of them can get about the tables and the rounds so far. */
async function askAll(rounds: readonly string[]): Promise<string[]> {
  const answers: unknown[] = []
  for (const browser of people) {
    answers.push(await browser.call(operations.getLiveTables))
    answers.push(await browser.call(operations.getLiveModels))
    for (const [tableCode] of BETS) {
      const params = { tableCode }
      answers.push(await browser.call(operations.getLiveTable, { params }))
      answers.push(await browser.call(operations.getOwnTablePlay, { params }))
      answers.push(await browser.call(operations.getTableChat, { params }))
    }
    for (const tableRoundId of rounds)
      answers.push(await browser.call(operations.getTableRound, { params: { tableRoundId } }))
  }
  return answers.map((answer) => JSON.stringify(answer))
}

/** What nobody may know now, from the sealed shoes and chains themselves. */
async function secretNow(rounds: readonly string[]): Promise<StillSecret> {
  const { pool } = house.server.database
  const { vault } = house.deps
  const secrets: string[] = []
  for (const code of ['bac', 'gate'])
    for (const { sealedSeed } of await loadLastShoes(pool, code))
      secrets.push(vault.unlock(sealedSeed))
  const chain = await loadChain(pool, 'wheel')
  const stored = await Promise.all(rounds.map((id) => loadRound(pool, decodeId('evt', id) as Uuid)))
  if (chain) {
    secrets.push(vault.unlock(chain.chain.sealedSeed))
    const hashes = createTableHashes(house.deps, 'wheel')
    const isDrawn = stored.some((each) => each?.chainNumber === chain.usedCount && each.drawnAt)
    const from = chain.usedCount + (isDrawn ? 1 : 0)
    for (let number = Math.max(from, 1); number < from + HASHES_AHEAD; number += 1)
      secrets.push(await hashes.of(chain.chain.chainId, number))
  }
  return { secrets, drawn: stored.flatMap((each) => each?.result ?? []) }
}

describe('whatever a bettor, a watcher and a guest are sent', () => {
  it('holds no card, seed or hash before it is dealt', async () => {
    const dealer = await house.openDealer()
    const rounds: string[] = []
    const found: string[] = []
    let heardCount = 0
    let settledCount = 0
    /** Checks everything received since the last look against what is still secret; anything revealed since was checked while it was secret. */
    const look = async (): Promise<void> => {
      await settle()
      const secret = await secretNow(rounds)
      const texts = [...takeHeard(), ...(await askAll(rounds))]
      heardCount += texts.length
      found.push(...texts.flatMap((text) => findUndealt(text, secret)))
    }
    for (const [code] of BETS) await dealer.look(code)
    for (const code of ['bac', 'gate'])
      for (const person of people)
        await person.call(operations.joinShuffle, {
          ...{ params: { tableCode: code }, body: { cutAt: 100 } },
        })
    await look()
    while (settledCount < ROUNDS * BETS.length) {
      for (const [code, spots] of BETS) {
        const before = (await house.view(code)).round
        await dealer.take()
        const inMs = await dealer.look(code)
        const { round } = await house.view(code)
        if (inMs > 0) house.wait(inMs)
        if (!round || (round.phase === before?.phase && rounds.includes(round.tableRoundId)))
          continue
        if (round.phase === 'betting') {
          rounds.push(round.tableRoundId)
          const laid = await house.lay(bettor, code, round.tableRoundId, spots)
          expect(laid).toMatchObject({ success: true })
          found.push(...findUndealt(JSON.stringify(laid), await secretNow(rounds)))
        }
        if (round.phase === 'settled') settledCount += 1
      }
      await look()
    }
    expect(found).toEqual([])
    // Each of them has heard of each round, and was answered.
    expect(heardCount).toBeGreaterThan(ROUNDS * BETS.length * people.length)
    const { drawn, secrets } = await secretNow(rounds)
    expect(drawn.length).toBeGreaterThanOrEqual(ROUNDS * BETS.length)
    expect(secrets).toHaveLength(4 + 1 + HASHES_AHEAD)
  })
})
