import { availableParallelism, cpus, loadavg } from 'node:os'
import { findWins } from '@baize/games/slots/evaluate'
import { buildModel, type SlotModel } from '@baize/games/slots/model'
import { drawReels } from '@baize/games/slots/reels'
import { makeSimulation } from '@baize/games/slots/simulate-lines'
import { firstStage, type ReelSpin } from '@baize/games/slots/stages'
import { tabulateSpin } from '@baize/games/slots/tabulate'
import { TIGER_AS_DATA } from '@baize/games/slots/testing/tiger-as-data'
import { seededChance } from '@baize/kernel'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { median } from './median.ts'

export interface SlotsOptions {
  readonly rounds: number
  readonly millions: number
}

const PLAIN_SPINS = 200_000
const MILLION = 1_000_000

/**
 * Spins of a 5×3 slot of 20 lines with wilds and scatters on one thread: by the tables that simulations use,
 * and beside them by the plain code that plays rounds, drawing stop by stop and following line by line. And
 * how long it takes to count all 32^5 stops.
 */
export async function benchSlots({ rounds, millions }: SlotsOptions): Promise<object> {
  const model = buildModel(TIGER_AS_DATA)
  const { draw } = firstStage(model)
  const { pays } = TIGER_AS_DATA
  if (draw.kind !== 'reels' || pays.by !== 'lines') throw new Failure('The model pays on lines.')
  const simulate = makeSimulation(model, draw, pays.lines)
  const rates: number[] = []
  const plainRates: number[] = []
  const countMs: number[] = []
  let share = 0
  for (let round = 1; round <= rounds; round += 1) {
    await step(`Round ${round}: ${millions} million spins by tables`, async () => {
      const { seconds, value } = timed(() => simulate(millions * MILLION, round * 7919))
      rates.push((millions * MILLION) / seconds)
      share = value.units / TIGER_AS_DATA.stakeUnits / value.spins
    })
    await step(`Round ${round}: ${PLAIN_SPINS} spins by the code that plays`, async () => {
      const { seconds } = timed(() => playPlainly(model, draw, round))
      plainRates.push(PLAIN_SPINS / seconds)
    })
    await step(`Round ${round}: counting all stops`, async () => {
      countMs.push(timed(() => tabulateSpin(model, draw)).seconds * 1000)
    })
  }
  return {
    name: 'slots',
    spinsPerSecond: Math.round(median(rates)),
    plainSpinsPerSecond: Math.round(median(plainRates)),
    ratio: Math.round((median(rates) / median(plainRates)) * 10) / 10,
    countingMs: Math.round(median(countMs)),
    combinations: 32 ** 5,
    simulatedReturnOfASpin: Math.round(share * 10_000) / 10_000,
    conditions: {
      rounds,
      millionsEach: millions,
      threads: 1,
      reference: 'the code that plays rounds, without writing a book',
      loadAverage: loadavg()[0],
      machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
      node: process.version,
    },
  }
}

function playPlainly(model: SlotModel, spin: ReelSpin, seed: number): number {
  const chance = seededChance(seed)
  let units = 0
  for (let each = 0; each < PLAIN_SPINS; each += 1) {
    for (const win of findWins(model, drawReels(model, spin.reels, chance).window))
      units += win.units
  }
  return units
}

function timed<Value>(work: () => Value): { seconds: number; value: Value } {
  const since = performance.now()
  const value = work()
  return { seconds: (performance.now() - since) / 1000, value }
}
