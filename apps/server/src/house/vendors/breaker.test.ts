import { expect, it } from 'vitest'
import { admit, type Breaker, NEW_BREAKER, record } from './breaker.ts'

type Step = readonly [atMs: number, what: 'ok' | 'failed' | 'ask']

/** What each question to go out was answered, and the state at the end. */
function run(steps: readonly Step[]) {
  let breaker: Breaker = NEW_BREAKER
  const answers: boolean[] = []
  for (const [atMs, what] of steps) {
    if (what === 'ask') {
      const { isLet, after } = admit(breaker, atMs)
      answers.push(isLet)
      breaker = after
    } else breaker = record(breaker, { atMs, tookMs: 10, isFailed: what === 'failed' })
  }
  return { answers, state: breaker.state }
}
const calls = (what: 'ok' | 'failed', count: number, fromMs = 0): Step[] =>
  Array.from({ length: count }, (_, index): Step => [fromMs + index, what])
const FIVE_FAILED = calls('failed', 5)

it.each<[string, Step[], boolean[], Breaker['state']]>([
  ['lets everything out at the beginning', [[0, 'ask']], [true], 'closed'],
  ['stays closed after four failures: too few say nothing', calls('failed', 4), [], 'closed'],
  ['opens when half of five failed', [...calls('ok', 2), ...calls('failed', 3, 2)], [], 'open'],
  ['stays closed when fewer failed', [...calls('ok', 4), ...calls('failed', 3, 4)], [], 'closed'],
  [
    'forgets what is older than a minute',
    [...calls('failed', 4), [60_004, 'failed']],
    [],
    'closed',
  ],
  ['lets nothing out while it is open', [...FIVE_FAILED, [15_003, 'ask']], [false], 'open'],
  [
    'lets one out after its pause, and nobody beside it',
    [...FIVE_FAILED, [15_004, 'ask'], [15_005, 'ask']],
    [true, false],
    'half_open',
  ],
  [
    'closes when that one succeeds',
    [...FIVE_FAILED, [15_004, 'ask'], [15_010, 'ok']],
    [true],
    'closed',
  ],
  [
    'opens for twice as long when it fails',
    [...FIVE_FAILED, [15_004, 'ask'], [15_010, 'failed'], [45_009, 'ask'], [45_010, 'ask']],
    [true, false, true],
    'half_open',
  ],
  [
    'tries again when the one that was let out never came back',
    [...FIVE_FAILED, [15_004, 'ask'], [45_004, 'ask']],
    [true, true],
    'half_open',
  ],
])('%s', (_sentence, steps, answers, state) => {
  expect(run(steps)).toEqual({ answers, state })
})
