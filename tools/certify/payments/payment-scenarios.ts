import { randomUUID } from 'node:crypto'
import { BALANCE_AGE_MS_MAX, SIGNATURE_HEADERS, SIGNATURE_SKEW_MS } from '@baize/contract/payments'
import type { Forgery, ProviderDesk } from './provider-desk.ts'

export interface PaymentScenario {
  readonly id: string
  readonly group: string
  readonly name: string
  /** Left out where the provider does not know the call. */
  readonly needs?: 'balance'
  run(desk: ProviderDesk): Promise<void>
}

type Draft = Omit<PaymentScenario, 'id' | 'group'>
const numbered = (letter: string, group: string, drafts: readonly Draft[]) =>
  drafts.map((each, index) => ({
    ...each,
    group,
    id: `${letter}${String(index + 1).padStart(2, '0')}`,
  }))

const OTHER_KEY = 'a key that the two sides do not share'
const PAGES_MAX = 500
/** Money may move between two questions; so often they are asked again. */
const TRIES = 3

/** A question whose answer shows nothing of the books, as long as it is refused. */
async function refused(desk: ProviderDesk, forgery: Forgery): Promise<void> {
  const until = new Date(desk.provider.nowMs()).toISOString()
  const answer = await desk.ask('/reports', { from: until, until }, forgery)
  desk.must(
    answer.status === 401 || answer.status === 403,
    `the question was answered ${answer.status}, and should be refused`,
  )
}

const SIGNATURES: readonly Draft[] = [
  ...Object.values(SIGNATURE_HEADERS).map((without) => ({
    name: `a question without ${without} is refused`,
    run: (desk: ProviderDesk) => refused(desk, { without }),
  })),
  {
    name: 'a question signed with another key is refused',
    run: (desk) => refused(desk, { secret: OTHER_KEY }),
  },
  {
    name: 'a question whose body was changed is refused',
    run: (desk) => {
      const until = new Date(0).toISOString()
      return refused(desk, { body: { from: until, until } })
    },
  },
  {
    name: 'a question signed too long ago is refused',
    run: (desk) => refused(desk, { atMs: desk.provider.nowMs() - 2 * SIGNATURE_SKEW_MS }),
  },
  {
    name: 'a question signed in the future is refused',
    run: (desk) => refused(desk, { atMs: desk.provider.nowMs() + 2 * SIGNATURE_SKEW_MS }),
  },
  {
    name: 'the same question under the same nonce is answered once',
    async run(desk) {
      const forgery = { nonce: randomUUID() }
      const until = new Date(desk.provider.nowMs()).toISOString()
      const first = await desk.ask('/reports', { from: until, until }, forgery)
      desk.must(first.status === 200, `the first was answered ${first.status}`)
      await refused(desk, forgery)
    },
  },
]

const REPORTS: readonly Draft[] = [
  {
    name: 'the report of a day is signed page by page, and each of its lines falls into that day',
    async run(desk) {
      const untilMs = desk.provider.nowMs()
      const pages = await desk.reportUntil(untilMs, PAGES_MAX)
      for (const { at } of pages.flatMap(({ lines }) => lines)) {
        const atMs = Date.parse(at)
        desk.must(atMs < untilMs, `a line of ${at} is after the end of the report`)
        desk.must(atMs >= untilMs - 86_400_000, `a line of ${at} is before its beginning`)
      }
    },
  },
  {
    name: 'an order that it never heard of is not known',
    async run(desk) {
      for (const kind of ['payments', 'refunds']) {
        const answer = await desk.ask(`/${kind}/state`, { reference: `none-${randomUUID()}` })
        desk.must(
          answer.status === 200 && /"isKnown":\s*false/.test(answer.raw),
          `/${kind}/state says of an order that there is none of: ${answer.raw}`,
        )
      }
    },
  },
]

const BALANCES: readonly Draft[] = [
  {
    name: 'the balance is signed, in the currency that was asked for, and of this moment',
    needs: 'balance',
    async run(desk) {
      const told = await desk.balance()
      desk.must(told?.currency === desk.provider.currency, `it is in ${told?.currency}`)
      const offMs = Math.abs(desk.provider.nowMs() - Date.parse(told?.at ?? ''))
      desk.must(offMs <= BALANCE_AGE_MS_MAX, `it is of ${told?.at}`)
    },
  },
  {
    name: 'the balance is what the report of the same moment says is owed',
    needs: 'balance',
    async run(desk) {
      let seen = ''
      for (let again = 0; again < TRIES; again += 1) {
        const told = await desk.balance()
        const untilMs = Date.parse(told?.at ?? '') + 1
        const report = (await desk.reportUntil(untilMs, PAGES_MAX)).at(-1)
        if (told?.amountMinor === report?.owedMinor) return
        seen = `the balance is ${told?.amountMinor}, the report owes ${report?.owedMinor}`
      }
      desk.must(false, seen)
    },
  },
  {
    name: 'a balance in another currency is never given for the one that was asked',
    needs: 'balance',
    async run(desk) {
      const currency = desk.provider.currency === 'XTS' ? 'XXX' : 'XTS'
      const answer = await desk.ask('/balance', { currency })
      if (answer.status !== 200) return
      desk.must(
        new RegExp(`"currency":\\s*"${currency}"`).test(answer.raw),
        `asked for ${currency}, it answered ${answer.raw}`,
      )
    },
  },
  {
    name: 'a balance is told to nobody who does not sign',
    needs: 'balance',
    async run(desk) {
      const question = { currency: desk.provider.currency }
      const answer = await desk.ask('/balance', question, { secret: OTHER_KEY })
      desk.must(answer.status === 401 || answer.status === 403, `it was answered ${answer.status}`)
    },
  },
]

export const PAYMENT_SCENARIOS: readonly PaymentScenario[] = [
  ...numbered('S', 'Signatures', SIGNATURES),
  ...numbered('R', 'Reports and questions', REPORTS),
  ...numbered('B', 'Balance', BALANCES),
]
