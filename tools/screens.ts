import { parseArgs } from 'node:util'
import { runMeasured } from './shared/evidence.ts'
import { repeatJourneys } from './shared/repeat-journeys.ts'
import { say } from './shared/steps.ts'

/**
 * npm run screens: every page of both web apps, walked in every look and with everything that can be
 * missing. Each walk leaves a file with its date, its commit and its figures in docs/evidence; small
 * parts of the first two are part of `npm test`.
 */
const WALKS = {
  access: ['every-screen', 'axe on every page, two themes, three widths, two directions'],
  'missing-code': ['missing-code', 'each piece of the site’s code taken away in turn'],
  interrupted: ['interrupted', 'no line at every step, no session under every form'],
  keyboard: ['keyboard', 'twelve journeys without a pointer'],
  balance: ['balance', 'a hundred rounds: the balance in the tab that plays and in another'],
} as const
type Walk = keyof typeof WALKS

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '100' } },
})
const isRelease = positionals.includes('release')
const chosen = (isRelease ? Object.keys(WALKS) : positionals).filter(
  (name): name is Walk => name in WALKS,
)
if (chosen.length === 0 && !positionals.includes('repeat')) {
  say('npm run screens -- NAME …')
  for (const [name, [, what]] of Object.entries(WALKS)) say(`  ${name.padEnd(14)} ${what}`)
  say(`  ${'repeat'.padEnd(14)} every journey of \`npm test\` --times 100: none may ever break`)
  say(`  ${'release'.padEnd(14)} all of them, before a release`)
}
let failed = 0
for (const name of chosen) {
  const isRight = await runMeasured({
    kind: 'screens',
    name,
    file: `e2e/src/${WALKS[name][0]}.journey.ts`,
    resultsSetting: 'SCREENS_RESULTS',
  })
  if (!isRight) failed += 1
}
if (positionals.includes('repeat') && !(await repeatJourneys(Number(values.times)))) failed += 1
process.exit(failed > 0 ? 1 : 0)
