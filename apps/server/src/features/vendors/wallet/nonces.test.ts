import { describe, expect, it } from 'vitest'
import { createNonces } from './nonces.ts'

const START_MS = 1_780_000_000_000

describe('nonces', () => {
  it('count once for each vendor', () => {
    const nonces = createNonces()
    expect(nonces.take('A', 'n1', START_MS, START_MS)).toBe(true)
    expect(nonces.take('A', 'n1', START_MS, START_MS)).toBe(false)
    expect(nonces.take('A', 'n1', START_MS + 1_000, START_MS)).toBe(false)
    expect(nonces.take('B', 'n1', START_MS, START_MS)).toBe(true)
  })

  it('are remembered for as long as their time would be believed', () => {
    const nonces = createNonces()
    nonces.take('A', 'n1', START_MS, START_MS)
    const later = START_MS + 300_000
    nonces.take('A', 'n2', later, later)
    expect(nonces.take('A', 'n1', START_MS, later)).toBe(false)
  })

  it('that are too many close their minutes instead of being forgotten', () => {
    const nonces = createNonces(10)
    for (let count = 0; count < 10; count += 1) nonces.take('A', `n${count}`, START_MS, START_MS)
    const later = START_MS + 120_000
    expect(nonces.take('A', 'new', later, later)).toBe(true)
    expect(nonces.take('A', 'n1', START_MS, later)).toBe(false)
    expect(nonces.take('A', 'fresh', START_MS, later)).toBe(false)
  })
})
