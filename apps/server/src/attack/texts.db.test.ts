/*
 * Texts that somebody's page, database, spreadsheet or terminal once took for something else, into
 * every field of the contract that takes any text, and out again through every call and every
 * export: as the text they are, or not at all. What the screens make of them is a journey.
 *
 * A commit sends one in a few of them to each operation, the next operation the next of them: every field meets
 * each kind of text, and every text comes to some fields. `npm run attack -- texts` sends five times as many, and all of
 * them to each.
 */
import type { Operation } from '@baize/contract'
import { operations } from '@baize/contract'
import { hostileTexts } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAuditEntry } from '../platform/audit/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { isStorable } from '../platform/http/storable-text.ts'
import { systemClock } from '../platform/system-clock.ts'
import { type Callers, openCallers } from './callers.ts'
import { fitted, freeTextsOf, withTexts } from './free-texts.ts'
import { type House, openHouse } from './house.ts'
import type { Input, OperationName } from './input.ts'
import { ALL_OPERATIONS } from './input-fields.ts'
import { isHopeless, textsIn } from './is-hopeless.ts'
import { judgeAnswer } from './judge-answer.ts'
import { ATTACK, keepResult } from './keep-result.ts'
import { protects } from './protects.ts'
import { readCsv } from './read-csv.ts'
import { asReceived, type Headers } from './wire.ts'
import { inputAround, withValue } from './with-value.ts'

const TEXTS = hostileTexts(ATTACK.isRelease ? 1_000 : 200)
const KINDS = new Set(TEXTS.map(({ kind }) => kind)).size
/** One in so many of the texts is sent to an operation. */
const ONE_IN = ATTACK.isRelease ? 1 : 7
const TOGETHER = 40
const MEGABYTE = 'a'.repeat(1 << 20)
const UNREADABLE = ['invalid_input', 'sealed_payload_invalid', 'not_found']
/** So many of them must have been let in and come out again, or nothing was tried. */
const SEEN_AGAIN_MIN = 100
/** With these the house closes; they come last. */
const CLOSING = ['staff.setMaintenance', 'staff.setAccessRules']

const WITH_TEXTS = ALL_OPERATIONS.filter(
  ([, operation]) => freeTextsOf(operation).length > 0,
).toSorted(([, left], [, right]) => Number(protects(left)) - Number(protects(right)))
const isClosing = ({ id }: Operation) => CLOSING.includes(id)

let house: House
let callers: Callers
let sent = 0
let taken = 0
let shares = 0
const tried = new Set<number>()
const faults: string[] = []

beforeAll(async () => {
  house = await openHouse()
  callers = await openCallers(house)
})
afterAll(async () => {
  await keepResult('texts', { texts: TEXTS.length, requests: sent, taken, faults: faults.length })
  await house.stop()
})

interface Try {
  readonly name: OperationName
  readonly operation: Operation
  readonly input: Input
  readonly who: Headers
}

async function send({ name, operation, input, who }: Try): Promise<void> {
  const request = await house.wire.write(operation, input, who)
  sent += 1
  const ip = `10.6.${(sent >> 8) & 255}.${sent & 255}`
  const answer = await house.wire.send(request, ip)
  const judged = judgeAnswer(operation, answer)
  const texts = JSON.stringify(input).slice(0, 300)
  if ('fault' in judged) faults.push(`${name} ${texts}: ${judged.fault}`)
  else if (isHopeless(operation, asReceived(input)) && !UNREADABLE.includes(judged.code)) {
    faults.push(`${name} ${texts}: ${judged.code} for what nobody can read`)
  } else if (judged.code === 'done') taken += 1
}

async function sendAll(tries: readonly Try[]): Promise<void> {
  for (let from = 0; from < tries.length; from += TOGETHER) {
    await Promise.all(tries.slice(from, from + TOGETHER).map(send))
  }
}

/** Each text of its share in each field: all fields of a call at once, each with another text. */
async function tryTexts(name: OperationName, operation: Operation): Promise<void> {
  const before = faults.length
  const fields = freeTextsOf(operation)
  const input = callers.inputFor(name, operation)
  const who = await callers.signInFor(operation)
  const textAt = (index: number) => TEXTS[index % TEXTS.length]?.text ?? ''
  await sendAll(
    turnsOfShare().map((turn) => ({
      name,
      operation,
      input: withTexts(input, fields, (index) => textAt(turn + index)),
      who,
    })),
  )
  await sendAll(tooLong(name, operation, who))
  if (ATTACK.isRelease) await sendAll(oneByOne(name, operation, who))
  expect(faults.slice(before, before + 20)).toEqual([])
}

