import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEngines, type PublishedGame, sharedGames, type VariantMaths } from '@baize/games'
import { BOOK_TABLES, type ParSheet, SLOT_RULES } from '@baize/games/slots'
import { GAMBLE_CALLS, returnOfCall } from '@baize/games/slots/gamble/rules'
import { compareRatios, type Ratio, ratio, ratioToPercentText } from '@baize/kernel'
import { describeSlot } from './rtp/describe-slot.ts'
import { workOutAll } from './rtp/in-threads.ts'
import { type TableReturns, workOutTableReturns } from './rtp/live-tables.ts'
import { simulateAtLength } from './rtp/long-simulation.ts'
import { modelOf } from './rtp/model-of.ts'
import {
  figuresOfBlackjackSeats,
  figuresOfTables,
  hashOfRules,
  isSlot,
  returnOfBlackjack,
  textOf,
  waysOfVideoPoker,
} from './rtp/rules-of-games.ts'
import { isTable, SIMULATED, simulateVersion, Z_MAX } from './rtp/simulate-games.ts'
import { keepHashes, weighVersion } from './rtp/weigh.ts'
import { projectRoot } from './shared/project.ts'
import { readOptions } from './shared/read-options.ts'
import { say } from './shared/steps.ts'

const KEPT = join(projectRoot, 'packages/games/src/slots/par-sheets.json')
const KEPT_OF_TABLES = join(projectRoot, 'packages/games/src/tables/figures.json')
const KEPT_OF_BLACKJACK = join(projectRoot, 'packages/games/src/blackjack/best-play.json')
const KEPT_OF_BLACKJACK_SEATS = join(
  projectRoot,
  'packages/games/src/blackjack/seats/best-play.json',
)
const KEPT_OF_VIDEO_POKER = join(projectRoot, 'packages/games/src/video-poker/best-play.json')
const KEPT_OF_LIVE_TABLES = join(projectRoot, 'packages/rooms/src/tables/returns.json')
const DESCRIPTIONS = join(projectRoot, 'docs/games')

const USAGE = `What the games of the house return, from figures kept with the hash of their rules.

  npm run rtp                      a table
  npm run rtp -- --json            the same for programs
  npm run rtp -- --verify          works all of it out again and compares, exactly
  npm run rtp -- --simulate [CODE …]
                                   plays rounds of slots and tables and compares return and hit rate; with
                                   --rounds 100000000 --table-rounds 10000000 --seed 1
  npm run rtp -- --simulate --go-on
                                   the same piece by piece, added to what earlier runs came to and kept in docs/evidence,
                                   behind other programs; with --minutes 60 --threads 2
  npm run rtp -- --weigh VERSION …
                                   makes the table of a list with weights by its plan, for versions nobody played yet; then --write
  npm run rtp -- --write [CODE or VERSION …]
                                   works slots and games of cards out and keeps their figures, for versions nobody played
                                   yet; then npm run format`

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    weigh: { type: 'boolean', default: false },
    simulate: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '100000000' },
    'table-rounds': { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '1' },
    'go-on': { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    threads: { type: 'string', default: '2' },
  },
})

/** The nearest number with twelve places; the exact ratio stands in the kept figures. */
function numberOf({ numerator, denominator }: Ratio): number {
  return Number((numerator * 10n ** 12n) / denominator) / 1e12
}

function inverse({ numerator, denominator }: Ratio): Ratio {
  return ratio(denominator, numerator)
}

/** Every game of the house, no matter who plays its rounds. */
const games: readonly PublishedGame[] = [...allEngines, ...sharedGames]

function figuresOf(engine: PublishedGame) {
  const maths = engine.maths()
  return {
    id: engine.code,
    kind: isSlot(maths.version) ? 'slot' : 'table',
    model: modelOf(maths.version),
    volatility: maths.volatility,
    version: maths.version,
    return: numberOf(maths.rtp),
    // Nothing where the player's choices decide.
    hitRate: maths.hitRate ? numberOf(maths.hitRate) : null,
    variance: maths.variance ? numberOf(maths.variance) : null,
    topWin: numberOf(maths.maxOutcome),
    topWinOneIn: numberOf(inverse(maths.maxOutcomeChance)),
    rulesHash: hashOfRules(maths.version),
    ...figuresOfGamble(maths.version),
    ...(maths.variants && { variants: maths.variants.map(figuresOfVariant) }),
  }
}

/** What each call of a gamble returns of what it risks, at slots whose wins can be gambled. */
function figuresOfGamble(version: string) {
  const gamble = gambleOf(version)
  if (!gamble) return {}
  const calls = GAMBLE_CALLS.map((call) => ({ call, return: numberOf(returnOfCall(call)) }))
  return { gamble: { ...gamble, calls } }
}

function gambleOf(version: string) {
  return SLOT_RULES.find((rules) => rules.version === version)?.gamble
}

/** Whether a gamble, if there is one, is as fair as published and stays below the top win. */
function isGambleFair({ maths, version }: PublishedGame): boolean {
  const gamble = gambleOf(version)
  if (!gamble) return true
  const isFair = GAMBLE_CALLS.every((call) => compareRatios(returnOfCall(call), ratio(1)) === 0)
  return isFair && compareRatios(ratio(gamble.ceilingStakes), maths().maxOutcome) <= 0
}

function figuresOfVariant(maths: VariantMaths) {
  return {
    variant: maths.variant,
    return: numberOf(maths.rtp),
    hitRate: numberOf(maths.hitRate),
    variance: numberOf(maths.variance),
    topWin: numberOf(maths.maxOutcome),
    topWinChance: numberOf(maths.maxOutcomeChance),
  }
}

