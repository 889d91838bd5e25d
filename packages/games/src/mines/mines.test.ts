/**
 * Goal: mines returns exactly 99 % however it is played, and never shows a mine early. Method:
 * published multipliers, then every layout and every stopping plan, exactly.
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
import { everyBranch, scriptedChance } from '../testing/chance-tree.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { MinesChoice } from './events.ts'
import { mines } from './index.ts'
import { describeLadder } from './ladder.ts'
import { computeMaths } from './maths.ts'
import {
  applyChoice,
  canChoose,
  closeRound,
  type MinesState,
  openRound,
  verifyChoice,
} from './play.ts'
import { ladderOf, MINE_COUNT_MAX, MULTIPLIER_CEILING, TILE_COUNT } from './rules.ts'
import { viewRound } from './view.ts'

const everyMineCount = Array.from({ length: MINE_COUNT_MAX }, (_, index) => index + 1)

/** A round with its mines where the test wants them. */
function buildRound(minesAt: readonly number[]): MinesState {
  return { mineCount: minesAt.length, mines: minesAt, revealed: [], status: 'open' }
}

function play(state: MinesState, ...choices: readonly MinesChoice[]) {
  let current = state
  let outcome: Ratio | undefined
  const events: unknown[] = []
  for (const choice of choices) {
    const step = applyChoice(current, choice)
    if (!step.ok) throw new Error(step.refusal.code)
    current = step.value.state
    outcome = step.value.outcome
    events.push(...step.value.events)
  }
  return { state: current, outcome, events }
}

const reveal = (tile: number): MinesChoice => ({ type: 'reveal', tile })
const cashOut: MinesChoice = { type: 'cashOut' }

describe('the ladder', () => {
  it.each([
    [1, 1, ratio(103_125, 100_000)],
    [3, 1, ratio(1125, 1000)],
    [3, 3, ratio(207, 140)],
    [5, 5, ratio(525_987, 155_040)],
    [24, 1, ratio(2475, 100)],
    [3, 22, ratio(2277n)],
  ])(
    'pays the published multiple with %i mines after %i tiles',
    (mineCount, safeCount, expected) => {
      expect(ladderOf(mineCount)[safeCount - 1]).toEqual(expected)
    },
  )

  it('returns 99 % at every step of every number of mines', () => {
    for (const mineCount of everyMineCount) {
      for (const { multiplier, chance } of describeLadder(mineCount)) {
        expect(multiplyRatios(multiplier, chance)).toEqual(ratio(99, 100))
      }
    }
  })

  it('rises step by step and stays within the ceiling', () => {
    for (const mineCount of everyMineCount) {
      const ladder = ladderOf(mineCount)
      ladder.forEach((step, index) => {
        const before = ladder[index - 1] ?? ratio(0n)
        expect(compareRatios(step, before)).toBe(1)
        expect(compareRatios(step, MULTIPLIER_CEILING)).toBeLessThanOrEqual(0)
      })
    }
  })

  it('publishes the largest step as its top win', () => {
    const top = computeMaths().maxOutcome
    for (const mineCount of everyMineCount) {
      expect(compareRatios(mines.maxOutcome({ mineCount }), top)).toBeLessThanOrEqual(0)
    }
    expect(
      everyMineCount.some((mineCount) => compareRatios(mines.maxOutcome({ mineCount }), top) === 0),
    ).toBe(true)
  })
})

describe('opening a round', () => {
  it('draws each mine among the tiles that are left', () => {
    const { state } = openRound(scriptedChance([24, 0, 0]), { mineCount: 3 })
    expect(state.mines).toEqual([0, 1, 24])
  })

  it('lays every pair of mines equally often', () => {
    const seen = new Map<string, Ratio>()
    for (const { probability, outcome } of everyBranch((chance) =>
      openRound(chance, { mineCount: 2 }),
    )) {
      const key = outcome.state.mines.join()
      seen.set(key, addRatios(seen.get(key) ?? ratio(0n), probability))
    }
    expect(seen.size).toBe(300)
    for (const probability of seen.values()) expect(probability).toEqual(ratio(1, 300))
  })
})

