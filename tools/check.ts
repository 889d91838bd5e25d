import { say } from './shared/steps.ts'
import { runChangedChecks, runChecks } from './test/checks.ts'
import { totalLine } from './test/outcome.ts'

/**
 * npm run check: what must be green before a change is shown to anyone.
 * With --changed only what the files that differ from main can break, without the tests that take seconds.
 */
const isChangedOnly = process.argv.includes('--changed')
const stages = await (isChangedOnly ? runChangedChecks() : runChecks())
say('')
say(totalLine(stages))
process.exit(stages.some(({ outcomes }) => outcomes.some((each) => each.failed > 0)) ? 1 : 0)
