import { parseArgs } from 'node:util'
import { runMeasured } from './shared/evidence.ts'
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
} as const
type Walk = keyof typeof WALKS

const { positionals } = parseArgs({ allowPositionals: true })
const isRelease = positionals.includes('release')
const chosen = (isRelease ? Object.keys(WALKS) : positionals).filter(
  (name): name is Walk => name in WALKS,
)
if (chosen.length === 0) {
  say('npm run screens -- NAME …')
  for (const [name, [, what]] of Object.entries(WALKS)) say(`  ${name.padEnd(14)} ${what}`)
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
process.exit(failed > 0 ? 1 : 0)
