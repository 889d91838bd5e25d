import { type ApiClient, createApiClient, createIdempotencyKey } from '@baize/api-client'
import { operations } from '@baize/contract'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ProductForJourneys } from '../product-for-journeys.ts'
import { PASSWORD, PAYMENT_PASSWORD } from './member.ts'
import { codesFor, readCode } from './outbox.ts'
import { forgetSentCodes } from './staff.ts'
import type { keepVisits } from './visits.ts'

/**
 * What comes before the story of a walk, by the same calls as from the forms but without a page: forms that other walks
 * are about would take half of its time. The session is the browser's afterwards; the page stays where it is.
 */

/** A new member, signed in. */
export async function registerAtOnce(page: Page, site: string, username: string): Promise<void> {
  const calls = callsOf(page, site)
  const body = {
    ...{ username, password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Ligaya Cruz' },
    ...{ acceptsTerms: true, login: true as const, proof: await earnProof(calls) },
    ...{ registerUrl: `${site}/register`, registerMethod: 'WEB' as const },
  }
  await calls.call(operations.registerMember, { body })
}

export async function logInAtOnce(
  page: Page,
  site: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const calls = callsOf(page, site)
  const body = { username, password, type: 'username' as const, proof: await earnProof(calls) }
  await calls.call(operations.login, { body })
}

/** An e-wallet deposit of this many pesos, paid and credited. */
export async function depositAtOnce(page: Page, site: string, pesos: number): Promise<void> {
  const calls = callsOf(page, site)
  const before = await calls.call(operations.getBalance, {})
  const { deposit } = await calls.call(operations.createDeposit, {
    body: { methodId: 'e-wallet', amountMinor: String(pesos * 100) },
    idempotencyKey: createIdempotencyKey(),
  })
  if (deposit.payUrl === null) throw new Error('an e-wallet has a page to pay on')
  await page.context().request.post(deposit.payUrl, { form: { choice: 'pay' } })
  const balance = async () => (await calls.call(operations.getBalance, {})).balanceMinor
  await expect.poll(balance, { timeout: 30_000 }).not.toBe(before.balanceMinor)
}

/** A deposit by bank transfer that nobody has paid yet; what the transfer must name. */
export async function orderTransferAtOnce(
  page: Page,
  site: string,
  pesos: number,
): Promise<string> {
  const { deposit } = await callsOf(page, site).call(operations.createDeposit, {
    body: { methodId: 'bank-transfer', amountMinor: String(pesos * 100) },
    idempotencyKey: createIdempotencyKey(),
  })
  return deposit.transfer?.reference ?? expect.fail('a bank transfer has a reference')
}

export async function setPaymentPasswordAtOnce(page: Page, site: string): Promise<void> {
  const body = {
    password: PASSWORD,
    paymentPassword: PAYMENT_PASSWORD,
    confirmPaymentPassword: PAYMENT_PASSWORD,
  }
  await callsOf(page, site).call(operations.setPaymentPassword, { body })
}

const EVEN_SPOTS = {
  ...{ baccarat: 'player', roulette: 'red', 'sic-bo': 'small', 'dragon-tiger': 'tiger' },
} as const
/** The sum that every table takes, in minor units. */
const LAID_MINOR = '10000'
const TIME_LEFT_MS = 2_000
const LOOKS = 80
const LOOK_EVERY_MS = 250

/** The round of a live table at this moment. */
export async function roundOf(page: Page, site: string, tableCode: string): Promise<string> {
  const { round } = await callsOf(page, site).call(operations.getLiveTable, {
    params: { tableCode },
  })
  return round?.tableRoundId ?? expect.fail('a table that is dealt has a round')
}

/** A bet on an even chance of a live table that takes bets at this moment. */
export async function layAtOnce(
  page: Page,
  site: string,
): Promise<{ readonly tableCode: string; readonly tableName: string; readonly round: string }> {
  const calls = callsOf(page, site)
  const find = async () => {
    const { nowMs, tables } = await calls.call(operations.getLiveTables, {})
    return tables.find(
      ({ game, phase, bettingUntilMs }) =>
        game in EVEN_SPOTS && phase === 'betting' && (bettingUntilMs ?? 0) > nowMs + TIME_LEFT_MS,
    )
  }
  let table = await find()
  for (let look = 0; !table && look < LOOKS; look += 1) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    table = await find()
  }
  if (!table || table.game === 'blackjack' || table.game === 'cockfight')
    throw new Error('some table takes bets')
  const { tableCode, name: tableName } = table
  const { round } = await calls.call(operations.getLiveTable, { params: { tableCode } })
  if (!round) throw new Error('a table that takes bets has a round')
  await calls.call(operations.placeTableLayout, {
    params: { tableCode },
    body: {
      ...{ tableRoundId: round.tableRoundId, version: 1 },
      spots: { [EVEN_SPOTS[table.game]]: LAID_MINOR },
    },
    idempotencyKey: createIdempotencyKey(),
  })
  return { tableCode, tableName, round: round.tableRoundId }
}

