import { readFileSync, writeFileSync } from 'node:fs'
import { simulate } from '../apps/server/src/testing/simulation/simulation.ts'
import { readOptions } from './shared/read-options.ts'
import { say } from './shared/steps.ts'

const USAGE = `Usage: npm run simulate -- [--seeds 10000] [--first 1] [--steps 2000]
       npm run simulate -- --seed S

Lives of the simulated house. A seed that fails is added to the list that npm test always runs.`

const FAILED_SEEDS = new URL(
  '../apps/server/src/testing/simulation/failed-seeds.json',
  import.meta.url,
)
const { values } = readOptions(USAGE, {
  options: {
    seeds: { type: 'string', default: '10000' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '2000' },
  },
})
const steps = Number(values.steps)
const first = Number(values.seed ?? values.first)
const count = values.seed === undefined ? Number(values.seeds) : 1
const startedAt = performance.now()
const totals = {
  transfers: 0,
  batches: 0,
  crashes: 0,
  jackpots: 0,
  bought: 0,
  slips: 0,
  bets: 0,
  livenessStepsMax: 0,
}
let failed = 0

for (let seed = first; seed < first + count; seed += 1) {
  try {
    const result = simulate(seed, steps)
    totals.transfers += result.transfers
    totals.batches += result.batches
    totals.crashes += result.crashes
    totals.jackpots += result.jackpots
    totals.bought += result.bought
    totals.slips += result.slips
    totals.bets += result.bets
    totals.livenessStepsMax = Math.max(totals.livenessStepsMax, result.livenessSteps)
  } catch (failure) {
    failed += 1
    say(describe(failure))
    say(`Again with: npm run simulate -- --seed ${seed} --steps ${steps}`)
    keep(seed, failure)
  }
}
const seconds = Math.round((performance.now() - startedAt) / 1000)
say(JSON.stringify({ name: 'simulation', seeds: count, first, steps, failed, seconds, ...totals }))
process.exit(failed > 0 ? 1 : 0)

function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { cause } = failure
  return `${failure.message}: ${cause instanceof Error ? (cause.stack ?? cause.message) : ''}`
}

function keep(seed: number, failure: unknown): void {
  const known: { seed: number; found: string }[] = JSON.parse(readFileSync(FAILED_SEEDS, 'utf8'))
  if (known.some((each) => each.seed === seed)) return
  const cause = failure instanceof Error ? failure.cause : failure
  known.push({ seed, found: cause instanceof Error ? cause.message : String(cause) })
  writeFileSync(FAILED_SEEDS, `${JSON.stringify(known, null, 2)}\n`)
}
