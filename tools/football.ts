import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  fitStrengths,
  type LeagueStrengths,
  type Strength,
} from '../packages/sports/src/football/fit-strengths.ts'
import {
  type SeasonMatch,
  type StoredSeason,
  writeMatch,
} from '../packages/sports/src/football/season.ts'
import { projectRoot } from './shared/project.ts'
import { say } from './shared/steps.ts'

/**
 * `npm run football -- FOLDER`: stores seasons of football in the package and fits the strengths of their clubs. FOLDER
 * has files of the openfootball project (football.json, CC0 1.0), named such as `2024-25-en.1.json`.
 */

const STORED = join(projectRoot, 'packages/sports/src/football')
const ZONES: Readonly<Record<string, string>> = {
  'de.1': 'Europe/Berlin',
  'en.1': 'Europe/London',
  'es.1': 'Europe/Madrid',
  'fr.1': 'Europe/Paris',
  'it.1': 'Europe/Rome',
  'uefa.cl': 'Europe/Zurich',
}

interface GivenSeason {
  readonly name: string
  readonly matches: readonly {
    readonly date: string
    readonly time?: string
    readonly team1: string
    readonly team2: string
    readonly status?: 'awarded' | 'postponed'
    readonly score?: Partial<Record<'ft' | 'ht' | 'et' | 'p', readonly [number, number]>>
  }[]
}

const folder = process.argv[2]
if (folder === undefined) {
  say('npm run football -- FOLDER: a folder with files of openfootball’s football.json')
  process.exit(1)
}

mkdirSync(join(STORED, 'seasons'), { recursive: true })
const byLeague = new Map<string, SeasonMatch[]>()
for (const file of readdirSync(folder).toSorted()) {
  const [, season, league] = /^(\d{4}-\d{2})-(.+)\.json$/.exec(file) ?? []
  const zone = ZONES[league ?? '']
  if (season === undefined || league === undefined || zone === undefined) continue
  const given: GivenSeason = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const matches = given.matches.map(readGiven)
  const clubs = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].toSorted()
  const stored: StoredSeason = {
    ...{ league, season, name: given.name, zone, clubs },
    matches: matches.map((match) => writeMatch(match, clubs)),
  }
  write(`seasons/${league}-${season}.json`, stored)
  byLeague.set(league, [...(byLeague.get(league) ?? []), ...matches])
  say(`${given.name}: ${matches.length} matches`)
}
const leagues = [...byLeague].filter(([league]) => league !== 'uefa.cl')
write(
  'strengths.json',
  Object.fromEntries(leagues.map(([league, matches]) => [league, rounded(fitStrengths(matches))])),
)

function readGiven({
  team1,
  team2,
  date,
  time,
  status,
  score = {},
}: GivenSeason['matches'][number]) {
  const scoreIn = (pair: readonly [number, number] | undefined) =>
    pair && { home: pair[0], away: pair[1] }
  const scores = {
    fullTime: scoreIn(score.ft),
    halfTime: scoreIn(score.ht),
    afterOvertime: scoreIn(score.et),
    shootOut: scoreIn(score.p),
  }
  const known = Object.entries(scores).filter(([, each]) => each !== undefined)
  const match: SeasonMatch = {
    ...{ date, home: team1, away: team2, ...Object.fromEntries(known) },
    ...(time !== undefined && { time }),
    ...(status !== undefined && { status }),
  }
  return match
}

function write(name: string, value: unknown): void {
  writeFileSync(join(STORED, name), `${JSON.stringify(value, null, 2)}\n`)
}

/** Four digits are more than two seasons tell. */
function rounded({ clubs, ...league }: LeagueStrengths) {
  const cut = (value: number) => Math.round(value * 10_000) / 10_000
  const figures = Object.entries(league).map(([name, value]) => [name, cut(value)])
  const strengths = Object.entries(clubs).map(([name, { attack, defence }]): [string, Strength] => [
    name,
    { attack: cut(attack), defence: cut(defence) },
  ])
  return { ...Object.fromEntries(figures), clubs: Object.fromEntries(strengths) }
}
