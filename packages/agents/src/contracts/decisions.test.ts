import { type Day, dayOfNumber, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Contract, type ContractBook, HOUSE_ID } from './contract.ts'
import { decideAcceptance } from './decide-acceptance.ts'
import { decideRejection, decideTermination } from './decide-end.ts'
import { decideMove } from './decide-move.ts'
import { decideOffer } from './decide-offer.ts'
import { type ContractType, isRateAbove, isSameKind, type Terms } from './terms.ts'

const AGENTS = ['a', 'b', 'c', 'd', 'e']
const PARTIES = [HOUSE_ID, ...AGENTS]

function termsOf(percent: number, type: ContractType = 'dividend'): Terms {
  return {
    ...{ type, period: 'weekly', metric: 'net_loss', pay: 'rate', activeBetMinor: 1n },
    ...{ tiers: [{ worth: ratio(percent, 100n) }], carriesNegative: false, deductsCosts: false },
  }
}

const termsAny = fc
  .record({
    percent: fc.integer({ min: 0, max: 9 }),
    type: fc.constantFrom<ContractType>('dividend', 'hourly'),
    metric: fc.constantFrom<Terms['metric']>('net_loss', 'net_loss', 'valid_bet'),
  })
  .map(({ percent, type, metric }): Terms => ({ ...termsOf(percent, type), metric }))

const step = fc.record({
  kind: fc.constantFrom('offer', 'offer', 'accept', 'accept', 'reject', 'terminate', 'move', 'day'),
  who: fc.constantFrom(...AGENTS),
  other: fc.constantFrom(...PARTIES),
  place: fc.nat(30),
  confirms: fc.boolean(),
  terms: termsAny,
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Agents who offer, accept, end and move as they like; what is refused changes nothing. */
class RandomAgents {
  readonly uplines = new Map(AGENTS.map((id) => [id, HOUSE_ID]))
  book: ContractBook = []
  today: Day = dayOfNumber(100)

  take({ kind, who, other, place, confirms, terms }: Step): void {
    const { book, today } = this
    const contract = book[place % Math.max(1, book.length)]
    if (kind === 'day') this.today = dayOfNumber(today + 1)
    if (kind === 'offer') this.offer({ who, other, confirms, terms })
    if (kind === 'move') this.move(who, other)
    if (!contract) return
    if (kind === 'accept') {
      const done = decideAcceptance(book, contract, today)
      if (done.ok) this.keep([...done.value.ended, done.value.accepted])
    }
    if (kind === 'reject') {
      const done = decideRejection(contract)
      if (done.ok) this.keep([done.value])
    }
    if (kind === 'terminate') {
      const done = decideTermination(book, contract, { by: who, today })
      if (done.ok) this.keep(done.value)
    }
  }

  private offer({
    who,
    other,
    confirms,
    terms,
  }: Pick<Step, 'who' | 'other' | 'confirms' | 'terms'>) {
    const uplineId = this.uplines.get(who) ?? HOUSE_ID
    // Mostly the upline, so that most offers are not refused for that.
    const giverId = confirms ? uplineId : other
    const confirmedIds = confirms ? this.book.map(({ id }) => id) : []
    const id = String(this.book.length)
    const offer = { id, giverId, receiverId: who, terms, confirmedIds }
    const done = decideOffer(this.book, { isAgent: true, uplineId }, offer)
    if (done.ok) this.book = [...this.book, done.value]
  }

  private move(memberId: string, newUplineId: string) {
    const uplineId = this.uplines.get(memberId) ?? HOUSE_ID
    const moving = { memberId, uplineId, newUplineId, newPath: this.pathFrom(newUplineId) }
    const done = decideMove(this.book, moving, this.today)
    if (!done.ok) return
    this.keep(done.value)
    this.uplines.set(memberId, newUplineId)
  }

  pathFrom(id: string): string[] {
    const path: string[] = []
    for (let above = id; above !== HOUSE_ID; above = this.uplines.get(above) ?? HOUSE_ID) {
      path.push(above)
      if (path.length > AGENTS.length) throw new Error('a loop')
    }
    return path
  }

  private keep(changed: readonly Contract[]) {
    this.book = this.book.map((each) => changed.find(({ id }) => id === each.id) ?? each)
  }
}

describe('contracts after any steps', () => {
  it('are between direct lines, one of a type for each, and give no more than is got', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const agents = new RandomAgents()
        for (const each of steps) {
          agents.take(each)
          const inForce = agents.book.filter(({ state }) => state === 'in_force')
          const received = inForce.map(({ receiverId, terms }) => `${receiverId} ${terms.type}`)
          expect(new Set(received).size).toBe(received.length)
          for (const { giverId, receiverId, terms } of inForce) {
            expect(agents.uplines.get(receiverId)).toBe(giverId)
            if (giverId === HOUSE_ID) continue
            const cover = inForce.find(
              (other) => other.receiverId === giverId && other.terms.type === terms.type,
            )
            expect(cover && isSameKind(cover.terms, terms)).toBe(true)
            expect(cover && isRateAbove(terms, cover.terms)).toBe(false)
          }
        }
      }),
      { numRuns: 500, seed: 20261128 },
    )
  })

  it('never overlap on a day for one agent and type, and nobody is ever above themselves', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const agents = new RandomAgents()
        for (const each of steps) agents.take(each)
        for (const id of AGENTS) agents.pathFrom(id)
        const begun = agents.book.filter(({ from, to }) => from !== null && (to ?? from) >= from)
        for (const one of begun) {
          const together = begun.filter(
            (other) =>
              other !== one &&
              other.receiverId === one.receiverId &&
              other.terms.type === one.terms.type &&
              (other.to ?? Number.POSITIVE_INFINITY) >= (one.from ?? 0) &&
              (other.from ?? 0) <= (one.to ?? Number.POSITIVE_INFINITY),
          )
          expect(together).toEqual([])
        }
      }),
      { numRuns: 300, seed: 20261128 },
    )
  })
})

