/*
 * The socket of a member's tabs, opened and used as no page of ours would: from foreign pages, with
 * sessions that are over, with frames that are wrong, too many or about somebody else. It closes, and
 * tells nothing that is not the caller's own.
 */
import { LIVE_PATH, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFront } from '../platform/front/front.ts'
import { createToken } from '../platform/sessions/token.ts'
import { type House, openHouse, type Person } from './house.ts'
import { endSessionOf } from './people.store.ts'
import { OPCODE, openRawSocket, type RawSocket } from './raw-socket.ts'

const CASES_MIN = 100
const NOT_SIGNED_IN = 4401
const FOREIGN_PAGE = 4403
const RULE_BROKEN = 1008
const TOO_LARGE = 1009
const PATIENCE_MS = 25_000

let house: House
let person: Person
let port: number
let cases = 0
const origin = () => `http://127.0.0.1:${port}`

beforeAll(async () => {
  house = await openHouse()
  person = await house.openPerson()
  const { app, direct } = house.server.server
  const address = { host: '127.0.0.1', port: 0, backlog: 100 }
  port = (await openFront({ app, direct, isHttps: false, ...address })).port
})
afterAll(() => house.stop())

const open = (headers: Record<string, string>, path = LIVE_PATH, first?: string) => {
  cases += 1
  return openRawSocket(port, path, headers, first)
}

/** Opened as a tab of ours opens it, and greeted. */
async function openTab(): Promise<RawSocket> {
  const tab = await open({ ...(await person.signIn()), origin: origin() })
  await waitUntil(() => tab.texts.length > 0)
  return tab
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (!isTrue() && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 5))
  expect(isTrue()).toBe(true)
}

describe('a quick tab', () => {
  it('is heard with what it says before its session was looked up', async () => {
    const headers = { ...(await person.signIn()), origin: origin() }
    const tab = await open(headers, LIVE_PATH, '{"type":"ping"}')
    await waitUntil(() => tab.texts.includes('{"type":"pong"}'))
    tab.end()
  })
})

describe('a foreign page', () => {
  const foreign = () => [
    ...['null', 'http://evil.example', 'https://baize.test', 'http://baize.test.evil.example'],
    ...['http://evil.example/baize.test', 'http://baize.test@evil.example', 'http://baize.test:81'],
    ...['http://baize.test.', 'http://sub.baize.test', 'http://xbaize.test', 'HTTP://BAIZE.TEST'],
    ...['http://baize.test/', 'http://baize.test, http://evil.example'],
    ...['file://', 'chrome-extension://baize', 'http://localhost', 'http://0.0.0.0', 'undefined'],
    ...[
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port + 1}`,
      `http://127.0.0.1:${port}.evil.example`,
    ],
  ]

  it('is sent away whatever it calls itself, with a member’s cookie', async () => {
    const { cookie = '' } = await person.signIn()
    for (const each of foreign()) {
      const socket = await open({ cookie, origin: each })
      expect([each, await socket.closedWith(), socket.texts]).toEqual([each, FOREIGN_PAGE, []])
    }
  })

  it('is sent away when it says nothing of where it comes from, or its browser says so', async () => {
    const { cookie = '' } = await person.signIn()
    expect(await (await open({ cookie })).closedWith()).toBe(FOREIGN_PAGE)
    for (const site of ['cross-site', 'same-site', '', 'SAME-ORIGIN', 'same-origin, none']) {
      const socket = await open({ cookie, origin: origin(), 'sec-fetch-site': site })
      expect([site, await socket.closedWith()]).toEqual([site, FOREIGN_PAGE])
    }
  })
})

describe('somebody without a session', () => {
  it('hears nothing', async () => {
    const { pool } = house.server.database
    const tokenOf = ({ cookie = '' }: Record<string, string>) => cookie.split('=')[1] ?? ''
    const over = async (how: 'expired' | 'idle' | 'signed out') => {
      const headers = await person.signIn()
      await endSessionOf(pool, tokenOf(headers), how)
      return headers
    }
    const token = tokenOf(await person.signIn())
    const tries: Record<string, string>[] = [
      {},
      { cookie: '' },
      { cookie: 'baize=' },
      { cookie: `baize=${createToken()}` },
      { cookie: `baize=${'x'.repeat(4_000)}` },
      { cookie: `baize-staff=${token}` },
      { cookie: `Baize=${token}` },
      { cookie: `baize=${token.slice(0, -1)}` },
      { cookie: `baize=${token}x` },
      { authorization: `Bearer ${token}` },
      { 'sec-websocket-protocol': token },
      { 'x-session': token },
      await over('expired'),
      await over('idle'),
      await over('signed out'),
    ]
    for (const headers of tries) {
      const socket = await open({ origin: origin(), ...headers })
      if (socket.status.includes('101')) expect(await socket.closedWith()).toBe(NOT_SIGNED_IN)
      expect(socket.texts).toEqual([])
    }
    const inAddress = await open({ origin: origin() }, `${LIVE_PATH}?token=${token}&baize=${token}`)
    expect(await inAddress.closedWith()).toBe(NOT_SIGNED_IN)
  })
})

