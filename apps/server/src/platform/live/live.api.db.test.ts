/**
 * Goal: over the one socket everybody hears the topics that are open to them, and nobody what is another's. Method: the composed
 * server behind its front, sockets opened by hand.
 */
import {
  crashTopic,
  LIVE_PATH,
  type LiveMessage,
  liveMessage,
  operations,
  VISITOR_LIVE_PATH,
} from '@baize/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OPCODE, openRawSocket, type RawSocket } from '../../attack/raw-socket.ts'
import { grantTestBonus } from '../../testing/granted-bonus.ts'
import { openStaff } from '../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { openFront } from '../front/front.ts'

const RULE_BROKEN = 1008
const TRY_LATER = 1013
const VISITORS_OF_ADDRESS_MAX = 200

let server: TestServer
let port: number
let open: RawSocket[] = []
let staff: TestBrowser
let isPaused = false

beforeAll(async () => {
  server = await startTestServer()
  const { app, direct } = server.server
  const address = { host: '127.0.0.1', port: 0, backlog: 500 }
  port = (await openFront({ app, direct, isHttps: false, ...address })).port
  staff = await openStaff(server, 'administrator')
})
afterEach(async () => {
  for (const socket of open) socket.end()
  open = []
  await expect.poll(() => server.server.core.live.listenerCount()).toBe(0)
})
afterAll(() => server.stop())

async function openTab(path: string, cookie?: string) {
  const headers = { origin: `http://127.0.0.1:${port}`, ...(cookie && { cookie }) }
  const socket = await openRawSocket(port, path, headers)
  open.push(socket)
  return {
    socket,
    say: (said: object) => socket.send(OPCODE.text, JSON.stringify(said)),
    heard: (): LiveMessage[] => socket.texts.map((text) => liveMessage.parse(JSON.parse(text))),
  }
}
/** Something happens in the room, whatever the flight does. */
async function changeRoom() {
  isPaused = !isPaused
  const answer = await staff.call(operations.pauseCrashRoom, { body: { isPaused } })
  expect(answer).toMatchObject({ success: true })
}
async function bonusesOf(member: TestBrowser) {
  const answer = await member.call(operations.getBonuses, { query: { language: 'en' } })
  return answer.success ? answer.value.bonuses : []
}
const openVisitor = (cookie?: string) => openTab(VISITOR_LIVE_PATH, cookie)
const subscription = (topic: string, since?: object) => ({
  ...{ type: 'subscribe', v: 1, topic },
  ...(since && { since }),
})
const SPIN = { body: { gameCode: 'lantern-tiger', stakeMinor: '100' } }

describe('a visitor', () => {
  it('follows the room of crash, and what happens in it', async () => {
    const visitor = await openVisitor()
    visitor.say(subscription('crash'))
    await expect.poll(() => visitor.heard().length).toBeGreaterThan(0)
    const [first] = visitor.heard()
    if (first?.type !== 'snapshot') return expect.fail('no snapshot')
    crashTopic.state.parse(first.state)
    await changeRoom()
    await expect.poll(() => visitor.heard().length).toBeGreaterThan(1)
    expect(visitor.heard()[1]).toMatchObject({ topic: 'crash', seq: first.seq + 1 })
  })

  it('hears nothing of any member, with whatever cookie', async () => {
    const member = await server.openMember(1_000_000n)
    const visitor = await openVisitor(member.cookie)
    const tab = await openTab(LIVE_PATH, member.cookie)
    await expect.poll(() => tab.heard().length).toBe(1)
    expect(await member.call(operations.openRound, SPIN)).toMatchObject({ success: true })
    await expect.poll(() => tab.heard().map(({ type }) => type)).toEqual(['balance', 'balance'])
    visitor.say({ type: 'ping' })
    await expect.poll(() => visitor.heard()).toEqual([{ type: 'pong' }])
  })

  it('is refused what there is not, and goes on hearing what there is', async () => {
    const visitor = await openVisitor()
    visitor.say(subscription('crash'))
    for (const topic of ['balance', `balance:${1}`, 'crash:flt_1']) visitor.say(subscription(topic))
    visitor.say({ ...subscription('crash'), v: 2 })
    const codes = () => visitor.heard().flatMap((each) => ('code' in each ? [each.code] : []))
    await expect
      .poll(codes)
      .toEqual(['unknown_topic', 'unknown_topic', 'unknown_topic', 'unsupported_version'])
    const count = () => visitor.heard().filter((each) => 'seq' in each).length
    await expect.poll(count).toBeGreaterThan(0)
    const before = count()
    await changeRoom()
    await expect.poll(count).toBeGreaterThan(before)
  })

  it('is one of two hundred from an address at most', async () => {
    const visitors = []
    for (let count = 0; count < VISITORS_OF_ADDRESS_MAX; count += 1) {
      visitors.push(await openVisitor())
    }
    await expect.poll(() => server.server.core.live.listenerCount()).toBe(VISITORS_OF_ADDRESS_MAX)
    expect(await (await openVisitor()).socket.closedWith()).toBe(TRY_LATER)
    visitors[0]?.socket.end()
    await expect
      .poll(() => server.server.core.live.listenerCount())
      .toBe(VISITORS_OF_ADDRESS_MAX - 1)
    const next = await openVisitor()
    next.say({ type: 'ping' })
    await expect.poll(() => next.heard()).toEqual([{ type: 'pong' }])
  })

  it('that asks as no page would is closed', async () => {
    const visitor = await openVisitor()
    for (let count = 0; count < 200; count += 1) visitor.say(subscription('crash'))
    expect(await visitor.socket.closedWith()).toBe(RULE_BROKEN)
  })
})

