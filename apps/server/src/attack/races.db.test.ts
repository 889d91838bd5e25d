/*
 * What counts once, sent a hundred times at the same moment: codes, proofs, tries, limits, breaks. The
 * number that succeeds is the number allowed, each time.
 */
import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo } from '../testing/letters-to.store.ts'
import { TEST_PASSWORD, type TestBrowser } from '../testing/test-server.ts'
import { addBankAccount, type House, openHouse, type Person } from './house.ts'
import { ATTACK, keepResult } from './keep-result.ts'

const COPIES = 100
const ROUNDS = ATTACK.isRelease ? 50 : 3
const PAYMENT_TRIES_MAX = 5
const CONFIRM_TRIES_MAX = 5
const OPEN_DEPOSITS_MAX = 3

let house: House
let requests = 0

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await keepResult('races', { flows: FLOWS.length, rounds: ROUNDS, copies: COPIES, requests })
  await house.stop()
})

type Code = string

/** All at once; how often each answer came. */
async function release(send: (copy: number) => Promise<{ success: boolean; code?: string }>) {
  const answers = await Promise.all(Array.from({ length: COPIES }, (_each, copy) => send(copy)))
  requests += COPIES
  const counts: Record<Code, number> = {}
  for (const answer of answers) {
    const code = answer.success ? 'done' : (answer.code ?? 'nothing')
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

const deposit = (browser: TestBrowser, amountMinor: string) =>
  browser.call(operations.createDeposit, {
    key: randomUUID(),
    body: { methodId: 'e-wallet', amountMinor },
  })
const spin = (browser: TestBrowser) =>
  browser.call(operations.openRound, {
    key: randomUUID(),
    body: { gameCode: 'lantern-tiger', stakeMinor: '100' },
  })

async function mailedCode(person: Person): Promise<string> {
  const email = `${person.username}@mail.example`
  const asked = await person.browser.call(operations.requestEmailCode, {
    body: { email, password: TEST_PASSWORD },
  })
  if (!asked.success) throw new Error(asked.code)
  const [letter] = await lettersTo(house.server.database.pool, email)
  return /\d{6}/.exec(letter?.text ?? '')?.[0] ?? ''
}

interface Flow {
  readonly name: string
  run(person: Person): Promise<void>
}

const FLOWS: readonly Flow[] = [
  {
    name: 'a code confirms an address once',
    async run({ browser, ...person }) {
      const code = await mailedCode({ browser, ...person })
      const counts = await release(() => browser.call(operations.confirmEmail, { body: { code } }))
      expect(counts.done).toBe(1)
    },
  },
  {
    name: 'a code is guessed five times',
    async run({ browser, ...person }) {
      const code = await mailedCode({ browser, ...person })
      const wrong = (copy: number) => String((Number(code) + copy + 1) % 1_000_000).padStart(6, '0')
      const counts = await release((copy) =>
        browser.call(operations.confirmEmail, { body: { code: wrong(copy) } }),
      )
      expect(counts).toEqual({ code_wrong: 5, code_expired: COPIES - 5 })
    },
  },
  {
    name: 'a limit of deposits is not exceeded',
    async run({ browser }) {
      await browser.call(operations.setLimit, {
        body: { kind: 'deposit', period: 'day', limitMinor: '25000' },
      })
      const counts = await release(() => deposit(browser, '10000'))
      expect(counts.done).toBe(2)
      expect(counts.deposit_limit).toBe(COPIES - 2)
    },
  },
  {
    name: 'three deposits wait at a time',
    async run({ browser }) {
      expect((await release(() => deposit(browser, '10000'))).done).toBe(OPEN_DEPOSITS_MAX)
    },
  },
  {
    name: 'a payment password is guessed five times',
    async run(person) {
      const bankAccountId = await addBankAccount(person)
      const counts = await release(() =>
        person.browser.call(operations.requestWithdrawal, {
          key: randomUUID(),
          body: { amountMinor: '20000', bankAccountId, paymentPassword: '000000' },
        }),
      )
      expect(counts.payment_password_wrong).toBe(PAYMENT_TRIES_MAX)
    },
  },
  {
    name: 'a login password is guessed five times',
    async run({ browser }) {
      const counts = await release(() =>
        browser.call(operations.startAuthenticator, { body: { password: 'wrong' } }),
      )
      expect(counts).toEqual({
        wrong_password: CONFIRM_TRIES_MAX,
        too_many_requests: COPIES - CONFIRM_TRIES_MAX,
      })
    },
  },
  {
    name: 'a break stops every stake and deposit',
    async run({ browser }) {
      const paused = browser.call(operations.startBreak, { body: { kind: 'cool_off', days: 1 } })
      const during = release(() => spin(browser))
      expect(await paused).toMatchObject({ success: true })
      const { done = 0, on_break: refused = 0 } = await during
      expect(done + refused).toBe(COPIES)
      expect(await release(() => spin(browser))).toEqual({ on_break: COPIES })
      expect(await release(() => deposit(browser, '10000'))).toEqual({ on_break: COPIES })
    },
  },
  {
    name: 'one key opens one round',
    async run({ browser }) {
      const key = randomUUID()
      const rounds = new Set<string>()
      await release(async () => {
        const answer = await browser.call(operations.openRound, {
          key,
          body: { gameCode: 'lantern-tiger', stakeMinor: '100' },
        })
        if (answer.success) rounds.add(answer.value.round.roundId)
        return answer
      })
      expect(rounds.size).toBe(1)
    },
  },
]

describe('a hundred at the same moment', () => {
  it.each(FLOWS)(
    '$name',
    async ({ run }) => {
      for (let round = 0; round < ROUNDS; round += 1) await run(await house.openPerson())
      expect(house.logged).toEqual([])
    },
    600_000,
  )
})
