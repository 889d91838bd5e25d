/*
 * Who may do what: every operation of the contract as everybody who may stand before it, with ids
 * of one's own, of another, of nobody and of another kind. What should come out is read from the
 * contract and from one table of relations, so an operation is covered by being declared.
 */
import type { Operation } from '@baize/contract'
import { refusalBody } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse, type Person } from './house.ts'
import type { Input } from './input.ts'
import { ALL_OPERATIONS, exampleOf, fieldsOf, type InputField } from './input-fields.ts'
import { keepResult } from './keep-result.ts'
import { NAMED_THINGS } from './named-things.ts'
import { expectedAt, makePrincipals, type Principal, STANDING_REFUSALS } from './principals.ts'
import type { NamedThing } from './product-attack.ts'
import type { Headers, WireAnswer } from './wire.ts'
import { withValue } from './with-value.ts'
import { type WrittenRows, watchWrittenRows } from './written-rows.store.ts'

const CELLS_MIN = 3_000
/** Sent at once where nothing may come of it. */
const TOGETHER = 20
/** Only who asked may take a request back, and here nobody of these did. */
const OF_WHO_ASKED = ['staff.withdrawRequest']
/** A hand that was begun is played on by who may not play any more; only what it would add is refused as a stake is. */
const OF_BEGUN_HANDS = ['liveTables.move']
const CLOSED_DOORS = ['not_signed_in', 'not_permitted', 'cross_site']
const RELATIONS = ['own', 'another’s', 'gone', 'never was', 'of another kind'] as const
type Relation = (typeof RELATIONS)[number]

let house: House
let principals: Principal[]
let stranger: Person
let rows: WrittenRows
const things = new Map<string, Partial<Record<Relation, string>>>()

type Owned = Exclude<NamedThing, { ownedBy: 'nobody' }>
const OWNED = Object.entries(NAMED_THINGS).filter(
  (entry): entry is [string, Owned] => entry[1].ownedBy !== 'nobody',
)

/** Gives a person one of everything that has an owner, and one of what can go away. */
async function giveThings(person: Person): Promise<void> {
  for (const [name, thing] of OWNED) {
    const gone =
      thing.ownedBy === 'member' && thing.makeGone ? await thing.makeGone(person, house) : undefined
    things.set(`${person.memberId} ${name}`, {
      own: await thing.make(person, house),
      ...(gone === undefined ? {} : { gone }),
    })
  }
}

beforeAll(async () => {
  house = await openHouse()
  stranger = await house.openPerson()
  await giveThings(stranger)
  principals = await makePrincipals(house, giveThings)
  rows = await watchWrittenRows(house.server.database.pool)
})
afterAll(() => house.stop())

function thingFor(field: InputField, principal: Principal, relation: Relation): string | undefined {
  const name = field.path.at(-1) ?? ''
  const thing = NAMED_THINGS[name]
  if (!thing || thing.ownedBy === 'nobody') return undefined
  const of = (person: Person) => things.get(`${person.memberId} ${name}`)
  switch (relation) {
    case 'own':
      return of(principal.person)?.own
    case 'another’s':
      return of(stranger)?.own
    case 'gone':
      return of(principal.person)?.gone
    case 'never was':
      return thing.neverWas
    case 'of another kind':
      return `zzz_${thing.neverWas.slice(4)}`
  }
}

interface Cell {
  readonly operation: Operation
  readonly principal: Principal
  readonly relation: Relation
  readonly input: Input
  /** What is said when the thing is not there for this caller; undefined when it is. */
  readonly absent: string | undefined
  /** Names something that is there for this caller, so that not to find it is wrong. */
  readonly isFound: boolean
}

function cellsOf(principal: Principal): Cell[] {
  return ALL_OPERATIONS.flatMap(([name, operation]) => {
    const example = exampleOf(name, operation)
    const fields = fieldsOf(operation).filter(
      (field) => thingFor(field, principal, 'never was') !== undefined,
    )
    const relations = fields.length > 0 ? RELATIONS : (['own'] as const)
    return relations.flatMap((relation): Cell[] => {
      const values = fields.map((field) => thingFor(field, principal, relation))
      if (values.some((value) => value === undefined)) return []
      const input = fields.reduce(
        (filled, field, index) => withValue(filled, field, values[index]),
        example,
      )
      return [
        {
          operation,
          principal,
          relation,
          input,
          absent: absentIn(operation, fields, relation),
          isFound: relation === 'own' && fields.length > 0 && !OF_WHO_ASKED.includes(operation.id),
        },
      ]
    })
  })
}

function absentIn(operation: Operation, fields: readonly InputField[], relation: Relation) {
  if (relation === 'own') return undefined
  // Staff see every member's; a permission decides, not whose it is.
  if (relation === 'another’s' && operation.caller !== 'member') return undefined
  const [thing] = fields.map(({ path }) => NAMED_THINGS[path.at(-1) ?? ''])
  return thing && thing.ownedBy !== 'nobody' ? thing.absent : undefined
}

