import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareKeptSums } from './kept-sums.store.ts'
import { MODEL_STEPS } from './model/all-steps.ts'
import { levelsFallen } from './model/model-pool.ts'
import { type RealHouse, startRealHouse } from './model/real-house.ts'
import { codesSeen, type Step, stepsRun } from './model/step.ts'
import { passTime } from './model/steps/house.ts'

/**
 * Random lives of a house: players, cashiers and a payment provider send whatever they like to
 * the composed server, and after every step everything that can be seen is what the simplest
 * house that could be right would show.
 *
 * Each commit runs twenty-six sequences, in which each kind of step is taken and nearly every refusal occurs. They are
 * the same in every run, so that a failure points at the commit. `npm run model` runs more and other sequences, or
 * one seed again.
 */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 26)
/** Steps of a sequence, on average. */
const STEPS = Number(process.env.MODEL_STEPS ?? 50)
const SEED = Number(process.env.MODEL_SEED ?? 20261121)
/** Where the figures of a run at length are put; else they are only said. */
const RESULTS = process.env.MODEL_RESULTS
/** Lengths are drawn from nothing up to the most, and some steps find nothing to act on. */
const STEPS_MAX = Math.ceil(STEPS * 2.75)

const anyStep: fc.Arbitrary<Step> = fc.oneof(...MODEL_STEPS.flatMap(({ steps }) => steps))

const KINDS = MODEL_STEPS.flatMap(({ kinds }) => kinds)

const STEPS_FOR_ALL_REFUSALS = 10_000
/** The rarest of the ways to be told no need not have come in a shorter run. */
const UNMET_MAX = 5
/** Ways to be told no that a run of that size must have met, or its generator is too narrow. */
const REFUSALS = MODEL_STEPS.flatMap(({ refusals }) => refusals)

let real: RealHouse

beforeAll(async () => {
  real = await startRealHouse()
})
afterAll(() => real.stop())

describe('a house', () => {
  it('is what the model says after every step of every sequence, and the auditor agrees', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.noBias(fc.commands([anyStep], { maxCommands: STEPS_MAX, size: 'max' })),
        async (name, steps) => {
          const model = await real.beginSequence(`sequence ${name}`)
          await fc.asyncModelRun(() => ({ model, real }), steps)
          for (const { finish } of MODEL_STEPS) {
            await finish?.(model, real, (byMs) => passTime(model, real, byMs))
          }
          expect(await real.look(model)).toEqual(model.lines())
        },
      ),
      {
        numRuns: SEQUENCES,
        seed: SEED,
        ...(process.env.MODEL_PATH ? { path: process.env.MODEL_PATH, endOnFailure: true } : {}),
      },
    )
    await real.auditor.verify()
    const { kept, anew } = await compareKeptSums(real.server.database.pool)
    expect(kept).toEqual(anew)
    const count = [...stepsRun.values()].reduce((sum, each) => sum + each, 0)
    const figures = {
      ...{ sequences: SEQUENCES, stepsOfSequence: STEPS, seed: SEED, steps: count },
      ...{ ofKind: Object.fromEntries(stepsRun), jackpots: [...levelsFallen.values()] },
      refusals: [...codesSeen].toSorted(),
      unmet: REFUSALS.filter((code) => !codesSeen.has(code)),
    }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    if (RESULTS) await writeFile(join(RESULTS, 'figures.json'), JSON.stringify(figures))
    if (process.env.MODEL_PATH) return
    expect(count).toBeGreaterThan(SEQUENCES * STEPS)
    expect([...stepsRun.keys()].toSorted()).toEqual(KINDS.toSorted())
    expect(figures.unmet.length).toBeLessThanOrEqual(UNMET_MAX)
    expect(levelsFallen.size).toBeGreaterThan(0)
    // Neither a short run nor a piece of a long one need have met everything; the tally knows what all pieces met.
    if (count < STEPS_FOR_ALL_REFUSALS || RESULTS) return
    expect([...levelsFallen.keys()].toSorted()).toEqual([0, 1, 2])
    expect(figures.unmet).toEqual([])
  }, 3_600_000)
})
