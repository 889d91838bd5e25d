import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { expect } from 'vitest'
import { openMines, type Person } from '../house.ts'
import { sumStakes } from '../people.store.ts'
import { balanceOf, COPIES, deposit, type Flow, release, spin } from './race.ts'

const STAKE_MINOR = 1_000n
const LIMIT_MINOR = 20_000n
const TILES = 25

const limit = ({ browser }: Person, kind: 'loss' | 'stake') =>
  browser.call(operations.setLimit, {
    body: { kind, period: 'day', limitMinor: `${LIMIT_MINOR}` },
  })

/** A round of mines with one tile open that was none; a round that ended at once is left behind. */
async function openSafely(person: Person): Promise<string> {
  for (let tile = 0; tile < TILES; tile += 1) {
    const roundId = await openMines(person)
    const chosen = await person.browser.call(operations.chooseInRound, {
      params: { roundId },
      body: { choiceNumber: 0, choice: { type: 'reveal', tile } },
    })
    if (chosen.success && chosen.value.round.state === 'open') return roundId
  }
  throw new Error('twenty-five first tiles were mines')
}

async function payoutOf(person: Person, roundId: string): Promise<bigint> {
  const seen = await person.browser.call(operations.getRound, { params: { roundId } })
  return BigInt((seen.success && seen.value.round.payoutMinor) || '0')
}

const openMinesAtOnce = (person: Person) =>
  person.browser.call(operations.openRound, {
    body: { gameCode: 'mines', stakeMinor: `${STAKE_MINOR}`, options: { mineCount: 3 } },
  })

/** Stakes and rounds: no limit, no balance and no end of a round is passed twice. */
export const PLAY_FLOWS: readonly Flow[] = [
  {
    name: 'a break stops every stake and deposit',
    async run(house) {
      const { browser } = await house.openPerson()
      const paused = browser.call(operations.startBreak, { body: { kind: 'cool_off', days: 1 } })
      const during = release(() => spin(browser, '100'))
      expect(await paused).toMatchObject({ success: true })
      const { done = 0, on_break: refused = 0 } = await during
      expect(done + refused).toBe(COPIES)
      expect(await release(() => spin(browser, '100'))).toEqual({ on_break: COPIES })
      expect(await release(() => deposit(browser, '10000'))).toEqual({ on_break: COPIES })
    },
  },
  {
    name: 'one key opens one round',
    async run(house) {
      const { browser } = await house.openPerson()
      const key = randomUUID()
      const rounds = new Set<string>()
      await release(async () => {
        const answer = await spin(browser, '100', key)
        if (answer.success) rounds.add(answer.value.round.roundId)
        return answer
      })
      expect(rounds.size).toBe(1)
    },
  },
  {
    name: 'a balance is not staked twice',
    async run(house) {
      const person = await house.openPerson(10n * STAKE_MINOR)
      let wonMinor = 0n
      const counts = await release(async () => {
        const answer = await spin(person.browser, `${STAKE_MINOR}`)
        if (answer.success) wonMinor += BigInt(answer.value.round.payoutMinor ?? '0')
        return answer
      })
      const left = await balanceOf(house, person)
      expect(left).toBe((10n - BigInt(counts.done ?? 0)) * STAKE_MINOR + wonMinor)
      expect(left).toBeGreaterThanOrEqual(0n)
    },
  },
  {
    name: 'one round of a game is open at a time',
    async run(house) {
      const person = await house.openPerson()
      expect(await release(() => openMinesAtOnce(person))).toEqual({
        done: 1,
        round_open: COPIES - 1,
      })
    },
  },
  {
    name: 'a round is cashed out once',
    async run(house) {
      const person = await house.openPerson()
      const roundId = await openSafely(person)
      const before = await balanceOf(house, person)
      await release(() =>
        person.browser.call(operations.chooseInRound, {
          params: { roundId },
          body: { choiceNumber: 1, choice: { type: 'cashOut' } },
        }),
      )
      expect(await balanceOf(house, person)).toBe(before + (await payoutOf(person, roundId)))
    },
  },
  {
    name: 'a round ends by its cash-out or by the next tile, not by both',
    async run(house) {
      const person = await house.openPerson()
      const roundId = await openSafely(person)
      const before = await balanceOf(house, person)
      await release((copy) =>
        person.browser.call(operations.chooseInRound, {
          params: { roundId },
          body: {
            choiceNumber: 1,
            choice: copy % 2 === 0 ? { type: 'cashOut' } : { type: 'reveal', tile: TILES - 1 },
          },
        }),
      )
      expect(await balanceOf(house, person)).toBe(before + (await payoutOf(person, roundId)))
    },
  },
  {
    name: 'a limit of stakes is not exceeded',
    async run(house) {
      const person = await house.openPerson()
      expect(await limit(person, 'stake')).toMatchObject({ success: true })
      const counts = await release(() => spin(person.browser, `${STAKE_MINOR}`))
      expect(counts.done).toBe(Number(LIMIT_MINOR / STAKE_MINOR))
      expect(await sumStakes(house.server.database.pool, person.memberId)).toBe(LIMIT_MINOR)
    },
  },
  {
    name: 'a limit of losses is not exceeded',
    async run(house) {
      const person = await house.openPerson()
      const before = await balanceOf(house, person)
      expect(await limit(person, 'loss')).toMatchObject({ success: true })
      await release(() => spin(person.browser, `${STAKE_MINOR}`))
      expect(before - (await balanceOf(house, person))).toBeLessThanOrEqual(LIMIT_MINOR)
    },
  },
]
