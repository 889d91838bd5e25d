/*
 * Wrong inputs, made from the contract: every operation, every field, every kind of fault. What the
 * shapes refuse must be refused as the contract says and leave no row; what they take must be
 * answered, and when the answer is no, nothing but the counting of tries may be written.
 *
 * A commit sends one in a few of the faults to each field, the next field the next of them: every
 * operation, field, kind of fault and kind of body is met, but not each fault in each field. A field
 * that is read wrongly is read wrongly whatever is sent, and what is wrong with the reading of a kind of
 * fault shows in whichever field it comes; `npm run attack -- wrong-inputs` sends all of each.
 */
import type { Operation } from '@baize/contract'
import { seededChance } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Callers, openCallers } from './callers.ts'
import { bodyFaults, CONTENT_TYPES, faultsOf } from './faults.ts'
import { type House, openHouse } from './house.ts'
import type { Input, OperationName } from './input.ts'
import { ALL_OPERATIONS, fieldsOf, type InputField } from './input-fields.ts'
import { isHopeless } from './is-hopeless.ts'
import { judgeAnswer } from './judge-answer.ts'
import { ATTACK, keepResult } from './keep-result.ts'
import { protects } from './protects.ts'
import { asReceived, type Headers, type WireRequest } from './wire.ts'
import { inputAround, valueAt, withValue } from './with-value.ts'
import { type WrittenRows, watchWrittenRows } from './written-rows.store.ts'

/** Sent together; one by one where each is timed. */
const TOGETHER = ATTACK.isRelease ? 1 : 40
/** One in so many of the faults is sent to a field or as a body. */
const ONE_IN = ATTACK.isRelease ? 1 : 8
/** Inputs with several faults, however many have been sent with one. */
const MIXED_MIN = 1_000
const SLOW_MS = 2_000
const FAULTS_SHOWN = 40
/** A sealed body counts once, read or not. */
const WRITTEN_WHEN_UNREADABLE = ['used_once']
/** What a no may write: that somebody tried. */
const WRITTEN_WHEN_REFUSED = [
  ...WRITTEN_WHEN_UNREADABLE,
  'failed_try',
  'captcha',
  'member_login',
  'member_code',
  'staff_sign_in_attempt',
  'staff_challenge',
  // A withdrawal that needs an identity check first asks for one.
  'identity_check',
  'identity_step',
  'audit_log',
  // What was refused, for staff to explain.
  'refusal',
  // Touched while it is locked, with what it was.
  'member',
  // Opened the first time it is named; an account without entries holds nothing.
  'ledger_account',
]

interface Case {
  readonly operation: Operation
  readonly name: string
  readonly request: WireRequest
  readonly isRefused: boolean
}

let house: House
let callers: Callers
let rows: WrittenRows
let sent = 0
let refused = 0
let slowestMs = 0
let shares = 0
const kinds = { known: new Set<string>(), tried: new Set<string>() }
const faults: string[] = []

beforeAll(async () => {
  house = await openHouse()
  callers = await openCallers(house)
  rows = await watchWrittenRows(house.server.database.pool)
})
afterAll(() => house.stop())

async function sendOne(each: Case): Promise<string | undefined> {
  const startedAt = performance.now()
  // An address of its own each time: limits by address are attacked elsewhere.
  const ip = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  sent += 1
  const answer = await house.wire.send(each.request, ip)
  const tookMs = performance.now() - startedAt
  slowestMs = Math.max(slowestMs, tookMs)
  if (ATTACK.isRelease && tookMs > SLOW_MS) addFault(each, `took ${Math.round(tookMs)} ms`)
  const judged = judgeAnswer(each.operation, answer)
  if ('fault' in judged) {
    addFault(each, judged.fault)
    return undefined
  }
  if (judged.code !== 'done') refused += 1
  return judged.code
}

function addFault(each: Case, fault: string): void {
  faults.push(`${each.operation.id}, ${each.name}: ${fault}`)
}

async function checkRows(each: Case, allowed: readonly string[]): Promise<void> {
  const written = Object.keys(await rows.look()).filter((table) => !allowed.includes(table))
  if (written.length > 0) addFault(each, `a refusal wrote ${written}`)
}

const UNREADABLE = ['invalid_input', 'sealed_payload_invalid', 'not_found']