function printTable(): void {
  for (const engine of games) {
    const { id, kind, hitRate, topWin } = figuresOf(engine)
    const hits = hitRate ? `1 in ${(1 / hitRate).toFixed(2)}` : 'by choice'
    const returns = ratioToPercentText(engine.maths().rtp)
    const top = `${topWin.toLocaleString('en', { maximumFractionDigits: 1 })} stakes`
    say([id.padEnd(20), kind.padEnd(6), returns.padEnd(8), hits.padEnd(12), top].join(' '))
    const gamble = gambleOf(engine.version)
    if (gamble) {
      const fair = ratioToPercentText(returnOfCall('red'))
      const most = `at most ${gamble.steps} calls, to ${gamble.ceilingStakes} stakes`
      say(['  a win gambled'.padEnd(27), fair.padEnd(8), 'by choice'.padEnd(12), most].join(' '))
    }
  }
}

async function verify(): Promise<boolean> {
  const since = performance.now()
  const texts = await workOutAll<string>(
    games.map(({ version }) => version),
    false,
  )
  const wrong = games.filter(
    (engine) => texts.get(engine.version) !== textOf(engine.maths()) || !isGambleFair(engine),
  )
  for (const { version } of wrong) say(`  ${version} returns something else than is published`)
  const seconds = Math.round((performance.now() - since) / 1000)
  say(`${games.length - wrong.length} of ${games.length} games are as published, ${seconds} s`)
  return wrong.length === 0
}

const keptReturns = (): TableReturns => JSON.parse(readFileSync(KEPT_OF_LIVE_TABLES, 'utf8'))

/** Every spot of the live tables, worked out again. */
function verifyTables(): boolean {
  const isSame = JSON.stringify(workOutTableReturns()) === JSON.stringify(keptReturns())
  say(`The spots of live tables are ${isSame ? 'as published' : 'other than published'}`)
  return isSame
}

async function write(): Promise<void> {
  const chosen = SLOT_RULES.map(({ version }) => version).filter(
    (version) =>
      positionals.length === 0 ||
      positionals.some((each) => each === version || each === version.split('@')[0]),
  )
  const made = await workOutAll<ParSheet>(chosen, true)
  const kept: Record<string, ParSheet> = JSON.parse(readFileSync(KEPT, 'utf8'))
  mkdirSync(DESCRIPTIONS, { recursive: true })
  const all: Record<string, ParSheet> = {}
  for (const rules of SLOT_RULES) {
    const sheet = made.get(rules.version) ?? kept[rules.version]
    if (!sheet) continue
    all[rules.version] = sheet
    const file = `${rules.version.replace('@', '-')}.md`
    writeFileSync(join(DESCRIPTIONS, file), describeSlot(rules, sheet, BOOK_TABLES[rules.version]))
  }
  writeFileSync(KEPT, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(KEPT_OF_TABLES, `${JSON.stringify(figuresOfTables(), null, 2)}\n`)
  writeFileSync(KEPT_OF_BLACKJACK, `${JSON.stringify(returnOfBlackjack(), null, 2)}\n`)
  writeFileSync(KEPT_OF_BLACKJACK_SEATS, `${JSON.stringify(figuresOfBlackjackSeats(), null, 2)}\n`)
  writeFileSync(KEPT_OF_LIVE_TABLES, `${JSON.stringify(workOutTableReturns(), null, 2)}\n`)
  writeFileSync(KEPT_OF_VIDEO_POKER, `${JSON.stringify(waysOfVideoPoker(), null, 2)}\n`)
}

/** Tables of lists with weights, one after another. */
function weigh(): void {
  for (const version of positionals) for (const line of weighVersion(version)) say(line)
  keepHashes()
}

/** A line for each way to play, and one for all: anyone who reads it needs nothing else. */
function simulate(): boolean {
  const since = performance.now()
  const seed = Number(values.seed)
  const chosen = SIMULATED.filter(
    (version) => positionals.length === 0 || positionals.includes(version.split('@')[0] ?? ''),
  )
  const ways = chosen.flatMap((version) => {
    const rounds = Number(isTable(version) ? values['table-rounds'] : values.rounds)
    const seen = simulateVersion(version, rounds, seed)
    for (const way of seen) say(JSON.stringify(way))
    return seen
  })
  const zs = ways.flatMap(({ zReturn, zHitRate }) => [Math.abs(zReturn), Math.abs(zHitRate)])
  const zLargest = Math.max(0, ...zs)
  const tooFar = zs.filter((z) => z >= Z_MAX).length
  const seconds = Math.round((performance.now() - since) / 1000)
  const rounds = ways.reduce((sum, way) => sum + way.rounds, 0)
  say(
    JSON.stringify({
      name: 'rtp-simulation',
      ways: ways.length,
      rounds,
      zLargest,
      tooFar,
      seconds,
    }),
  )
  return tooFar === 0 && ways.length > 0
}

/** Goes on with what earlier runs began. */
async function goOn(): Promise<boolean> {
  return await simulateAtLength({
    slotRounds: Number(values.rounds),
    tableRounds: Number(values['table-rounds']),
    minutes: Number(values.minutes),
    threads: Number(values.threads),
  })
}

if (values.simulate && values['go-on']) process.exitCode = (await goOn()) ? 0 : 1
else if (values.simulate) process.exitCode = simulate() ? 0 : 1
else if (values.weigh) weigh()
else if (values.write) await write()
else if (values.verify) process.exitCode = (await verify()) && verifyTables() ? 0 : 1
else if (values.json)
  say(JSON.stringify({ games: games.map(figuresOf), liveTables: keptReturns() }))
else printTable()
