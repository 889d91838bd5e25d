import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { onceATurn } from './once-a-turn.ts'

it('sends what a turn brings together, at its end or at once, and nothing twice', async () => {
  let waiting: number[] = []
  const sent: number[][] = []
  const sending = onceATurn(() => {
    sent.push(waiting)
    waiting = []
  })
  const bring = (value: number) => {
    waiting.push(value)
    sending.soon()
  }
  bring(1)
  bring(2)
  expect(sent).toEqual([])
  await turn()
  expect(sent).toEqual([[1, 2]])
  bring(3)
  sending.now()
  expect(sent).toEqual([[1, 2], [3]])
  await turn()
  expect(sent).toHaveLength(2)
  bring(4)
  sending.now()
  bring(5)
  await turn()
  expect(sent).toEqual([[1, 2], [3], [4], [5]])
})