/** Those that can only be refused, many at once; nothing at all may be written meanwhile. */
async function sendRefused(cases: readonly Case[]): Promise<void> {
  await rows.look()
  for (let from = 0; from < cases.length; from += TOGETHER) {
    const batch = cases.slice(from, from + TOGETHER)
    const codes = await Promise.all(batch.map(sendOne))
    for (const [index, code] of codes.entries()) {
      const each = batch[index]
      if (each && code !== undefined && !UNREADABLE.includes(code)) {
        addFault(each, `${code} for an input that no shape takes`)
      }
    }
  }
  const [first] = cases
  if (first) await checkRows(first, WRITTEN_WHEN_UNREADABLE)
}

/** Those whose answer only the server knows, one by one. */
async function sendOpen(cases: readonly Case[]): Promise<void> {
  let wereLookedAt = false
  for (const each of cases) {
    if (!wereLookedAt) await rows.look()
    const code = await sendOne(each)
    wereLookedAt = code !== undefined && code !== 'done'
    if (wereLookedAt) await checkRows(each, WRITTEN_WHEN_REFUSED)
  }
}

async function sendAll(cases: readonly Case[]): Promise<void> {
  await sendRefused(cases.filter(({ isRefused }) => isRefused))
  await sendOpen(cases.filter(({ isRefused }) => !isRefused))
}

async function writeCase(
  operation: Operation,
  name: string,
  input: Input,
  who: Headers,
): Promise<Case> {
  const request = await house.wire.write(operation, input, who)
  return {
    operation,
    name,
    request,
    isRefused: isHopeless(operation, asReceived(input)),
  }
}

/** The share of these whose turn it is; the next time it is another one. */
function shareOf<Item extends { readonly name: string }>(all: readonly Item[]): Item[] {
  shares += 1
  const share = all.filter((_, index) => (index + shares) % ONE_IN === 0)
  for (const { name } of all) kinds.known.add(kindOf(name))
  for (const { name } of share) kinds.tried.add(kindOf(name))
  return share
}

/** The name of a fault without the words of the body that it was made of. */
function kindOf(name: string): string {
  return name.replace(/^(the body is .).*$/s, '$1')
}

async function fieldCases(
  operation: Operation,
  input: Input,
  field: InputField,
  who: Headers,
): Promise<Case[]> {
  const around = inputAround(input, field)
  const wrong = shareOf(faultsOf(field, valueAt(around, field)))
  return await Promise.all(
    wrong.map(({ name, value }) =>
      writeCase(
        operation,
        `${field.path.join('.')}: ${name}`,
        withValue(around, field, value),
        who,
      ),
    ),
  )
}

const ALL_FIELD_NAMES = [
  ...new Set(
    ALL_OPERATIONS.flatMap(([, operation]) =>
      fieldsOf(operation).map(({ path }) => path.at(-1) ?? ''),
    ),
  ),
  ...['isAdmin', 'memberId', 'type', 'status', 'role', 'permissions', 'balanceMinor', 'staffId'],
]

async function bodyCases(operation: Operation, input: Input, who: Headers): Promise<Case[]> {
  const wrong = shareOf(bodyFaults(operation, input.body, ALL_FIELD_NAMES))
  const inside = await Promise.all(
    wrong.map(async ({ name, text, isHopeless }) => ({
      operation,
      name,
      request: await house.wire.write(operation, input, who, text),
      isRefused: isHopeless,
    })),
  )
  const isJson = operation.body !== undefined && operation.uploadBytesMax === undefined
  return isJson ? [...inside, ...shareOf(await envelopeCases(operation, input, who))] : inside
}

