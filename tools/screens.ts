import { runMeasured } from './shared/evidence.ts'
import { readOptions } from './shared/read-options.ts'
import { repeatJourneys } from './shared/repeat-journeys.ts'
import { say } from './shared/steps.ts'

/**
 * npm run screens: every page of both web apps, walked in every look and with everything that can be
 * missing. Each walk leaves a file with its date, its commit and its figures in docs/evidence; small
 * parts of the first two are part of `npm test`.
 */
const WALKS = {
  access: ['every-screen', 'axe on every page, two themes, four widths, two directions'],
  'missing-code': ['missing-code', 'each piece of the site’s code taken away in turn'],
  interrupted: ['interrupted', 'no line at every step, no session under every form'],
  keyboard: ['keyboard', 'twelve journeys without a pointer'],
  frames: ['frame-rate', 'pictures a second of turning reels, at 390 × 844 with software WebGL'],
  'vendor-games': [
    'vendor-games',
    'a slot and a table of pretend vendors, played from the lobby by keyboard',
  ],
  'vendor-desk': [
    'vendor-desk',
    'what staff do about vendors’ money: transfers, corrections, differences, free rounds, bills',
  ],
  balance: ['balance', 'a hundred rounds: the balance in the tab that plays and in another'],
  pictures: [
    'pictures',
    'the shell and the lobby at four widths, both themes, both directions, to look at',
  ],
} as const
type Walk = keyof typeof WALKS

/** How many titles of pretend vendors a walk needs; the others go without. */
const TITLES: Partial<Record<Walk, string>> = {
  'vendor-games': '1',
  'vendor-desk': '1',
  pictures: '60',
}

const USAGE = [
  'npm run screens -- NAME …',
  ...Object.entries(WALKS).map(([name, [, what]]) => `  ${name.padEnd(14)} ${what}`),
  `  ${'repeat'.padEnd(14)} the twenty main journeys until none broke --times 100 in a row; --all walks every one`,
  `${''.padEnd(14)} --now 5 walks that many, the next run goes on from there; --anew forgets the tally`,
  `  ${'release'.padEnd(14)} all of them, before a release`,
].join('\n')
const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '100' },
    now: { type: 'string', default: '100' },
    all: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
  },
})
const isRelease = positionals.includes('release')
const chosen = (isRelease ? Object.keys(WALKS) : positionals).filter(
  (name): name is Walk => name in WALKS,
)
if (chosen.length === 0 && !positionals.includes('repeat')) say(USAGE)
let failed = 0
for (const name of chosen) {
  const isRight = await runMeasured({
    kind: 'screens',
    name,
    file: `e2e/src/${WALKS[name][0]}.journey.ts`,
    resultsSetting: 'SCREENS_RESULTS',
    ...(TITLES[name] !== undefined && { env: { JOURNEY_TITLES: TITLES[name] } }),
  })
  if (!isRight) failed += 1
}
if (positionals.includes('repeat') && !(await repeat())) failed += 1
process.exit(failed > 0 ? 1 : 0)

async function repeat(): Promise<boolean> {
  return await repeatJourneys({
    times: Number(values.times),
    now: Number(values.now),
    which: values.all ? 'all' : 'main',
    isAnew: values.anew,
  })
}
