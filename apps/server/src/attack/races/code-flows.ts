import { operations } from '@baize/contract'
import { generate } from 'otplib/functional'
import { expect } from 'vitest'
import { lettersTo } from '../../testing/letters-to.store.ts'
import { TEST_PASSWORD } from '../../testing/test-server.ts'
import { addBankAccount, type House, type Person } from '../house.ts'
import { COPIES, type Flow, release } from './race.ts'

const PAYMENT_TRIES_MAX = 5
const CONFIRM_TRIES_MAX = 5
const CODE_TRIES_MAX = 5
const SECOND_MS = 1_000

const addressOf = (person: Person) => `${person.username}@mail.example`

/** The six digits of the letter that came last. */
async function lastCode(house: House, to: string): Promise<string> {
  const letters = await lettersTo(house.server.database.pool, to)
  return /\d{6}/.exec(letters.at(-1)?.text ?? '')?.[0] ?? ''
}

async function mailedCode(house: House, person: Person): Promise<string> {
  const email = addressOf(person)
  const asked = await person.browser.call(operations.requestEmailCode, {
    body: { email, password: TEST_PASSWORD },
  })
  if (!asked.success) throw new Error(asked.code)
  return await lastCode(house, email)
}

const confirm = ({ browser }: Person, code: string) =>
  browser.call(operations.confirmEmail, { body: { code } })

/** Codes, passwords, proofs and tokens: each opens once, and may be guessed a few times. */
export const CODE_FLOWS: readonly Flow[] = [
  {
    name: 'a code confirms an address once',
    async run(house) {
      const person = await house.openPerson()
      const code = await mailedCode(house, person)
      expect((await release(() => confirm(person, code))).done).toBe(1)
    },
  },
  {
    name: 'a code is guessed five times',
    async run(house) {
      const person = await house.openPerson()
      const code = await mailedCode(house, person)
      const wrong = (copy: number) => String((Number(code) + copy + 1) % 1_000_000).padStart(6, '0')
      expect(await release((copy) => confirm(person, wrong(copy)))).toEqual({
        code_wrong: CODE_TRIES_MAX,
        code_expired: COPIES - CODE_TRIES_MAX,
      })
    },
  },
  {
    name: 'a payment password is guessed five times',
    async run(house) {
      const person = await house.openPerson()
      const bankAccountId = await addBankAccount(person)
      const counts = await release(() =>
        person.browser.call(operations.requestWithdrawal, {
          body: { amountMinor: '20000', bankAccountId, paymentPassword: '000000' },
        }),
      )
      expect(counts.payment_password_wrong).toBe(PAYMENT_TRIES_MAX)
    },
  },
  {
    name: 'a login password is guessed five times',
    async run(house) {
      const { browser } = await house.openPerson()
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
    name: 'a code of an authenticator counts once',
    async run(house) {
      const { browser } = await house.openPerson()
      const started = await browser.call(operations.startAuthenticator, {
        body: { password: TEST_PASSWORD },
      })
      if (!started.success) throw new Error(started.code)
      const { secret } = started.value
      const code = await generate({ secret, epoch: Math.floor(Date.now() / SECOND_MS) })
      const counts = await release(() =>
        browser.call(operations.confirmAuthenticator, { body: { code } }),
      )
      expect(counts.done).toBe(1)
    },
  },
  {
    name: 'the proof of a browser counts once',
    async run(house) {
      const proof = await house.server.solveProof()
      const { username } = await house.openPerson()
      const counts = await release((copy) =>
        house.server.openBrowser().call(operations.registerMember, {
          body: {
            username: `${username}n${copy}`,
            password: TEST_PASSWORD,
            confirmPassword: TEST_PASSWORD,
            payeeName: 'Ligaya Cruz',
            acceptsTerms: true,
            proof,
            registerUrl: 'http://baize.test/register',
            registerMethod: 'WEB',
          },
        }),
      )
      expect(counts).toEqual({ done: 1, proof_invalid: COPIES - 1 })
    },
  },
  {
    name: 'a remembered browser goes on once with one token',
    async run(house) {
      const { username } = await house.openPerson()
      const browser = house.server.openBrowser()
      const loggedIn = await browser.call(operations.login, {
        body: {
          username,
          password: TEST_PASSWORD,
          type: 'username',
          remember: true,
          proof: await house.server.solveProof(),
        },
      })
      if (!loggedIn.success) throw new Error(loggedIn.code)
      const { cookie } = browser
      const counts = await release(() =>
        Object.assign(house.server.openBrowser(), { cookie }).call(operations.resumeSession),
      )
      expect(counts.done).toBe(1)
    },
  },
  {
    name: 'a bank account is registered once',
    async run(house) {
      const { browser, memberId } = await house.openPerson()
      const counts = await release(() =>
        browser.call(operations.addBankAccount, {
          body: {
            bankCode: 'UNIONLINE',
            holderName: 'Ligaya Cruz',
            accountNumber: `${memberId}`.padStart(10, '8'),
            paymentPassword: '481516',
          },
        }),
      )
      expect(counts.done).toBe(1)
    },
  },
]
