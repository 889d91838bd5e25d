import { say } from './shared/steps.ts'
import { runChecks } from './test/checks.ts'
import { totalLine } from './test/outcome.ts'

/** npm run check: what must be green before a change is shown to anyone; about a minute. */
const outcomes = await runChecks()
say('')
say(totalLine(outcomes))
process.exit(outcomes.some((each) => each.failed > 0) ? 1 : 0)
