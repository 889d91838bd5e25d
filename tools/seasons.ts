import { setPriority } from 'node:os'
import {
  type Calibration,
  emptyCalibration,
  emptyFootballCalibration,
  playCompetition,
  playSeason,
} from '../apps/sandbox/src/sports-feed/calibration/play-seasons.ts'
import {
  deviationOf,
  gapOf,
  type Tally,
  type Trials,
} from '../apps/sandbox/src/sports-feed/calibration/tallies.ts'
import { COMPETITIONS } from '../apps/sandbox/src/sports-feed/invented/competitions.ts'
import { LEAGUES } from '../apps/sandbox/src/sports-feed/season/leagues.ts'
import { seededChance } from '../packages/kernel/src/index.ts'
import { keepEvidence } from './shared/evidence.ts'
import { readOptions } from './shared/read-options.ts'
import { say } from './shared/steps.ts'

const USAGE = `Usage: npm run seasons -- [--seasons 2000] [--others 40000] [--seed 1]

Plays seasons of football, and matches of each other sport, and sets what came of them beside what they were priced at:
how often matches end in each way, what bets of one return, and how often outcomes win by their chance, before a match
and while it is played. What it came to is kept in docs/evidence. It stands back behind other programs.`

/** Stands back behind whatever else runs. */
const NICENESS = 10
/** As far as a share may be from the grid, and a bin from its chance. */
const GAP_MAX = 0.01
/** Where so few were counted that chance alone reaches further, as many standard deviations. */
const DEVIATIONS_MAX = 4
const RETURN_DEVIATIONS_MAX = 3

const { values } = readOptions(USAGE, {
  options: {
    seasons: { type: 'string', default: '2000' },
    others: { type: 'string', default: '40000' },
    seed: { type: 'string', default: '1' },
  },
})
const [seasons, others, seed] = [values.seasons, values.others, values.seed].map(Number)
if (![seasons, others, seed].every((each) => Number.isSafeInteger(each) && Number(each) > 0)) {
  process.stderr.write(`--seasons, --others and --seed are whole numbers.\n\n${USAGE}\n`)
  process.exit(2)
}
setPriority(NICENESS)
const chance = seededChance(Number(seed))
const startedAt = performance.now()
const faults: string[] = []
const football = emptyFootballCalibration()
for (let season = 0; season < Number(seasons); season += 1) {
  const league = LEAGUES[season % LEAGUES.length]
  if (league) playSeason(football, league, chance)
  if ((season + 1) % 100 === 0) say(`${season + 1} of ${seasons} seasons`)
}
const results = Object.fromEntries(
  Object.entries(football.results).map(([name, trials]) => {
    if (Math.abs(gapOf(trials)) > GAP_MAX && isNoChance(trials)) faults.push(`football ${name}`)
    return [name, describe(trials)]
  }),
)
const sports: Record<string, object> = {
  football: { results, ...describeAll('football', football) },
}
for (const competition of COMPETITIONS) {
  const calibration = emptyCalibration()
  playCompetition(calibration, competition, { matches: Number(others), chance })
  sports[competition.sport] = describeAll(competition.sport, calibration)
}
await keepEvidence('seasons', 'calibration', {
  ...{ seasons: Number(seasons), others: Number(others), seed: Number(seed) },
  seconds: Math.round((performance.now() - startedAt) / 1_000),
  ...{ faults, sports },
})
process.exit(faults.length > 0 ? 1 : 0)

function describeAll(sport: string, { before, live }: Calibration) {
  if (Math.abs(deviationOf(before.returns)) > RETURN_DEVIATIONS_MAX) faults.push(`${sport} returns`)
  return {
    before: describeTally(`${sport} before`, before),
    live: describeTally(`${sport} live`, live),
  }
}

function describeTally(name: string, { wins, returns }: Tally) {
  for (const [bin, trials] of wins.entries()) {
    if (Math.abs(gapOf(trials)) > GAP_MAX && isNoChance(trials)) faults.push(`${name} bin ${bin}`)
  }
  return { returns: describe(returns), wins: wins.map(describe) }
}

function isNoChance(trials: Trials): boolean {
  return Math.abs(deviationOf(trials)) > DEVIATIONS_MAX
}

/** Shares per trial, and how many standard deviations lie between them. */
function describe(trials: Trials) {
  const { count, expected, came } = trials
  const share = (sum: number) => (count === 0 ? null : Number((sum / count).toFixed(4)))
  return {
    ...{ count, expected: share(expected), came: share(came) },
    deviation: Number(deviationOf(trials).toFixed(2)),
  }
}