/** Which texts this operation begins with. They come one of each kind after the other, so each kind has its share. */
function turnsOfShare(): number[] {
  shares += 1
  const turns = TEXTS.map((_text, turn) => turn).filter(
    (turn) => (turn + Math.floor(turn / KINDS) + shares) % ONE_IN === 0,
  )
  for (const turn of turns) tried.add(turn)
  return turns
}

/** One of each kind in each field by itself, which the fuzzer does in every run. */
function oneByOne(name: OperationName, operation: Operation, who: Headers): Try[] {
  const ofEachKind = [...new Map(TEXTS.map((each) => [each.kind, each.text])).values()]
  const input = callers.inputFor(name, operation)
  return freeTextsOf(operation).flatMap((field) => {
    const around = inputAround(input, field)
    return ofEachKind.map((text) => {
      const value = fitted(field, text)
      return { name, operation, input: withValue(around, field, value), who }
    })
  })
}

/** A text that no field has room for; as an address it would not get as far as the program. */
function tooLong(name: OperationName, operation: Operation, who: Headers): Try[] {
  const field = freeTextsOf(operation).find(({ part }) => part === 'body')
  if (!field) return []
  const around = inputAround(callers.inputFor(name, operation), field)
  return [{ name, operation, input: withValue(around, field, MEGABYTE), who }]
}

describe('hostile texts', () => {
  it.each(WITH_TEXTS.filter(([, operation]) => !isClosing(operation)))(
    '%s takes as texts or refuses',
    tryTexts,
    600_000,
  )

  it('come out of every call as what they are', async () => {
    const seen = new Set<string>()
    const sentTexts = new Set(TEXTS.map(({ text }) => text.trim()))
    for (const [name, operation] of ALL_OPERATIONS) {
      if (operation.method !== 'GET') continue
      const who = await callers.signInFor(operation)
      const input = callers.inputFor(name, operation)
      const wide = { ...input, query: { ...input.query, pageSize: 100 } }
      for (const each of [input, wide]) {
        const answer = await house.wire.send(await house.wire.write(operation, each, who))
        const judged = judgeAnswer(operation, answer)
        if ('fault' in judged) faults.push(`${name}: ${judged.fault}`)
        for (const text of textsIn(answer.json)) if (sentTexts.has(text)) seen.add(text)
      }
    }
    expect(faults).toEqual([])
    expect(seen.size).toBeGreaterThanOrEqual(SEEN_AGAIN_MIN)
  })

  it('stand in an exported table as cells that no spreadsheet runs', async () => {
    await writeIntoAuditLog()
    const table = readCsv(await exported('csv'))
    const lines = (await exported('jsonl')).trimEnd().split('\n')
    const [columns = [], ...rows] = table
    expect(rows.length).toBeGreaterThan(SEEN_AGAIN_MIN)
    // The export as a table left a row of its own.
    expect(lines).toHaveLength(rows.length + 1)
    let guarded = 0
    for (const [index, cells] of rows.entries()) {
      const row: Record<string, unknown> = JSON.parse(lines[index] ?? '')
      const wanted = columns.map((column) => asCell(row[column]))
      expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(
        wanted.map((cell) => cell.replace(/^'/, '')),
      )
      guarded += cells.filter((cell) => cell.startsWith("'")).length
      expect(
        cells.filter((cell) => /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell)),
      ).toEqual([])
    }
    expect(guarded).toBeGreaterThan(TEXTS.filter(({ kind }) => kind === 'formula').length)
  })

  it.each(WITH_TEXTS.filter(([, operation]) => isClosing(operation)))(
    '%s, which may close the house, takes as texts or refuses',
    tryTexts,
    600_000,
  )

  it('were all sent, and made nothing fail', () => {
    expect(tried.size).toBe(TEXTS.length)
    expect(house.logged).toEqual([])
  })
})

/** As if somebody of that name had done something of that name to somebody of that name. */
async function writeIntoAuditLog(): Promise<void> {
  await inTransaction(house.server.database.pool, async (tx) => {
    for (const { text } of TEXTS.filter(({ text: each }) => isStorable(each))) {
      await saveAuditEntry(tx, {
        at: systemClock.now(),
        actor: { kind: 'system', id: null, name: text, ip: null },
        action: 'attack',
        subject: text,
        details: { [text]: text },
      })
    }
  })
}

async function exported(format: 'csv' | 'jsonl'): Promise<string> {
  const operation = operations.exportAudit as never as Operation
  const who = await callers.signInFor(operation)
  const input = { params: {}, query: {}, body: { format } }
  const answer = await house.wire.send(await house.wire.write(operation, input, who))
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
  return answer.text
}

function asCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