describe('a member’s tab', () => {
  const wrong: readonly (readonly [string, string | Buffer])[] = [
    ...[
      '{"type":"subscribe","memberId":"8840001"}',
      '{"type":"balance"}',
      '{"type":"subscribe","channel":"*"}',
    ],
    ...[
      '{"type":"join","room":"staff"}',
      '{"type":"signed_out"}',
      '{"type":"withdrawal","withdrawalId":"x"}',
    ],
    ...[
      '{"type":"pong"}',
      '{"type":"PING"}',
      '{"type":"ping","x":1}',
      ' {"type":"ping"}',
      '{"type": "ping"}',
    ],
    ...[
      '{"type":["ping"]}',
      '{"__proto__":{"type":"ping"}}',
      '{"type":null}',
      '{}',
      '[]',
      'null',
      '""',
      '',
    ],
    ...[
      'ping',
      'subscribe',
      '{"type":',
      '{"type":"ping"}{"type":"ping"}',
      '<script>alert(1)</script>',
    ],
    ...[
      "' or '1'='1",
      '__proto__',
      '\u0000',
      '🎲',
      '{"jsonrpc":"2.0","method":"subscribe"}',
      '42["subscribe"]',
    ],
    ...[
      '{"type":"subscribe","topic":"balance.8840001"}',
      'SUBSCRIBE\nid:0\ndestination:/topic/balance\n\n\u0000',
    ],
  ].map((text) => [text, text] as const)

  it.each(wrong)('that says %j is closed and told nothing', async (_name, text) => {
    const tab = await openTab()
    tab.send(OPCODE.text, text)
    expect(await tab.closedWith()).toBe(RULE_BROKEN)
    expect(tab.texts).toHaveLength(1)
  })

  it('that sends bytes, broken characters or broken frames is closed', async () => {
    const faults: ((tab: RawSocket) => void)[] = [
      (tab) => tab.send(OPCODE.binary, '{"type":"ping"}'),
      (tab) => tab.send(OPCODE.binary, Buffer.alloc(1_000)),
      (tab) => tab.send(OPCODE.text, Buffer.from([0xff, 0xfe, 0xfd])),
      (tab) => tab.send(OPCODE.text, Buffer.from([0xc3, 0x28])),
      (tab) => tab.send(OPCODE.text, Buffer.from([0xed, 0xa0, 0x80])),
      (tab) => tab.send(OPCODE.text, '{"type":"ping"}', { isUnmasked: true }),
      (tab) => tab.send(OPCODE.text, '{"type":"ping"}', { reservedBits: 4 }),
      (tab) => tab.send(OPCODE.text, '{"type":"ping"}', { reservedBits: 1 }),
      (tab) => tab.send(OPCODE.more, 'ping'),
      (tab) => tab.send(3, 'x'),
      (tab) => tab.send(11, 'x'),
      (tab) => tab.send(OPCODE.ping, 'x'.repeat(126)),
      (tab) => tab.send(OPCODE.close, Buffer.from([0])),
      (tab) => tab.send(OPCODE.close, Buffer.from([0xff, 0xff])),
    ]
    for (const doWrong of faults) {
      const tab = await openTab()
      doWrong(tab)
      await tab.closedWith()
      expect(tab.texts).toHaveLength(1)
    }
  })

  it('that says too much at once is closed before it is read', async () => {
    for (const length of [4_097, 10_000, 1_000_000]) {
      const tab = await openTab()
      tab.send(OPCODE.text, 'x'.repeat(Math.min(length, 5_000)), { saidLength: length })
      expect([TOO_LARGE, 0]).toContain(await tab.closedWith())
    }
    const pieces = await openTab()
    pieces.send(OPCODE.text, 'x'.repeat(4_000), { isUnfinished: true })
    pieces.send(OPCODE.more, 'x'.repeat(4_000), { isUnfinished: true })
    expect([TOO_LARGE, 0]).toContain(await pieces.closedWith())
  })

  it('that pings as no page would is closed', async () => {
    const tab = await openTab()
    for (let count = 0; count < 1_000; count += 1) tab.send(OPCODE.text, '{"type":"ping"}')
    expect(await tab.closedWith()).toBe(RULE_BROKEN)
    expect(tab.texts.length).toBeLessThan(50)
  })

  it('hears of its own money and of nobody else’s', async () => {
    const other = await house.openPerson()
    const tab = await openTab()
    const heard = tab.texts.length
    const spin = { gameCode: 'lantern-tiger', stakeMinor: '100' }
    await other.browser.call(operations.openRound, { body: spin })
    const own = await person.browser.call(operations.openRound, { body: spin })
    if (!own.success) throw new Error(own.code)
    await waitUntil(() => tab.texts.length > heard)
    expect(tab.texts.slice(heard).map((text) => JSON.parse(text))).toEqual([
      {
        type: 'balance',
        balanceMinor: own.value.balanceMinor,
        balanceVersion: own.value.balanceVersion,
      },
    ])
    tab.end()
  })

  it('is one of fifty at most', async () => {
    const crowd = await house.openPerson()
    const tabs: RawSocket[] = []
    const headers = { ...(await crowd.signIn()), origin: origin() }
    for (let count = 0; count < 50; count += 1) tabs.push(await open(headers))
    await waitUntil(() => tabs.every(({ texts }) => texts.length > 0))
    expect(await (await open(headers)).closedWith()).toBe(RULE_BROKEN)
    for (const tab of tabs) tab.end()
  })
})

it('was tried in more than a hundred ways, and none made the server fail', () => {
  expect(cases).toBeGreaterThanOrEqual(CASES_MIN)
  expect(house.logged).toEqual([])
})
