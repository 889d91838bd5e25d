import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOVED_DEFENCES } from '../chaos/src/planted/removed-defences.ts'
import { isCaught, tryPlantedBugs } from '../chaos/src/planted/try-planted-bugs.ts'
import { startEmbeddedForTests, urlOf } from '../packages/testkit/src/index.ts'
import { keepEvidence, runMeasured } from './shared/evidence.ts'
import { projectRoot } from './shared/project.ts'
import { readOptions } from './shared/read-options.ts'
import { run } from './shared/run.ts'
import { say } from './shared/steps.ts'

/**
 * npm run attack: the attacks of `npm test`, many more of them, and what is asked of others. Each leaves
 * a file with its date, its commit and its figures in docs/evidence.
 */
const ATTACKS = {
  'wrong-inputs': 'two hundred thousand wrong inputs; --requests, --seed',
  amounts: 'what is no amount, from everybody who may call',
  envelopes: 'every bit of every sealed body and signature',
  races: 'a hundred at the same moment, fifty rounds of each',
  timing: 'does the time of an answer tell names that somebody has',
  matrix: 'who may do what',
  texts: 'a thousand hostile texts into every field, and out of every call and export',
  screens: 'the same texts on every screen of both web apps, in a browser',
  uploads: 'three hundred files that are not what they should be',
  sockets: 'the ways to misuse the socket, as within npm test',
  'slow-peers': 'a thousand deaf sockets and a thousand unfinished bodies; 5 MB on a slow line',
  guesses: 'guesses at passwords, as within npm test',
  defences: 'each defence taken out in turn: its attack must get through; --only G1,G2',
  dependencies: 'known weaknesses of what the product is made of (asks the registry)',
  components: 'the list of what it is made of, as CycloneDX',
} as const
type Attack = keyof typeof ATTACKS

const SERVER = 'apps/server/src/attack'
const FILES: Partial<Record<Attack, string>> = {
  'wrong-inputs': `${SERVER}/fuzz.db.test.ts`,
  amounts: `${SERVER}/amounts.db.test.ts`,
  envelopes: `${SERVER}/envelopes.db.test.ts`,
  races: `${SERVER}/races/races.db.test.ts`,
  timing: `${SERVER}/login-timing.db.test.ts`,
  matrix: `${SERVER}/matrix.db.test.ts`,
  texts: `${SERVER}/texts.db.test.ts`,
  screens: 'e2e/src/hostile-texts.journey.ts',
  uploads: `${SERVER}/uploads.db.test.ts`,
  sockets: `${SERVER}/sockets.db.test.ts`,
  'slow-peers': `${SERVER}/slow-peers.db.test.ts`,
  guesses: `${SERVER}/login-abuse.db.test.ts`,
}

const USAGE = [
  'npm run attack -- NAME …',
  ...Object.entries(ATTACKS).map(([name, what]) => `  ${name.padEnd(14)} ${what}`),
  `  ${'release'.padEnd(14)} all of them, before a release`,
].join('\n')
const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
})
const isRelease = positionals.includes('release')
const chosen = (isRelease ? Object.keys(ATTACKS) : positionals).filter(
  (name): name is Attack => name in ATTACKS,
)
if (chosen.length === 0) say(USAGE)
let failed = 0
for (const name of chosen) {
  const isRight = await attack(name)
  if (!isRight) failed += 1
}
process.exit(failed > 0 ? 1 : 0)

async function attack(name: Attack): Promise<boolean> {
  if (name === 'dependencies') return await askForWeaknesses()
  if (name === 'components') return await listComponents()
  if (name === 'defences') return await removeDefences()
  say(`${name}, seed ${values.seed}`)
  return await runMeasured({
    kind: 'attack',
    name,
    file: FILES[name] ?? '',
    resultsSetting: 'ATTACK_RESULTS',
    env: { ATTACK_REQUESTS: values.requests, ATTACK_SEED: values.seed },
  })
}

/** No high and no critical one in what runs; what only builds and tests is not counted. */
async function askForWeaknesses(): Promise<boolean> {
  const behind = await findOlderThanNewest()
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'])
  const report = readReport(output)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    await keepEvidence('attack', 'dependencies', {
      isRight: false,
      behind,
      answer:
        'the registry gave no answer: nothing is known either way; ask again where one answers audits',
    })
    return false
  }
  const isRight = counts.high === 0 && counts.critical === 0
  const named = Object.keys(report?.vulnerabilities ?? {})
  await keepEvidence('attack', 'dependencies', {
    isRight,
    behind,
    ...counts,
    named,
    packages: report?.metadata?.dependencies?.prod,
  })
  return isRight
}

/** What npm has installed to run, each with its version, licence and hash. */
async function listComponents(): Promise<boolean> {
  const { exitCode, output } = await run('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    // The product; what only builds, tests and measures it is handed on to nobody.
    ...['server', 'player', 'console', 'sandbox'].flatMap((app) => ['-w', `apps/${app}`]),
  ])
  const list: ComponentList = exitCode === 0 ? JSON.parse(output) : {}
  const components = list.components ?? []
  await mkdir(join(projectRoot, 'artifacts'), { recursive: true })
  const path = join(projectRoot, 'artifacts', 'components.cdx.json')
  await writeFile(path, `${JSON.stringify(list, null, 2)}\n`)
  const unknown = components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name)
  const isRight = list.bomFormat === 'CycloneDX' && components.length > 0
  await keepEvidence('attack', 'components', {
    isRight,
    components: components.length,
    withoutLicence: unknown,
    path: 'artifacts/components.cdx.json',
  })
  return isRight
}

interface ComponentList {
  readonly bomFormat?: string
  readonly components?: readonly { readonly name: string; readonly licenses?: readonly unknown[] }[]
}

/** In a copy of the repository, one after the other; each test must pass with its defence and fail without. */
async function removeDefences(): Promise<boolean> {
  const database = await startEmbeddedForTests()
  try {
    const wanted = values.only.split(',')
    const bugs = REMOVED_DEFENCES.filter(({ id }) => wanted.some((each) => id.startsWith(each)))
    const results = await tryPlantedBugs(bugs, urlOf(database.connection), (result) => {
      say(`${result.bug.id} ${isCaught(result) ? 'seen' : 'NOT SEEN'}: ${result.bug.name}`)
    })
    const unseen = results.filter((result) => !isCaught(result)).map(({ bug }) => bug.id)
    await keepEvidence('attack', 'defences', {
      isRight: unseen.length === 0,
      removed: results.map(({ bug }) => `${bug.id}: ${bug.name}`),
      unseen,
    })
    return unseen.length === 0
  } finally {
    await database.stop()
  }
}

interface AuditReport {
  readonly metadata?: {
    readonly vulnerabilities?: Readonly<Record<string, number>>
    readonly dependencies?: { readonly prod?: number }
  }
  readonly vulnerabilities?: Readonly<Record<string, unknown>>
}

/** What a workspace names and has in an older version than the newest one, as `name: ours < newest`. */
async function findOlderThanNewest(): Promise<string[]> {
  const { output } = await run('npm', ['outdated', '--json'])
  const named: Record<string, { current?: string; latest: string }> = JSON.parse(
    output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1) || '{}',
  )
  return Object.entries(named)
    .filter(([, { current, latest }]) => current !== undefined && current !== latest)
    .map(([name, { current, latest }]) => `${name}: ${current} < ${latest}`)
}

function readReport(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