describe('playing a round', () => {
  it('pays the step that was reached when the player cashes out', () => {
    const round = play(buildRound([0, 1, 2]), reveal(24), reveal(12), cashOut)
    expect(round.outcome).toEqual(ladderOf(3)[1])
    expect(round.state.status).toBe('cashedOut')
    expect(round.events.at(-1)).toEqual({
      type: 'roundEnd',
      mines: [0, 1, 2],
      outcome: wireFromRatio(round.outcome ?? ratio(0n)),
    })
  })

  it('pays nothing when a mine is opened', () => {
    const round = play(buildRound([7]), reveal(3), reveal(7))
    expect(round.outcome).toEqual(ratio(0n))
    expect(round.events.slice(-2)).toEqual([
      { type: 'mineHit', tile: 7 },
      { type: 'roundEnd', mines: [7], outcome: ['0', '1'] },
    ])
  })

  it('cashes out by itself when every safe tile is open', () => {
    const all = Array.from({ length: 24 }, (_, tile) => reveal(tile))
    const round = play(buildRound([24]), ...all)
    expect(round.state.status).toBe('cashedOut')
    expect(round.outcome).toEqual(ratio(2475, 100))
    expect(round.events.at(-2)).toMatchObject({ type: 'cashedOut', by: 'ladder' })
  })

  it('cashes out by itself at the last step below the ceiling', () => {
    const ladder = ladderOf(12)
    expect(ladder.length).toBeLessThan(TILE_COUNT - 12)
    const minesAt = Array.from({ length: 12 }, (_, index) => index)
    const round = play(buildRound(minesAt), ...ladder.map((_, index) => reveal(24 - index)))
    expect(round.outcome).toEqual(ladder.at(-1))
  })

  it.each([
    ['cashing out before a tile is open', buildRound([0]), cashOut, 'nothing_to_cash_out'],
    ['opening a tile twice', { ...buildRound([0]), revealed: [4] }, reveal(4), 'tile_already_open'],
    ['playing on after the end', { ...buildRound([0]), status: 'hit' }, reveal(4), 'round_over'],
  ] as const)('refuses %s', (_name, state, choice, code) => {
    expect(verifyChoice(state, choice)).toBe(code)
    expect(canChoose(state, choice)).toBe(false)
    expect(applyChoice(state, choice)).toEqual({ ok: false, refusal: { code } })
  })

  it('goes on from a state that was stored as JSON', () => {
    const { state } = play(buildRound([0, 1]), reveal(5))
    const stored: MinesState = JSON.parse(JSON.stringify(state))
    expect(play(stored, cashOut).outcome).toEqual(ladderOf(2)[0])
  })

  it('pays what was reached when it is left unfinished, or gives the stake back', () => {
    const untouched = closeRound(buildRound([0]))
    expect(untouched.ok && untouched.value.outcome).toEqual(ratio(1n))
    const reached = closeRound(play(buildRound([0]), reveal(9)).state)
    expect(reached.ok && reached.value.outcome).toEqual(ladderOf(1)[0])
    const ended = reached.ok ? closeRound(reached.value.state) : expect.fail('closed')
    expect(ended).toEqual({ ok: false, refusal: { code: 'round_over' } })
  })
})

describe('the return', () => {
  it('is 99 % for every stopping plan, over every layout of two mines', () => {
    const plans = [
      [12],
      [0, 24],
      [6, 7, 8],
      [20, 3, 17, 9, 1],
      Array.from({ length: 23 }, (_, t) => t),
    ]
    for (const tiles of plans) {
      let total = ratio(0n)
      for (const { probability, outcome } of everyBranch((chance) =>
        playPlan(openRound(chance, { mineCount: 2 }).state, tiles),
      )) {
        total = addRatios(total, multiplyRatios(probability, outcome))
      }
      expect(total).toEqual(ratio(99, 100))
    }
  })

  it('is 99 % for plans that flip a coin on whether to go on', () => {
    let total = ratio(0n)
    const branches = everyBranch((chance) => {
      let { state } = openRound(chance, { mineCount: 1 })
      for (const tile of [3, 4, 5, 6]) {
        const step = applyChoice(state, reveal(tile))
        if (!step.ok) throw new Error(step.refusal.code)
        if (step.value.outcome) return step.value.outcome
        state = step.value.state
        if (chance.below(3) === 0) break
      }
      return play(state, cashOut).outcome ?? ratio(0n)
    })
    for (const { probability, outcome } of branches) {
      total = addRatios(total, multiplyRatios(probability, outcome))
    }
    expect(total).toEqual(ratio(99, 100))
  })
})

/** Opens the planned tiles in order, then cashes out. */
function playPlan(opened: MinesState, tiles: readonly number[]): Ratio {
  let state = opened
  for (const tile of tiles) {
    const step = applyChoice(state, reveal(tile))
    if (!step.ok) throw new Error(step.refusal.code)
    if (step.value.outcome) return step.value.outcome
    state = step.value.state
  }
  return play(state, cashOut).outcome ?? ratio(0n)
}

describe('what the player sees', () => {
  it('never holds a mine while the round is open', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.nat(),
        fc.shuffledSubarray(Array.from({ length: 25 }, (_, t) => t)),
        (mineCount, seed, tiles) => {
          let { state, events } = openRound(seededChance(seed), { mineCount })
          for (const tile of tiles) {
            if (state.status !== 'open') break
            expect(viewRound(state).mines).toBeNull()
            expect(JSON.stringify({ ...viewRound(state), events })).not.toContain('"mines":[')
            const step = applyChoice(state, reveal(tile))
            if (!step.ok) throw new Error(step.refusal.code)
            ;({ state, events } = step.value)
          }
          if (state.status !== 'open') expect(viewRound(state).mines).toEqual(state.mines)
        },
      ),
      { seed: 5, numRuns: 200 },
    )
  })

  it('shows the step reached and the next one', () => {
    const ladder = ladderOf(3)
    const { state } = play(buildRound([0, 1, 2]), reveal(10))
    expect(viewRound(state)).toEqual({
      mineCount: 3,
      revealed: [10],
      status: 'open',
      multiplier: wireFromRatio(ladder[0] ?? ratio(0n)),
      nextMultiplier: wireFromRatio(ladder[1] ?? ratio(0n)),
      mines: null,
    })
  })
})
