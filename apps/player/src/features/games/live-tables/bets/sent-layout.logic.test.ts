import { describe, expect, it } from 'vitest'
import { laidOfWire } from './layout.logic.ts'
import {
  acknowledge,
  newSentLayout,
  nextToSend,
  refuse,
  returnedMinor,
  standingOf,
} from './sent-layout.logic.ts'

const [one, two] = [laidOfWire({ player: '100' }), laidOfWire({ player: '200' })]
const NONE = laidOfWire({})
const fresh = newSentLayout('r1')
const answer = (version: number, laid = one) => ({
  ...{ tableRoundId: 'r1', version, laid, betId: `bet ${version}` },
})

describe('a layout on its way to the server', () => {
  it('is sent once, with a version above the last', () => {
    const first = nextToSend(fresh, one)
    expect(first).toEqual({ version: 1, laid: one })
    const onItsWay = { ...fresh, pending: first }
    expect(nextToSend(onItsWay, two)).toBeUndefined()
    const accepted = acknowledge(onItsWay, answer(1))
    expect(nextToSend(accepted, one)).toBeUndefined()
    expect(nextToSend(accepted, two)).toEqual({ version: 2, laid: two })
  })

  it('goes on above the version of another device', () => {
    const onItsWay = { ...fresh, pending: { version: 1, laid: one } }
    const behind = acknowledge(onItsWay, answer(5, two))
    expect([behind.acknowledged, behind.pending]).toEqual([two, undefined])
    expect(behind.betId).toBe('bet 5')
    expect(nextToSend(behind, one)).toEqual({ version: 6, laid: one })
  })

  it('is not changed by an answer of before, nor by one of another round', () => {
    const accepted = acknowledge(fresh, answer(3, two))
    expect(acknowledge(accepted, answer(2)).acknowledged).toBe(two)
    expect(acknowledge(accepted, { ...answer(9), tableRoundId: 'r2' })).toBe(accepted)
  })

  it('is laid until it is acknowledged, accepted after', () => {
    expect(standingOf(undefined, NONE)).toBe('none')
    expect(standingOf(fresh, one)).toBe('laid')
    const accepted = acknowledge(fresh, answer(1))
    expect(standingOf(accepted, one)).toBe('accepted')
    expect(standingOf(accepted, two)).toBe('laid')
    expect(standingOf(accepted, NONE)).toBe('laid')
  })

  it('goes back when betting ends, as far as it was not acknowledged', () => {
    const onItsWay = { ...acknowledge(fresh, answer(1)), pending: { version: 2, laid: two } }
    const refused = refuse(onItsWay)
    expect(refused.acknowledged).toBe(one)
    expect(returnedMinor(refused, two)).toBe(100n)
    expect(returnedMinor(refused, one)).toBe(0n)
    expect(returnedMinor(refused, NONE)).toBe(0n)
  })
})