describe('a tab', () => {
  it('that comes back goes on where it left off, in the same run of the server', async () => {
    const before = await openVisitor()
    before.say(subscription('crash'))
    await expect.poll(() => before.heard().length).toBeGreaterThan(0)
    const [first] = before.heard()
    if (first?.type !== 'snapshot') return expect.fail('no snapshot')
    before.socket.end()
    const { epoch, seq } = first
    const after = await openVisitor()
    after.say(subscription('crash', { epoch, seq }))
    await expect.poll(() => after.heard().length).toBeGreaterThan(0)
    // A flight that has begun meanwhile is told whole.
    expect(after.heard()[0]).toMatchObject({ topic: 'crash', seq: expect.any(Number) })
    const foreign = await openVisitor()
    foreign.say(subscription('crash', { epoch: 'another', seq }))
    await expect.poll(() => foreign.heard()[0]?.type).toBe('snapshot')
  })

  it('hears of bonus money first and whenever it moves, where there has been any', async () => {
    const member = await server.openMember(10_000n)
    const { core } = server.server
    await grantTestBonus(core, member.memberId, 5_000n)
    const tab = await openTab(LIVE_PATH, member.cookie)
    const bonusHeard = () =>
      tab
        .heard()
        .filter(({ type }) => type === 'bonus_balance')
        .map((message) => 'balanceMinor' in message && message.balanceMinor)
    await expect.poll(bonusHeard).toEqual(['5000'])
    const [grant] = await bonusesOf(member)
    await member.call(operations.giveUpBonus, {
      params: { grantId: grant?.grantId ?? '' },
      body: { forfeitsMinor: '5000' },
    })
    await expect.poll(bonusHeard).toEqual(['5000', '0'])
  })

  it('of a page from before there were topics hears the room in its form', async () => {
    const member = await server.openMember(0n)
    const tab = await openTab(LIVE_PATH, member.cookie)
    tab.say({ type: 'watch', what: 'crash' })
    const rooms = () =>
      tab.socket.texts.map((text) => JSON.parse(text)).filter(({ type }) => type === 'crash')
    await expect.poll(() => rooms().length).toBeGreaterThan(0)
    crashTopic.state.parse(rooms()[0]?.room)
    tab.say({ type: 'unwatch', what: 'crash' })
    await expect.poll(() => server.server.topics.followersOf('crash')).toBe(0)
  })

  it('of a session that ends hears no more of anything', async () => {
    const member = await server.openMember(1_000_000n)
    const tab = await openTab(LIVE_PATH, member.cookie)
    const visitor = await openVisitor()
    for (const each of [tab, visitor]) each.say(subscription('crash'))
    await expect.poll(() => server.server.topics.followersOf('crash')).toBe(2)
    expect(await member.call(operations.logout)).toMatchObject({ success: true })
    expect(server.server.topics.followersOf('crash')).toBe(1)
    await tab.socket.closedWith()
    expect(tab.heard().at(-1)).toEqual({ type: 'signed_out', reason: 'left' })
    const heard = visitor.heard().length
    await changeRoom()
    await expect.poll(() => visitor.heard().length).toBeGreaterThan(heard)
  })
})
