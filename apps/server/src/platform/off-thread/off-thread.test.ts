import { expect, it } from 'vitest'
import { divide, endThread } from '../../testing/reading-jobs.ts'
import { offThread, ReadingQueueFull } from './off-thread.ts'

const JOBS = new URL('../../testing/reading-jobs.ts', import.meta.url)

it('answers what a function answers, and throws what it throws', async () => {
  const elsewhere = offThread(JOBS, divide)
  expect(await elsewhere(7n, 2n)).toBe(3n)
  await expect(elsewhere(1n, 0n)).rejects.toThrow('Division by zero')
})

it('refuses what too many wait for, and goes on afterwards', async () => {
  const elsewhere = offThread(JOBS, divide)
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => elsewhere(4n, 2n)))
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  expect(refused[0]).toMatchObject({ reason: expect.any(ReadingQueueFull) })
  expect(await elsewhere(4n, 2n)).toBe(2n)
})

it('begins again after a file that ended its thread', async () => {
  await expect(offThread(JOBS, endThread)()).rejects.toThrow('has ended')
  expect(await offThread(JOBS, divide)(4n, 2n)).toBe(2n)
})
