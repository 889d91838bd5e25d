/** What features remember is what their books tell: each rule is followed through the events by other code. */
import { seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import type { CellOnGrid, SlotEvent } from './events.ts'
import { buildModel } from './model.ts'
import { playRound } from './play.ts'
import { REMEMBERING } from './testing/small-rules.ts'

const ROUNDS = 3000

/** The events of many rounds, those with a feature first. */
function booksOf(name: keyof typeof REMEMBERING): SlotEvent[][] {
  const rules = REMEMBERING[name]
  if (!rules) throw new Error('the rules are there')
  const model = buildModel(rules)
  const chance = seededChance(17)
  return Array.from({ length: ROUNDS }, () => [...playRound(model, chance).events])
}

const keyOf = ([reel, row]: CellOnGrid) => `${reel}:${row}`

describe('cells that multiply', () => {
  it('are marked by a first win, show 2 after a second and double up to 8; free spins keep them', () => {
    const seen = new Set<number>()
    for (const events of booksOf('cells that multiply')) {
      let taken = new Map<string, number>()
      let waiting = new Set<string>()
      const shown = (key: string) => {
        const times = taken.get(key) ?? 0
        return times < 2 ? 1 : Math.min(8, 2 ** (times - 1))
      }
      for (const event of events) {
        if (event.type === 'spin' && event.part === 'base') taken = new Map()
        if (event.type === 'spin' && event.part === 'free' && event.index === 1) taken = new Map()
        if (event.type === 'win') {
          const keys = event.cells.map(keyOf)
          const sum = keys.map(shown).reduce((all, each) => (each > 1 ? all + each : all), 0)
          expect(event.multiplier).toBe(Math.max(1, sum))
          for (const key of keys) waiting.add(key)
          seen.add(event.multiplier)
        }
        if (event.type === 'cascade') {
          for (const key of waiting) taken.set(key, (taken.get(key) ?? 0) + 1)
          waiting = new Set()
        }
        if (event.type === 'cascade' || event.type === 'spin') {
          const marks = new Map(
            (event.marks ?? []).map(({ cell, multiplier }) => [keyOf(cell), multiplier]),
          )
          expect(marks).toEqual(new Map([...taken.keys()].map((key) => [key, shown(key)])))
        }
      }
    }
    expect(Math.max(...seen)).toBeGreaterThan(8)
  })
})

describe('multipliers that are gathered', () => {
  it('add up over free spins; in a paid spin only what is in view counts', () => {
    let most = 0
    for (const events of booksOf('multipliers that are gathered')) {
      let gathered = 0
      let isFree = false
      for (const event of events) {
        if (event.type === 'spin') isFree = event.part === 'free'
        if (event.type !== 'bombs') continue
        const landed = event.bombs.reduce((sum, { multiplier }) => sum + multiplier, 0)
        if (isFree) gathered += landed
        expect(event.multiplier).toBe(isFree ? gathered : landed)
        expect(event.gathered).toBe(isFree ? gathered : undefined)
        most = Math.max(most, gathered)
      }
    }
    expect(most).toBeGreaterThan(9)
  })
})

describe('a multiplier that goes on', () => {
  it('is one higher with every cascade of the free spins, up to its last', () => {
    let most = 0
    for (const events of booksOf('a multiplier that goes on')) {
      let cascades = 0
      let isFree = false
      for (const event of events) {
        if (event.type === 'spin') isFree = event.part === 'free'
        if (isFree && event.type === 'cascade') cascades += 1
        const isMultiplied =
          event.type === 'spin' || event.type === 'win' || event.type === 'cascade'
        if (!isMultiplied) continue
        expect(event.multiplier).toBe(isFree ? Math.min(6, cascades + 1) : 1)
        most = Math.max(most, event.multiplier)
      }
    }
    expect(most).toBe(6)
  })
})

describe('a book that grows', () => {
  it('draws another symbol with every spins added, never one twice', () => {
    let both = 0
    for (const events of booksOf('a book that grows')) {
      const specials = events.flatMap((event) =>
        event.type === 'specialChosen' ? [event.symbol] : [],
      )
      const awards = events.filter(({ type }) => type === 'freeSpinsAwarded')
      expect(specials).toHaveLength(Math.min(2, awards.length))
      expect(new Set(specials).size).toBe(specials.length)
      if (specials.length === 2) both += 1
      for (const event of events) {
        if (event.type === 'expand') expect(specials).toContain(event.symbol)
      }
    }
    expect(both).toBeGreaterThan(10)
  })
})

describe('coins that collect', () => {
  it('are worth all that is held as they land', () => {
    let collected = 0
    for (const events of booksOf('coins that collect')) {
      let held = 0
      for (const event of events) {
        if (event.type === 'holdStart') held = 0
        if (event.type !== 'holdStart' && event.type !== 'holdSpin') continue
        for (const { units, collects, prize } of event.coins) {
          if (collects) expect(units).toBe(held)
          else expect([units, prize]).toEqual(units === 4 ? [4, 'mini'] : [1, undefined])
          held += units
          if (collects) collected += 1
        }
      }
      const end = events.find((event) => event.type === 'holdEnd')
      if (end?.type === 'holdEnd') expect(end.coinUnits).toBe(held)
    }
    expect(collected).toBeGreaterThan(50)
  })
})
