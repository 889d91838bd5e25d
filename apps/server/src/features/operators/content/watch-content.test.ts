import { manualClock } from '@baize/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { createContentShelf } from './content-shelf.ts'
import { type ContentWatch, watchContent } from './watch-content.ts'

let mark = 'as it was'
let house = 'open'
const told: string[] = []
let watch: ContentWatch | undefined

const LOOK_MS = 5_000
const clock = manualClock(0)

function startWatch(): ContentWatch {
  watch = watchContent({
    shelf: createContentShelf({ clock, loadPublished: async () => [], loadMark: async () => mark }),
    houseVersion: async () => house,
    live: { tellAll: ({ type }) => void told.push(type), hasListeners: () => false },
    onFailure: (failure) => {
      throw failure
    },
  })
  return watch
}

afterEach(() => {
  watch?.stop()
  told.length = 0
})

describe('open tabs of members', () => {
  it('hear once of what the operator decided about the house, and of nothing while nothing changes', async () => {
    const { look } = startWatch()
    await look()
    await look()
    expect(told).toEqual([])
    house = 'closed'
    await look()
    await look()
    expect(told).toEqual(['content'])
  })

  it('hear of what is published', async () => {
    const { look } = startWatch()
    await look()
    mark = 'something else'
    // What is published is known for two seconds.
    clock.advance(LOOK_MS)
    await look()
    expect(told).toEqual(['content'])
  })
})
