import { ConnectionLost, NotSent, RefusedCall } from '@baize/api-client'
import { describe, expect, it } from 'vitest'
import { callUntilAnswered } from './call-until-answered.ts'

/** Calls that end one after the other in these ways, and how many of them were made. */
async function callAll(...ends: readonly (Error | 'answer')[]) {
  let made = 0
  const call = async () => {
    const end = ends[made]
    made += 1
    if (end instanceof Error) throw end
    return end
  }
  const outcome = await callUntilAnswered(call, async () => undefined).catch((failure) => failure)
  return { outcome, made }
}

const lost = new ConnectionLost('cut')
const notSent = new NotSent('offline')

describe('a bet', () => {
  it('is asked for again when its answer was lost', async () => {
    expect(await callAll(lost, lost, 'answer')).toEqual({ outcome: 'answer', made: 3 })
  })
  it('that could not be sent is never sent later', async () => {
    expect(await callAll(notSent, 'answer')).toEqual({ outcome: notSent, made: 1 })
  })
  it('that may have arrived is not told to be unsent when the line goes away', async () => {
    expect(await callAll(lost, notSent, 'answer')).toEqual({ outcome: lost, made: 2 })
  })
  it('is given up after four tries, and at once when it was refused', async () => {
    expect(await callAll(lost, lost, lost, lost, 'answer')).toEqual({ outcome: lost, made: 4 })
    const refused = new RefusedCall(409, { success: false, code: 'round_open', message: 'no' })
    expect(await callAll(refused, 'answer')).toEqual({ outcome: refused, made: 1 })
  })
})
