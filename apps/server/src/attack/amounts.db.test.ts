/*
 * What is not an amount, in every field of the contract that takes one: refused, whoever sends it,
 * and no row written.
 */
import type { Operation } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMoneyField, NEVER_ALLOWED, NO_AMOUNTS } from './amount-corpus.ts'
import { type Callers, openCallers } from './callers.ts'
import { type House, openHouse } from './house.ts'
import type { OperationName } from './input.ts'
import { ALL_OPERATIONS, fieldsOf, type InputField } from './input-fields.ts'
import { judgeAnswer } from './judge-answer.ts'
import { ATTACK, keepResult } from './keep-result.ts'
import { makePrincipals } from './principals.ts'
import type { Headers } from './wire.ts'
import { inputAround, withValue } from './with-value.ts'
import { type WrittenRows, watchWrittenRows } from './written-rows.store.ts'

const CORPUS_MIN = 120
const TOGETHER = 40
/** A stand-in that no caller would send, replaced in the text by what cannot be written otherwise. */
const MARK = 'the amount goes here'
/** What a refusal may write: that a body was read, that a password was tried, an account without entries. */
const MAY_WRITE = ['used_once', 'failed_try', 'ledger_account', 'refusal']

/** Fields where nothing and everything mean something: a limit of zero, none, or one never reached. */
const LIMITS =
  /^(limit|budgetMinor$|approvalAboveMinor$|\w*MinMinor$|minMinor$|maxMinor$|cashAtOnceMaxMinor$)/
/** Goods of the points mall are no money; a limit may be left to the level above, and a value be taken back. */
const MAY_BE_NONE = /^(moneyMinor|valueMinor|marketLiabilityMinor|selectionWinMinor)$/
/** Several amounts: a list of one is one of them. */
const LISTS = /^prizesMinor$/
const LIMITS_OF_THE_HOUSE: readonly OperationName[] = ['askLimitChange', 'askWithdrawalGroup']
/** Adjustments and corrections may take away, and of a bill the vendor may owe. */
const SIGNED: readonly OperationName[] = [
  'askAdjustment',
  'askMismatchCorrection',
  'closeVendorBill',
]
const BELOW_ZERO = /^"-[1-9]\d{0,14}"$/

/** In an address a figure, its text and a list of it are the same, and nothing is no field. */
function readsInAddress(amount: string): boolean {
  const value: unknown = JSON.parse(amount)
  const written = Array.isArray(value) && value.length < 2 ? value[0] : value
  return typeof written === 'object' && written !== null
    ? false
    : /^([1-9]\d{0,17})?$/.test(`${written ?? ''}`)
}

function amountsFor(name: OperationName, field: InputField): readonly string[] {
  const amounts = wrongFor(name, field)
  if (field.part !== 'query') return amounts
  return amounts.filter((amount) => !readsInAddress(amount))
}

function wrongFor(name: OperationName, field: InputField): readonly string[] {
  if (SIGNED.includes(name)) return NO_AMOUNTS.filter((amount) => !BELOW_ZERO.test(amount))
  const last = field.path.at(-1) ?? ''
  if (LISTS.test(last)) return NO_AMOUNTS.filter((amount) => amount !== '["100"]')
  if (MAY_BE_NONE.test(last)) {
    return [...NO_AMOUNTS, ...NEVER_ALLOWED.filter((amount) => amount !== 'null')]
  }
  const isLimit = LIMITS.test(last) || LIMITS_OF_THE_HOUSE.includes(name)
  return isLimit ? NO_AMOUNTS : [...NO_AMOUNTS, ...NEVER_ALLOWED]
}

let house: House
let callers: Callers
let rows: WrittenRows
let sent = 0

const MONEY_FIELDS = ALL_OPERATIONS.flatMap(([name, operation]) =>
  fieldsOf(operation)
    .filter(isMoneyField)
    .map((field) => [`${name} ${field.path.join('.')}`, name, operation, field] as const),
)

beforeAll(async () => {
  house = await openHouse()
  callers = await openCallers(house)
  rows = await watchWrittenRows(house.server.database.pool)
})
afterAll(() => house.stop())

interface Try {
  readonly name: OperationName
  readonly operation: Operation
  readonly field: InputField
  readonly who: Headers
}

async function send({ name, operation, field, who }: Try, amount: string) {
  const input = callers.inputFor(name, operation)
  const around = inputAround(input, field)
  const marked = withValue(around, field, MARK)
  const isInBody = field.part === 'body'
  const text = isInBody
    ? JSON.stringify(marked.body).replace(JSON.stringify(MARK), amount)
    : undefined
  const used = isInBody ? marked : withValue(around, field, JSON.parse(amount))
  const request = await house.wire.write(operation, used, who, text)
  sent += 1
  return judgeAnswer(operation, await house.wire.send(request, `10.7.${sent >> 8}.${sent & 255}`))
}

async function findAccepted(attempt: Try, amounts: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  await rows.look()
  for (let from = 0; from < amounts.length; from += TOGETHER) {
    const batch = amounts.slice(from, from + TOGETHER)
    const answers = await Promise.all(batch.map((amount) => send(attempt, amount)))
    for (const [index, judged] of answers.entries()) {
      if ('fault' in judged) wrong.push(`${batch[index]}: ${judged.fault}`)
      else if (judged.code === 'done') wrong.push(`${batch[index]} was taken`)
    }
  }
  const written = Object.keys(await rows.look()).filter((table) => !MAY_WRITE.includes(table))
  return written.length === 0 ? wrong : [...wrong, `refusals wrote ${written}`]
}

describe('what is not an amount', () => {
  it.each(MONEY_FIELDS)('is not taken as one in %s', async (_title, name, operation, field) => {
    const who = await callers.signInFor(operation)
    const attempt = { name, operation, field, who }
    expect(await findAccepted(attempt, amountsFor(name, field))).toEqual([])
  })

  it('was tried in every field of the contract that takes money, in more than a hundred ways', () => {
    expect(NO_AMOUNTS.length).toBeGreaterThanOrEqual(CORPUS_MIN)
    const names = ALL_OPERATIONS.map(([name]) => name).filter((name) =>
      MONEY_FIELDS.some(([, of]) => of === name),
    )
    expect(names).toEqual(
      expect.arrayContaining(['openRound', 'openDemoRound', 'createDeposit', 'requestWithdrawal']),
    )
    expect(house.logged).toEqual([])
  })

  it.runIf(ATTACK.isRelease)(
    'is not taken from anybody who may call',
    async () => {
      const principals = await makePrincipals(house, async () => undefined)
      const wrong: string[] = []
      for (const principal of principals) {
        for (const [title, name, operation, field] of MONEY_FIELDS) {
          const who = await principal.headers()
          const amounts = NO_AMOUNTS.filter((amount) => amountsFor(name, field).includes(amount))
          const accepted = await findAccepted({ name, operation, field, who }, amounts)
          wrong.push(...accepted.map((each) => `${title} by ${principal.name}: ${each}`))
        }
      }
      expect(wrong).toEqual([])
      await keepResult('amounts', {
        requests: sent,
        values: NO_AMOUNTS.length,
        fields: MONEY_FIELDS.length,
        principals: principals.length,
        accepted: wrong.length,
      })
    },
    1_800_000,
  )
})