/** A bank account, and requests of so many pesos each to be paid to it. */
export async function withdrawAtOnce(
  page: Page,
  site: string,
  { number, sums }: { readonly number: string; readonly sums: readonly number[] },
): Promise<void> {
  const bankAccountId = await addBankAccountAtOnce(page, site, number)
  for (const pesos of sums) await withdrawToAtOnce(page, site, { bankAccountId, pesos })
}

export async function addBankAccountAtOnce(
  page: Page,
  site: string,
  number: string,
): Promise<string> {
  const account = { bankCode: 'UNIONLINE', holderName: 'Ligaya Cruz', accountNumber: number }
  const { bankAccount } = await callsOf(page, site).call(operations.addBankAccount, {
    body: { ...account, paymentPassword: PAYMENT_PASSWORD },
  })
  return bankAccount.bankAccountId
}

export async function withdrawToAtOnce(
  page: Page,
  site: string,
  { bankAccountId, pesos }: { readonly bankAccountId: string; readonly pesos: number },
): Promise<void> {
  const amountMinor = String(pesos * 100)
  await callsOf(page, site).call(operations.requestWithdrawal, {
    body: { amountMinor, bankAccountId, paymentPassword: PAYMENT_PASSWORD },
    idempotencyKey: createIdempotencyKey(),
  })
}

/** Rounds of Dice at even odds, each of so many pesos. */
export async function playDiceAtOnce(
  page: Page,
  site: string,
  { rounds, pesos }: { readonly rounds: number; readonly pesos: number },
): Promise<void> {
  const calls = callsOf(page, site)
  const body = {
    gameCode: 'dice',
    stakeMinor: String(pesos * 100),
    options: { direction: 'under', target: 5_000 },
  }
  await Promise.all(
    Array.from({ length: rounds }, () =>
      calls.call(operations.openRound, { body, idempotencyKey: createIdempotencyKey() }),
    ),
  )
}

/** Somebody of the staff, signed in with the mailed code; their page goes to this path of the console, or stays. */
export async function signInStaffAtOnce(
  page: Page,
  product: ProductForJourneys,
  person: ProductForJourneys['staff'][number],
  path?: string,
): Promise<void> {
  await forgetSentCodes(product.databaseUrl)
  const calls = callsOf(page, product.site)
  const { username, password } = person
  const sent = (await codesFor(product.sandbox, person.mail)).length
  const { challengeId } = await calls.call(operations.openStaffSession, {
    body: { username, password, proof: await earnProof(calls) },
  })
  const code = await readCode(product.sandbox, person.mail, sent)
  await calls.call(operations.confirmStaffSession, { body: { challengeId, code } })
  if (path === undefined) return
  await page.goto(`${product.site}/console${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** The console as somebody of the staff has it open, by their place in the list of staff. */
export async function openConsoleAtOnce(
  visit: ReturnType<typeof keepVisits>,
  product: ProductForJourneys,
  { index, path, theme = 'light' }: { index: number; path: string; theme?: 'light' | 'dark' },
): Promise<Page> {
  const person = product.staff[index]
  if (!person) throw new Error('two members of staff are needed')
  const { page } = await visit('desk', theme)
  await signInStaffAtOnce(page, product, person, path)
  return page
}

/** Calls with the session and the cookies of the page's browser. */
function callsOf(page: Page, site: string): ApiClient {
  return createApiClient({
    async fetch(address, { method, headers, body }) {
      const answer = await page.context().request.fetch(site + address, {
        ...(method && { method }),
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' && { data: body }),
      })
      // The cookies are the browser's already, and nothing else of the head is read.
      return new Response(new Uint8Array(await answer.body()), { status: answer.status() })
    },
  })
}

/** What the site asks of every browser before it takes a name. */
async function earnProof(calls: ApiClient): Promise<string> {
  const { challenge } = await calls.call(operations.getProofChallenge, {})
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
