/*
 * What counts once, sent a hundred times at the same moment: codes, proofs, tries, limits, breaks,
 * money in and out, rounds. The number that succeeds is the number allowed, each time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../house.ts'
import { keepResult } from '../keep-result.ts'
import { CODE_FLOWS } from './code-flows.ts'
import { MONEY_FLOWS } from './money-flows.ts'
import { OBJECTION_FLOWS } from './objection-flows.ts'
import { PLAY_FLOWS } from './play-flows.ts'
import { COPIES, ROUNDS, requestsSent } from './race.ts'

const FLOWS = [...CODE_FLOWS, ...MONEY_FLOWS, ...OBJECTION_FLOWS, ...PLAY_FLOWS]
let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  const requests = requestsSent()
  await keepResult('races', { flows: FLOWS.length, rounds: ROUNDS, copies: COPIES, requests })
  await house.stop()
})

describe('a hundred at the same moment', () => {
  it.each(FLOWS)(
    '$name',
    async ({ run }) => {
      for (let round = 0; round < ROUNDS; round += 1) await run(house)
      expect(house.logged.splice(0)).toEqual([])
    },
    1_200_000,
  )
})