/** Why an answer is wrong wherever it stands; undefined when it is one of the contract's. */
function findFaultOfForm(operation: Operation, answer: WireAnswer): string | undefined {
  if (answer.json?.success === true) return undefined
  const refusal = refusalBody.safeParse(answer.json)
  if (!refusal.success) return `no refusal of the contract: ${answer.status} ${answer.text}`
  const { code } = refusal.data
  const declared = operation.refusals[code as keyof typeof operation.refusals]
  if (declared?.[0] !== answer.status) return `${answer.status} ${code} is not declared`
  return answer.status >= 500 && code !== 'provider_unreachable' ? code : undefined
}

/** Why the answer behind an open door is wrong; undefined when it is right. */
function findFault(cell: Cell, answer: WireAnswer): string | undefined {
  const { operation, principal, absent } = cell
  const fault = findFaultOfForm(operation, answer)
  if (fault !== undefined) return fault
  if (answer.json?.success === true) return absent === undefined ? undefined : 'it was done'
  const code = String(answer.json?.code)
  if (CLOSED_DOORS.includes(code)) return `${code} for somebody who may`
  const standing = principal.standing && STANDING_REFUSALS[principal.standing]
  const isBegun = OF_BEGUN_HANDS.includes(operation.id)
  if (operation.caller === 'member' && standing && standing in operation.refusals && !isBegun) {
    // Whoever excluded themselves may be told so at the door, before the operation says it.
    const isSaid = code === standing || (standing === 'on_break' && code === 'self_excluded')
    return isSaid || absent ? undefined : `${code} in the place of ${standing}`
  }
  if (absent === undefined) {
    // Of what kind a file is says nothing of the thing that it goes with.
    const isLost =
      code === 'not_found' || (code.endsWith('_unknown') && !code.endsWith('_type_unknown'))
    return cell.isFound && isLost ? `${code} for one’s own` : undefined
  }
  return code === absent || code === 'invalid_input'
    ? undefined
    : `${code} tells it from an absent one`
}

async function send({ operation, input }: Cell, who: Headers): Promise<WireAnswer> {
  return await house.wire.send(await house.wire.write(operation, input, who))
}

/** Why the answer of a closed door is wrong; undefined when it is right. */
async function knock(cell: Cell, who: Headers): Promise<string | undefined> {
  const expected = expectedAt(cell.operation, cell.principal)
  const answer = await send(cell, who)
  if (answer.json?.success === true) return 'it was done'
  const code = String(answer.json?.code)
  const fault = findFaultOfForm(cell.operation, answer)
  return fault ?? (code === expected ? undefined : `${code} in the place of ${expected}`)
}

async function writtenRows(): Promise<readonly string[]> {
  return Object.keys(await rows.look()).filter((table) => table !== 'used_once')
}

/** Closed doors open for nobody, so many knock at once, with one session, and nothing is written. */
async function knockAtAll(principal: Principal, cells: readonly Cell[]): Promise<void> {
  const who = await principal.headers()
  await rows.look()
  for (let from = 0; from < cells.length; from += TOGETHER) {
    const batch = cells.slice(from, from + TOGETHER)
    const found = await Promise.all(batch.map((cell) => knock(cell, who)))
    for (const [index, fault] of found.entries()) addFault(batch[index], fault)
    const written = await writtenRows()
    if (written.length > 0) addFault(batch[0], `or one of ${TOGETHER} after it wrote ${written}`)
  }
}

/** What is behind an open door may change something, so one goes in after another. */
async function enterAll(principal: Principal, cells: readonly Cell[]): Promise<void> {
  for (const cell of cells) {
    addFault(cell, findFault(cell, await send(cell, await principal.headers())))
  }
}

const faults: string[] = []
function addFault(cell: Cell | undefined, fault: string | undefined): void {
  if (!cell || fault === undefined) return
  faults.push(`${cell.operation.id} by ${cell.principal.name}, ${cell.relation}: ${fault}`)
}

describe('an operation', () => {
  it('is open to those it is declared for, and to one’s own things alone', async () => {
    let count = 0
    for (const principal of principals) {
      const cells = cellsOf(principal)
      const isOpen = ({ operation }: Cell) => expectedAt(operation, principal) === 'through'
      await knockAtAll(
        principal,
        cells.filter((cell) => !isOpen(cell)),
      )
      await enterAll(principal, cells.filter(isOpen))
      count += cells.length
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThanOrEqual(CELLS_MIN)
    expect(house.logged).toEqual([])
    await keepResult('authorisation-matrix', { cells: count, principals: principals.length })
  }, 180_000)

  it('tells nobody apart whether a thing is another’s or never was', async () => {
    const [member] = principals
    expect(member?.name).toBe('a member')
    const answers = new Map<Operation, Set<string>>()
    for (const cell of member ? cellsOf(member) : []) {
      const { operation, principal, absent } = cell
      if (operation.caller !== 'member' || absent === undefined) continue
      const { text } = await send(cell, await principal.headers())
      answers.set(operation, (answers.get(operation) ?? new Set()).add(text))
    }
    expect(answers.size).toBeGreaterThan(0)
    for (const [{ id }, texts] of answers) expect(texts.size, id).toBe(1)
  }, 180_000)
})
