import { say } from './shared/steps.ts'
import { runChecks } from './test/checks.ts'
import { totalLine } from './test/outcome.ts'

/** npm run check: what must be green before a change is shown to anyone. */
const stages = await runChecks()
say('')
say(totalLine(stages))
process.exit(stages.some(({ outcomes }) => outcomes.some((each) => each.failed > 0)) ? 1 : 0)