describe('a contract that takes the place of another', () => {
  const today = dayOfNumber(100)
  const receiver = { isAgent: true, uplineId: HOUSE_ID }
  const agree = (book: ContractBook, id: string, on: Day): Contract[] => {
    const parties = { giverId: HOUSE_ID, receiverId: 'a', confirmedIds: [] }
    const offered = decideOffer(book, receiver, { id, ...parties, terms: termsOf(5) })
    if (!offered.ok) throw new Error(offered.refusal.code)
    const accepted = decideAcceptance([...book, offered.value], offered.value, on)
    if (!accepted.ok) throw new Error(accepted.refusal.code)
    const ended = new Map(accepted.value.ended.map((each) => [each.id, each]))
    return [...book.map((each) => ended.get(each.id) ?? each), accepted.value.accepted]
  }

  it('names the one that was in force, past those that ended before they began', () => {
    const first = agree([], 'first', today)
    const second = agree(first, 'second', dayOfNumber(105))
    const third = agree(second, 'third', dayOfNumber(105))
    expect(third.map(({ id, from, to, replacesId }) => [id, from, to, replacesId])).toEqual([
      ['first', 101, 105, null],
      ['second', 106, 105, 'first'],
      ['third', 106, null, 'first'],
    ])
  })
})

describe('an acceptance', () => {
  it('is refused when more would end than was confirmed', () => {
    const inForce = (
      id: string,
      giverId: string,
      receiverId: string,
      percent: number,
    ): Contract => ({
      ...{ id, giverId, receiverId, terms: termsOf(percent), state: 'in_force' },
      ...{ confirmedIds: [], replacesId: null, from: dayOfNumber(1), to: null, endReason: null },
    })
    const lower: Contract = {
      ...{ ...inForce('lower', HOUSE_ID, 'a', 4), state: 'waiting', from: null },
      confirmedIds: ['ab'],
    }
    const book = [
      ...[inForce('own', HOUSE_ID, 'a', 9), inForce('ab', 'a', 'b', 8), lower],
      inForce('ac', 'a', 'c', 6),
    ]
    expect(decideAcceptance(book, lower, dayOfNumber(100))).toEqual({
      ok: false,
      refusal: { code: 'would_terminate', contractIds: ['ab', 'ac'] },
    })
  })
})
