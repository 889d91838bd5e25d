import type { ContentState } from '@baize/contract'
import { manualClock } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { createContentShelf } from './content-shelf.ts'
import type { PublishedRow } from './publishing.store.ts'

const FROM_MS = 60_000
const published = (title: string, startsAt: string | null): ContentState => ({
  facts: { kind: 'announcement', promotionType: 'PL', executions: ['A'], order: 1 },
  ...{ startsAt, endsAt: null, texts: { en: { title, summary: '', body: '' } } },
})

function openShelf() {
  const from = new Date(FROM_MS)
  const row = { contentId: 'one', kind: 'announcement' as const, publishedAt: new Date(0) }
  const rows: PublishedRow[] = [
    { ...row, state: published('Before', null), revision: 1, replacedAt: from },
    { ...row, state: published('After', from.toISOString()), revision: 2, replacedAt: null },
  ]
  const clock = manualClock(0)
  const shelf = createContentShelf({
    ...{ clock, loadPublished: async () => rows, loadMark: async () => 'as it was' },
  })
  const titles = async () =>
    (await shelf.shown('announcement')).map(({ texts }) => texts.en?.title ?? '')
  return { clock, shelf, titles }
}

describe('a version with a plan behind it', () => {
  it('is shown alone until the moment, and the plan alone from then on', async () => {
    const { clock, titles } = openShelf()
    clock.advance(FROM_MS - 1)
    expect(await titles()).toEqual(['Before'])
    clock.advance(1)
    expect(await titles()).toEqual(['After'])
  })

  it('makes the version of all content another at the moment, and at no other', async () => {
    const { clock, shelf } = openShelf()
    const first = await shelf.version()
    clock.advance(FROM_MS - 1)
    expect(await shelf.version()).toBe(first)
    clock.advance(1)
    expect(await shelf.version()).not.toBe(first)
  })
})
