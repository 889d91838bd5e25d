import { describe, expect, it } from 'vitest'
import { createDraftBox, type DraftStorage } from './draft-box.ts'

const DAY_MS = 86_400_000
const KEY = btoa('k'.repeat(32))
const OTHER_KEY = btoa('o'.repeat(32))
const draft = { value: { title: 'Half a sentence' }, at: '2026-11-29T10:00:00.000Z', version: '3' }

function openStorage(): DraftStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => void all.set(name, text),
    removeItem: (name) => void all.delete(name),
    key: (place) => [...all.keys()][place] ?? null,
    get length() {
      return all.size
    },
  }
}

function openBox(change: { staffId?: string; key?: string; storage: DraftStorage; at?: number }) {
  const { staffId = '1', key = KEY, storage, at = 0 } = change
  return createDraftBox({ staffId, key, storage, now: () => at })
}

describe('a draft that is kept', () => {
  it('is found again as it was typed, and gone once it is removed', async () => {
    const storage = openStorage()
    await openBox({ storage }).save('banner 1', draft)
    expect(await openBox({ storage }).load('banner 1')).toEqual(draft)
    expect(await openBox({ storage }).load('banner 2')).toBeUndefined()
    openBox({ storage }).remove('banner 1')
    expect(await openBox({ storage }).load('banner 1')).toBeUndefined()
  })

  it('does not come back when it is removed while it is being sealed', async () => {
    const storage = openStorage()
    const box = openBox({ storage })
    const saving = box.save('banner 1', draft)
    box.remove('banner 1')
    await saving
    expect(await box.load('banner 1')).toBeUndefined()
  })

  it('is read by nobody else in the same browser', async () => {
    const storage = openStorage()
    await openBox({ storage }).save('banner 1', draft)
    const [[name, text] = ['', '']] = storage.all
    expect(text).not.toContain('sentence')
    expect(await openBox({ storage, staffId: '2' }).load('banner 1')).toBeUndefined()
    // Moved to another person's place, or to another thing.
    storage.setItem(name.replace('.1.', '.2.'), text)
    storage.setItem(name.replace('banner 1', 'banner 2'), text)
    expect(
      await openBox({ storage, staffId: '2', key: OTHER_KEY }).load('banner 1'),
    ).toBeUndefined()
    expect(await openBox({ storage }).load('banner 2')).toBeUndefined()
  })

  it('is none where it was altered', async () => {
    const storage = openStorage()
    storage.setItem('baize.draft.1.banner 1', '{"savedAt":0,"sealed":"AAAA"}')
    storage.setItem('baize.draft.1.banner 2', 'no draft')
    expect(await openBox({ storage }).load('banner 1')).toBeUndefined()
    expect(await openBox({ storage }).load('banner 2')).toBeUndefined()
  })

  it('is open for two weeks', async () => {
    const storage = openStorage()
    await openBox({ storage }).save('banner 1', draft)
    expect(await openBox({ storage, at: 14 * DAY_MS }).load('banner 1')).toEqual(draft)
    expect(await openBox({ storage, at: 14 * DAY_MS + 1 }).load('banner 1')).toBeUndefined()
  })

  it('makes room by the oldest of the same person', async () => {
    const storage = openStorage()
    for (let at = 0; at < 41; at += 1) await openBox({ storage, at }).save(`item ${at}`, draft)
    expect(storage.length).toBe(40)
    expect(await openBox({ storage }).load('item 0')).toBeUndefined()
    expect(await openBox({ storage }).load('item 1')).toEqual(draft)
  })
})
