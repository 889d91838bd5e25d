/**
 * Goal: the tower returns exactly 99 % however it is climbed, and never shows a dragon early. Method:
 * every layout of the first floors, every plan, and properties over whole rounds.
 */
import {
  addRatios,
  compareRatios,
  multiplyRatios,
  type Ratio,
  ratio,
  seededChance,
} from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyBranch } from '../testing/chance-tree.ts'
import type { TowerChoice, TowerDifficulty } from './events.ts'
import { tower } from './index.ts'
import { applyChoice, closeRound, openRound, type TowerState, viewRound } from './play.ts'
import { chanceOfFloors, DIFFICULTIES, multiplierAfter, TOWERS } from './rules.ts'

const open = (door: number): TowerChoice => ({ type: 'open', door })
const cashOut: TowerChoice = { type: 'cashOut' }

function climb(
  opened: TowerState,
  doors: readonly number[],
): { state: TowerState; outcome?: Ratio } {
  let state = opened
  for (const choice of [...doors.map(open), cashOut]) {
    const step = applyChoice(state, choice)
    if (!step.ok) throw new Error(step.refusal.code)
    if (step.value.outcome) return { state: step.value.state, outcome: step.value.outcome }
    state = step.value.state
  }
  return { state }
}

/** A tower whose safe doors are where the test wants them. */
function build(difficulty: TowerDifficulty, safeDoor = 0): TowerState {
  const { doors, safe, floors } = TOWERS[difficulty]
  const others = Array.from({ length: doors }, (_, door) => door).filter(
    (door) => door !== safeDoor,
  )
  const dragons = Array.from({ length: floors }, () => others.slice(0, doors - safe))
  return { difficulty, dragons, doors: [], status: 'open' }
}

describe.each(DIFFICULTIES)('the %s tower', (difficulty) => {
  it('returns 99 % at every floor and stays within 10,000 stakes', () => {
    const { floors } = TOWERS[difficulty]
    for (let floor = 1; floor <= floors; floor += 1) {
      const share = multiplyRatios(
        chanceOfFloors(difficulty, floor),
        multiplierAfter(difficulty, floor),
      )
      expect(share).toEqual(ratio(99, 100))
    }
    expect(compareRatios(multiplierAfter(difficulty, floors), ratio(10_000n))).toBe(-1)
  })

  it('returns 99 % over every layout that a plan of two floors can meet', () => {
    const plan = [TOWERS[difficulty].doors - 1, 0]
    let total = ratio(0n)
    for (const { probability, outcome } of everyBranch((chance) => {
      let draws = 0
      // Floors above the plan decide nothing: their draws are not branched.
      const few = {
        below: (bound: number) => (draws++ < drawsOf(difficulty, 2) ? chance.below(bound) : 0),
      }
      return climb(openRound(few, { difficulty }).state, plan).outcome ?? ratio(0n)
    })) {
      total = addRatios(total, multiplyRatios(probability, outcome))
    }
    expect(total).toEqual(ratio(99, 100))
  })

  it('is cashed out by itself at the top', () => {
    const { floors } = TOWERS[difficulty]
    const doors = Array.from({ length: floors }, () => 0)
    expect(climb(build(difficulty), doors)).toMatchObject({
      outcome: multiplierAfter(difficulty, floors),
      state: { status: 'cashedOut' },
    })
  })

  it('is lost at a dragon, and shows all of them then', () => {
    const { doors } = TOWERS[difficulty]
    const dragon = build(difficulty).dragons[1]?.[0] ?? doors - 1
    const { state, outcome } = climb(build(difficulty), [0, dragon])
    expect([state.status, outcome]).toEqual(['lost', ratio(0n)])
    expect(viewRound(state)).toMatchObject({ doors: [0], dragons: state.dragons, multiplier: null })
  })
})

function drawsOf(difficulty: TowerDifficulty, floors: number): number {
  const { doors, safe } = TOWERS[difficulty]
  return (doors - safe) * floors
}

describe('a round', () => {
  it('refuses what is not possible now', () => {
    expect(applyChoice(build('hard'), cashOut)).toMatchObject({
      refusal: { code: 'nothing_to_cash_out' },
    })
    expect(applyChoice(build('hard'), open(2))).toMatchObject({ refusal: { code: 'door_unknown' } })
    const { state } = climb(build('hard'), [0])
    for (const choice of [cashOut, open(0)]) {
      expect(applyChoice(state, choice)).toMatchObject({ refusal: { code: 'round_over' } })
    }
    expect(closeRound(state)).toMatchObject({ refusal: { code: 'round_over' } })
  })

  it.each([
    [{ type: 'open' }],
    [{ type: 'open', door: 4 }],
    [{ type: 'open', door: 0.5 }],
    [{ type: 'open', door: '0' }],
    [{ type: 'cashOut', door: 0 }],
    [{ type: 'open', door: 0, more: 1 }],
  ])('knows no choice such as %j', (choice) => {
    expect(tower.parseChoice(choice)).toMatchObject({ refusal: { code: 'choice_invalid' } })
  })

  it('left unfinished pays what was reached, or gives the stake back', () => {
    const untouched = closeRound(build('easy'))
    expect(untouched.ok && untouched.value.outcome).toEqual(ratio(1n))
    const stepped = applyChoice(build('easy'), open(0))
    const reached = stepped.ok && closeRound(stepped.value.state)
    expect(reached && (reached.ok ? reached.value.outcome : undefined)).toEqual(
      multiplierAfter('easy', 1),
    )
  })

  it('publishes the top of the highest tower', () => {
    const { variants = [], maxOutcome } = tower.maths()
    expect(variants).toHaveLength(9 + 9 + 9 + 8 + 6)
    for (const difficulty of DIFFICULTIES) {
      expect(compareRatios(tower.maxOutcome({ difficulty }), maxOutcome)).toBeLessThanOrEqual(0)
    }
  })

  it('never holds a dragon in what the player sees while it is open', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DIFFICULTIES),
        fc.nat(),
        fc.array(fc.nat({ max: 1 })),
        (difficulty, seed, doors) => {
          let { state, events } = openRound(seededChance(seed), { difficulty })
          for (const door of doors) {
            if (state.status !== 'open') break
            expect(JSON.stringify({ ...viewRound(state), events })).not.toContain('"dragons":[')
            const step = applyChoice(state, open(door))
            if (!step.ok) throw new Error(step.refusal.code)
            ;({ state, events } = step.value)
          }
        },
      ),
      { seed: 5, numRuns: 200 },
    )
  })
})
