import { expect, it } from 'vitest'
import { mergeSlices } from './merge-slices.ts'
import type { TimelineRow, TimelineSlice } from './timeline.ts'

const row = (id: string, at: number): TimelineRow => ({
  ...{ id, at: new Date(at), name: id, place: id },
})
const slice = (rows: readonly TimelineRow[], hasMore = false): TimelineSlice => ({ rows, hasMore })
const idsOf = (merged: ReturnType<typeof mergeSlices>) => merged.rows.map(({ id }) => id)

it('several sources become one stream, the newest first', () => {
  const slices = new Map([
    ['deposit', slice([row('d2', 50), row('d1', 10)])],
    ['sign_in', slice([row('s2', 60), row('s1', 20)])],
  ])
  const merged = mergeSlices(slices, {}, 10)
  expect(idsOf(merged)).toEqual(['s2', 'd2', 's1', 'd1'])
  expect(merged.places).toBeNull()
})

it('a stream that is cut goes on behind the last row of each source', () => {
  const slices = new Map([
    ['deposit', slice([row('d2', 50), row('d1', 10)])],
    ['sign_in', slice([row('s1', 20)])],
  ])
  const merged = mergeSlices(slices, {}, 2)
  expect(idsOf(merged)).toEqual(['d2', 's1'])
  expect(merged.places).toEqual({ deposit: 'd2', sign_in: 's1' })
})

it('nothing older is shown before what a source has not read yet', () => {
  const slices = new Map([
    ['session', slice([row('p1', 90)], true)],
    ['deposit', slice([row('d1', 10)])],
  ])
  const merged = mergeSlices(slices, { deposit: 'd9' }, 10)
  expect(idsOf(merged)).toEqual(['p1'])
  expect(merged.places).toEqual({ session: 'p1', deposit: 'd9' })
})

it('a source keeps its own order where moments are the same or a little off', () => {
  const slices = new Map([['movement', slice([row('m3', 30), row('m2', 31), row('m1', 30)])]])
  expect(idsOf(mergeSlices(slices, {}, 10))).toEqual(['m3', 'm2', 'm1'])
})
