import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FAVOURITES,
  type FavouriteList,
  favouriteChanges,
  ON_THEIR_WAY,
} from './favourite-changes.ts'
import { applyChanges, canToggle, type FavouriteChange } from './favourites.logic.ts'

const add = (nodeId: string): FavouriteChange => ({ nodeId, isWanted: true })
const remove = (nodeId: string): FavouriteChange => ({ nodeId, isWanted: false })

describe('favourites', () => {
  it('put a new one first, take it out again, and hold nothing twice', () => {
    expect(applyChanges(['mines'], [add('tiger')])).toEqual(['tiger', 'mines'])
    expect(applyChanges(['tiger', 'mines'], [add('mines')])).toEqual(['tiger', 'mines'])
    expect(applyChanges(['mines'], [add('tiger'), remove('mines')])).toEqual(['tiger'])
    expect(applyChanges(['mines'], [remove('tiger')])).toEqual(['mines'])
  })

  it('accept the first toggle of a second and none after it', () => {
    expect(canToggle(undefined, 5)).toBe(true)
    expect(canToggle(1000, 1999)).toBe(false)
    expect(canToggle(1000, 2000)).toBe(true)
  })
})

const INTERLEAVINGS = 10_000
const toggle = fc.record({
  nodeId: fc.constantFrom('tiger', 'mines'),
  fails: fc.boolean(),
})

describe('three toggles on a line that answers when it likes', () => {
  it('end as the server has them, each failure takes back only itself, and each shows at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(toggle, { minLength: 3, maxLength: 3 }),
        fc.subarray(['tiger', 'mines']),
        async (scheduler, toggles, before) => {
          const server = { nodeIds: [...before] as readonly string[] }
          const client = new QueryClient()
          const list = new QueryObserver<FavouriteList>(client, {
            queryKey: FAVOURITES,
            queryFn: () => scheduler.schedule(Promise.resolve({ ...server }), 'list'),
            initialData: { ...server },
            staleTime: Number.POSITIVE_INFINITY,
          })
          const close = list.subscribe(() => {})
          const failing = new Set<FavouriteChange>()
          const changes = favouriteChanges(client, async (change) => {
            await scheduler.schedule(Promise.resolve(), 'change')
            if (failing.has(change)) throw new Error('refused')
            server.nodeIds = applyChanges(server.nodeIds, [change])
          })
          const shown = () =>
            applyChanges(
              client.getQueryData<FavouriteList>(FAVOURITES)?.nodeIds ?? [],
              client
                .getMutationCache()
                .findAll(ON_THEIR_WAY)
                .map(({ state }) => state.variables as FavouriteChange),
            )

          const made: Promise<unknown>[] = []
          const accepted: FavouriteChange[] = []
          const steps = scheduler.scheduleSequence(
            toggles.map(({ nodeId, fails }) => async () => {
              const change = { nodeId, isWanted: !shown().includes(nodeId) }
              if (fails) failing.add(change)
              else accepted.push(change)
              const observer = new MutationObserver(client, changes)
              made.push(observer.mutate(change).catch(() => undefined))
              expect(shown().includes(nodeId)).toBe(change.isWanted)
            }),
          )
          await scheduler.waitFor(steps.task)
          await scheduler.waitFor(Promise.all(made))
          expect(server.nodeIds).toEqual(applyChanges(before, accepted))
          expect(shown()).toEqual(server.nodeIds)
          await scheduler.waitIdle()
          expect(shown()).toEqual(server.nodeIds)
          close()
          client.clear()
        },
      ),
      { numRuns: INTERLEAVINGS },
    )
  }, 120_000)
})