/** The bytes around a body: their kind, their encoding, their number. */
async function envelopeCases(operation: Operation, input: Input, who: Headers): Promise<Case[]> {
  const request = await house.wire.write(operation, input, who)
  const text = String(request.payload)
  const with_ = (name: string, change: Partial<WireRequest>, isRefused = true): Case => ({
    operation,
    name,
    request: { ...request, ...change },
    isRefused,
  })
  const { 'content-type': _json, ...untyped } = request.headers
  const typed = (type: string | undefined) =>
    type === undefined ? untyped : { ...untyped, 'content-type': type }
  return [
    ...CONTENT_TYPES.map(([type, isJson]) =>
      with_(`content type ${type}`, { headers: typed(type) }, !isJson),
    ),
    with_('empty', { payload: '' }),
    with_('UTF-16', { payload: Buffer.from(text, 'utf16le') }),
    with_('a wrong byte', { payload: Buffer.from([0xff, 0xfe, ...Buffer.from(text)]) }),
    with_(
      'packed that is not',
      {
        headers: { ...request.headers, 'content-encoding': 'gzip' },
      },
      false,
    ),
    with_('too large', { payload: `${text}${' '.repeat(operation.bodyBytesMax ?? 70_000)}` }),
    with_('a form', {
      payload: 'amountMinor=100',
      headers: typed('application/x-www-form-urlencoded'),
    }),
  ]
}

/** With these the house closes, and then everything else is refused for that alone. */
const CLOSING = ['staff.setMaintenance', 'staff.setAccessRules']
const isClosing = ({ id }: Operation) => CLOSING.includes(id)

const IN_ORDER = ALL_OPERATIONS.filter(([, operation]) => !isClosing(operation)).toSorted(
  ([, left], [, right]) => Number(protects(left)) - Number(protects(right)),
)

describe('wrong inputs', () => {
  const tryEverything = async (name: OperationName, operation: Operation) => {
    const before = faults.length
    const input = callers.inputFor(name, operation)
    for (const field of fieldsOf(operation)) {
      const who = await callers.signInFor(operation)
      await sendAll(await fieldCases(operation, input, field, who))
    }
    await sendAll(await bodyCases(operation, input, await callers.signInFor(operation)))
    expect(faults.slice(before, before + FAULTS_SHOWN)).toEqual([])
  }

  it.each(IN_ORDER)('%s answers each as the contract says', tryEverything)

  it(
    'several at once, up to the number this run asks for',
    async () => {
      const chance = seededChance(ATTACK.seed)
      // Somebody who took no break yet, and takes none.
      callers = await openCallers(house)
      const withFields = IN_ORDER.filter(
        ([, operation]) => fieldsOf(operation).length > 0 && !protects(operation),
      )
      const until = Math.max(ATTACK.requests, sent + MIXED_MIN)
      while (sent < until) {
        const drawn = withFields[chance.below(withFields.length)]
        if (drawn) await sendAll(await mixedCases(drawn[0], drawn[1], chance.below))
      }
      expect(faults.slice(0, FAULTS_SHOWN)).toEqual([])
    },
    ATTACK.isRelease ? 7_200_000 : 120_000,
  )

  it.each(ALL_OPERATIONS.filter(([, operation]) => isClosing(operation)))(
    '%s, which may close the house, answers each as the contract says',
    tryEverything,
  )

  it('were enough, and none made the server fail', async () => {
    expect(sent).toBeGreaterThanOrEqual(ATTACK.requests)
    expect(kinds.tried).toEqual(kinds.known)
    expect(house.logged).toEqual([])
    await keepResult('wrong-inputs', {
      requests: sent,
      refused,
      faults: faults.length,
      ...(ATTACK.isRelease ? { slowestMs: Math.round(slowestMs) } : {}),
    })
  })
})

const MIXED_TOGETHER = 40

/** Up to three faults in one input, and many such inputs. */
async function mixedCases(
  name: OperationName,
  operation: Operation,
  below: (bound: number) => number,
): Promise<Case[]> {
  const input = callers.inputFor(name, operation)
  const fields = fieldsOf(operation)
  const who = await callers.signInFor(operation)
  return await Promise.all(
    Array.from({ length: MIXED_TOGETHER }, () => {
      const names: string[] = []
      let mixed = input
      for (let count = 1 + below(3); count > 0; count -= 1) {
        const field = fields[below(fields.length)]
        if (!field) continue
        if (field.among) mixed = inputAround(mixed, field)
        const choices = faultsOf(field, valueAt(mixed, field))
        const chosen = choices[below(choices.length)]
        if (!chosen) continue
        names.push(`${field.path.join('.')}: ${chosen.name}`)
        mixed = withValue(mixed, field, chosen.value)
      }
      return writeCase(operation, names.join('; '), mixed, who)
    }),
  )
}
