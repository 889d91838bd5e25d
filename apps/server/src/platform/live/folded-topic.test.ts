/**
 * Goal: whatever is left out, lost or asked again, what a tab puts together is what the topic is. Method: random lives of a topic
 * and of tabs that fall behind, lose their lines and come back, put together as the protocol has it.
 */
import type { LiveMessage, TopicPosition, TopicShape } from '@baize/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HeldTab } from '../../testing/held-tab.ts'
import { createTopic } from './create-topic.ts'
import { createLine } from './live-line.ts'
import { createLiveTopics, type LiveTopics, type TopicTab } from './live-topics.ts'

type State = Readonly<Record<string, string>>
/** A fact that is no more is null. */
type Change = Readonly<Record<string, string | null>>

const shape: TopicShape<State, Change> = {
  name: 'facts',
  ...({} as Pick<TopicShape<State, Change>, 'state' | 'change'>),
  apply(state, change) {
    const after = Object.entries({ ...state, ...change })
    return Object.fromEntries(after.filter((fact): fact is [string, string] => fact[1] !== null))
  },
}

function compare(before: State, after: State) {
  const change: Record<string, string | null> = {}
  for (const name of Object.keys(before)) if (!(name in after)) change[name] = null
  for (const [name, value] of Object.entries(after)) {
    if (before[name] !== value) change[name] = value
  }
  const count = Object.keys(change).length
  if (count === 0) return { kind: 'same' } as const
  return count > 3 ? ({ kind: 'whole' } as const) : ({ kind: 'change', change } as const)
}

type Event =
  | { readonly kind: 'fact'; readonly name: number; readonly length: number }
  | { readonly kind: 'forget'; readonly name: number }
  | { readonly kind: 'stop' | 'read' | 'lose' | 'comeBack' | 'askAgain'; readonly tab: number }
  | { readonly kind: 'wait'; readonly ms: number }

const TABS = 3
const tab = fc.nat(TABS - 1)
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('fact' as const),
      name: fc.nat(7),
      length: fc.constantFrom(1, 100, 12_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forget' as const), name: fc.nat(7) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('stop', 'read', 'lose', 'comeBack', 'askAgain'),
      tab,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 1, 10, 60, 12_000),
    }),
  },
)

/** A page that follows the topic, over one line after another. */
class Page {
  readonly #topics: LiveTopics
  #socket = new HeldTab()
  #line: TopicTab | undefined
  #heard = 0
  #state: State = {}
  #position: TopicPosition | undefined
  mostWaiting = 0

  constructor(topics: LiveTopics) {
    this.#topics = topics
  }

  comeBack(): void {
    if (this.#line) return
    this.#socket = new HeldTab()
    this.#heard = 0
    this.#line = this.#topics.open(createLine(this.#socket), { kind: 'visitor', address: '::1' })
    this.askAgain()
  }

  askAgain(): void {
    this.#line?.subscribe({ topic: shape.name, since: this.#position })
  }

  lose(): void {
    this.#fold()
    this.#line?.leave()
    this.#line = undefined
  }

  stop(): void {
    this.#socket.stopReading()
  }

  read(): void {
    this.#socket.read()
  }

  look(): State {
    this.mostWaiting = Math.max(this.mostWaiting, this.#socket.bufferedAmount)
    this.#fold()
    return this.#state
  }

  #fold(): void {
    for (const message of this.#socket.heard.slice(this.#heard)) this.#take(message)
    this.#heard = this.#socket.heard.length
  }

  #take(message: LiveMessage): void {
    if (message.type === 'snapshot') {
      this.#state = message.state as State
      this.#position = { epoch: message.epoch, seq: message.seq }
    } else if (message.type === 'resumed') {
      expect(message.seq).toBeLessThanOrEqual(this.#position?.seq ?? -1)
    } else if (message.type === 'change') {
      const position = this.#position ?? expect.fail('a change before any state')
      if (message.seq <= position.seq) return
      expect(message.seq).toBe(position.seq + 1)
      this.#position = { ...position, seq: message.seq }
      this.#state = shape.apply(this.#state, message.change as Change)
    } else expect.fail(message.type)
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is the topic’s state for every tab once all have read what was sent', async () => {
  const life = fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
    let state: State = {}
    const topic = createTopic<State, Change>({
      ...{ shape, openTo: ['visitor'], operation: { id: 'facts.get', caller: 'anyone' }, compare },
      read: async () => state,
      gapMs: 50,
    })
    const failures: unknown[] = []
    const topics = createLiveTopics([topic], {
      gate: { refuseCall: () => undefined, refuseMember: () => undefined },
      onFailure: (failure) => failures.push(failure),
    })
    const pages = Array.from({ length: TABS }, () => new Page(topics))
    for (const each of events) {
      if (each.kind === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
      else if (each.kind === 'fact') {
        state = { ...state, [each.name]: `${'x'.repeat(each.length)}${Object.keys(state).length}` }
        topic.changed()
      } else if (each.kind === 'forget') {
        const { [each.name]: _, ...others } = state
        state = others
        topic.changed()
      } else pages[each.tab]?.[each.kind]()
      for (const page of pages) page.look()
    }
    for (const page of pages) {
      page.comeBack()
      page.read()
    }
    await vi.advanceTimersByTimeAsync(200)
    for (const page of pages) {
      expect(page.look()).toEqual(state)
      expect(page.mostWaiting).toBeLessThan(192 * 1024)
    }
    topics.close()
    expect([failures, vi.getTimerCount()]).toEqual([[], 0])
  })
  await fc.assert(life, { seed: 7, numRuns: 300 })
})
