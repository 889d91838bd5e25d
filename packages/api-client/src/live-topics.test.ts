/**
 * Goal: a page shows the state of a topic whatever was lost on the way. Method: a topic that counts, its messages said by hand.
 */
import type { TopicMessage, TopicRequest, TopicShape } from '@baize/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveTopics, type TopicView } from './live-topics.ts'

const counter: TopicShape<number, number> = {
  name: 'count',
  ...({} as Pick<TopicShape<number, number>, 'state' | 'change'>),
  apply(state, change) {
    if (change < 0) throw new Error('it only grows')
    return state + change
  },
}
const snapshot = (seq: number, state: number, topic = 'count'): TopicMessage => ({
  ...{ type: 'snapshot', topic, epoch: 'e', seq, state },
})
const change = (seq: number, by: number): TopicMessage => ({
  ...{ type: 'change', topic: 'count', seq, change: by },
})
const subscription = (since?: { epoch: string; seq: number }): TopicRequest => ({
  ...{ type: 'subscribe', v: 1, topic: 'count' },
  ...(since && { since }),
})

let topics = createLiveTopics()
let said: TopicRequest[] = []
let view: TopicView<number> | undefined
const follow = (id?: string) =>
  topics.follow(counter, id, (next) => {
    view = next
  })

beforeEach(() => {
  vi.useFakeTimers()
  topics = createLiveTopics()
  said = []
  topics.attach((request) => said.push(request))
})

afterEach(() => void vi.useRealTimers())

describe('a topic that is followed', () => {
  it('is asked for once however many follow it, and left by the last', () => {
    const stops = [follow(), follow()]
    expect(said).toEqual([subscription()])
    topics.receive(snapshot(1, 5))
    const late: TopicView<number>[] = []
    stops.push(topics.follow(counter, undefined, (next) => late.push(next)))
    expect(late).toEqual([{ state: 5, isLive: true }])
    for (const stop of stops) stop()
    for (const stop of stops) stop()
    expect(said.slice(1)).toEqual([{ type: 'unsubscribe', topic: 'count' }])
  })

  it('is known by its id', () => {
    follow('evt_1')
    expect(said).toMatchObject([{ topic: 'count:evt_1' }])
    topics.receive(snapshot(1, 5))
    expect(view?.state).toBeUndefined()
    topics.receive(snapshot(1, 7, 'count:evt_1'))
    expect(view?.state).toBe(7)
  })

  it('takes a change once, and asks again from where it is when one is missing', () => {
    follow()
    topics.receive(snapshot(1, 5))
    topics.receive(change(2, 1))
    topics.receive(change(2, 1))
    expect(view).toEqual({ state: 6, isLive: true })
    topics.receive(change(4, 1))
    expect(view).toEqual({ state: 6, isLive: false })
    expect(said.slice(1)).toEqual([subscription({ epoch: 'e', seq: 2 })])
    topics.receive(change(5, 1))
    topics.receive({ type: 'resumed', topic: 'count', seq: 2 })
    for (const seq of [3, 4, 5]) topics.receive(change(seq, 1))
    expect(view).toEqual({ state: 9, isLive: true })
    expect(said).toHaveLength(2)
  })

  it('asks for the whole state when a change does not fit', () => {
    follow()
    topics.receive(snapshot(1, 5))
    topics.receive(change(2, -1))
    expect(view).toEqual({ state: 5, isLive: false })
    expect(said.slice(1)).toEqual([subscription()])
    topics.receive(snapshot(2, 4))
    expect(view).toEqual({ state: 4, isLive: true })
  })

  it('begins anew with each snapshot, also of another life of the server', () => {
    follow()
    topics.receive(snapshot(8, 5))
    topics.detach()
    topics.attach((request) => said.push(request))
    topics.receive({ type: 'snapshot', topic: 'count', epoch: 'f', seq: 1, state: 2 })
    topics.receive(change(2, 1))
    expect(view).toEqual({ state: 3, isLive: true })
  })

  it.each(['refused', 'ended'] as const)('shows nothing any more once it is %s', (type) => {
    follow()
    topics.receive(snapshot(1, 5))
    topics.receive({ type, topic: 'count', code: 'not_allowed' })
    expect(view).toEqual({ state: undefined, isLive: false })
    topics.receive(change(2, 1))
    expect(view?.state).toBeUndefined()
  })
})

describe('a topic that is refused', () => {
  it('for now is asked for again within a minute, while it is followed and the line holds', () => {
    const stop = follow()
    topics.receive({ type: 'refused', topic: 'count', code: 'closed' })
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual([subscription(), subscription()])
    topics.receive({ type: 'ended', topic: 'count', code: 'closed' })
    stop()
    expect(vi.getTimerCount()).toBe(0)
    follow()
    topics.receive({ type: 'refused', topic: 'count', code: 'too_many_topics' })
    topics.detach()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('for good is not asked for again', () => {
    follow()
    topics.receive({ type: 'refused', topic: 'count', code: 'not_allowed' })
    expect([said, vi.getTimerCount()]).toEqual([[subscription()], 0])
  })
})

it('says whether anything is followed', () => {
  const heard: boolean[] = []
  topics.onFollowing(() => heard.push(topics.isFollowing()))
  const stops = [follow(), follow('evt_1')]
  for (const stop of stops) stop()
  expect(heard).toEqual([true, false])
})
