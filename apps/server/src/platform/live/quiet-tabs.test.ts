import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createQuietTabs } from './quiet-tabs.ts'

class Tab extends EventEmitter {
  pings = 0
  isGone = false
  readonly answers: boolean

  constructor(answers: boolean) {
    super()
    this.answers = answers
  }

  ping() {
    this.pings += 1
    if (this.answers) this.emit('pong')
  }

  terminate() {
    this.isGone = true
    this.emit('close')
  }
}

it('ends a tab that answers no ping within half a minute, and no other', () => {
  let nowMs = 0
  const tabs = createQuietTabs(() => nowMs)
  const [here, deaf] = [new Tab(true), new Tab(false)]
  tabs.add(here)
  tabs.add(deaf)
  for (; nowMs < 30_000; nowMs += 5_000) tabs.look()
  expect([here.isGone, deaf.isGone]).toEqual([false, true])
  for (; nowMs < 600_000; nowMs += 5_000) tabs.look()
  expect([here.isGone, here.pings]).toEqual([false, 59])
  expect(deaf.pings).toBe(2)
})
