import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const SERVER_MS = Date.parse('2026-11-28T12:00:00Z')
const TWO_YEARS_MS = 2 * 365 * 86_400_000

/** A device whose clock is two years behind, and how long its page has been open. */
function device() {
  const state = { nowMs: SERVER_MS - TWO_YEARS_MS, elapsedMs: 1_000 }
  const clock = createServerClock({
    now: () => epochMs(state.nowMs),
    elapsedMs: () => state.elapsedMs,
  })
  /** Answered after so long by a server whose clock says this. */
  const hear = (serverMs: number, roundTripMs: number) => {
    const sentMs = state.elapsedMs
    state.elapsedMs += roundTripMs
    clock.readDate(new Date(serverMs).toUTCString(), sentMs)
  }
  return { state, clock, hear }
}

describe('the server’s clock', () => {
  it('is the device’s until the server answered', () => {
    const { clock } = device()
    expect(clock.now()).toBe(SERVER_MS - TWO_YEARS_MS)
    clock.readDate(null, 0)
    clock.readDate('yesterday', 0)
    expect(clock.now()).toBe(SERVER_MS - TWO_YEARS_MS)
  })

  it('is known to half a second and half a round trip, and goes on by itself', () => {
    const { state, clock, hear } = device()
    hear(SERVER_MS, 200)
    expect(clock.now()).toBe(SERVER_MS + 600)
    state.elapsedMs += 60_000
    expect(clock.now()).toBe(SERVER_MS + 60_600)
  })

  it('does not follow a device whose clock is put right or wrong meanwhile', () => {
    const { state, clock, hear } = device()
    hear(SERVER_MS, 200)
    state.nowMs += 3 * TWO_YEARS_MS
    expect(clock.now()).toBe(SERVER_MS + 600)
  })

  it('believes the answer with the shortest round trip, for five minutes', () => {
    const { state, clock, hear } = device()
    hear(SERVER_MS, 200)
    hear(SERVER_MS + 20_000, 5_000)
    expect(clock.now()).toBe(SERVER_MS + 5_600)
    state.elapsedMs += 300_000
    hear(SERVER_MS, 5_000)
    expect(clock.now()).toBe(SERVER_MS + 3_000)
  })

  it('believes what a refusal tells above any header', () => {
    const { state, clock, hear } = device()
    hear(SERVER_MS + TWO_YEARS_MS, 1)
    clock.readExact(SERVER_MS, state.elapsedMs)
    hear(SERVER_MS + TWO_YEARS_MS, 1)
    expect(clock.now()).toBe(SERVER_MS + 1)
  })
})
