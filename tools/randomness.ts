import { setPriority } from 'node:os'
import type { Source } from './randomness/jobs.ts'
import { runNist } from './randomness/nist-run.ts'
import { runOutcomes } from './randomness/outcomes-run.ts'
import { writeStream } from './randomness/write-stream.ts'
import { readOptions } from './shared/read-options.ts'
import { say } from './shared/steps.ts'

const USAGE = `How random the games are, shown by batteries of tests.

  npm run randomness -- --nist     SP 800-22, its fifteen tests over what rounds are drawn from: nonce after nonce, one
                                   pair of seeds after another; with --sequences 1000 --bits 1000000 --seed 1
  npm run randomness -- --nist --source system
                                   the same over the system's random bytes, of which server seeds are made
  npm run randomness -- --outcomes [GAME …]
                                   seventeen tests of what players see of every game; with --count 1000000 --seed 1
  npm run --silent randomness -- --stream BYTES | dieharder -a -g 200
                                   what rounds are drawn from as raw bytes, for other batteries; with --seed 1

--threads 2 is the most it uses; --minutes 30 begins no sequence after that. It stands back behind other programs.`

const THREADS_MAX = 2
/** Stands back behind whatever else runs. */
const NICENESS = 10
/** Some of the fifteen tests say nothing of a shorter sequence. */
const BITS_MIN = 1_000_000
const COUNT_MIN = 1_000
/** What a program ends with that was asked for something it does not know. */
const NOT_RUN = 2

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    nist: { type: 'boolean', default: false },
    source: { type: 'string', default: 'game' },
    sequences: { type: 'string', default: '1000' },
    bits: { type: 'string', default: '1000000' },
    outcomes: { type: 'boolean', default: false },
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    stream: { type: 'string' },
    threads: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '600' },
  },
})

/** A whole number from `least` on; anything else ends the program with how it is used. */
function countOf(option: keyof typeof values, least = 1): number {
  const count = Number(values[option])
  if (Number.isSafeInteger(count) && count >= least) return count
  return refuse(`--${option} takes a whole number from ${least} on`)
}

function sourceOf(text: string): Source {
  if (text === 'game' || text === 'system') return text
  return refuse('--source is game or system')
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}.\n\n${USAGE}\n`)
  process.exit(NOT_RUN)
}

setPriority(NICENESS)
const seed = countOf('seed', 0)
const threads = Math.min(countOf('threads'), THREADS_MAX)

if (values.nist) {
  const isRight = await runNist({
    source: sourceOf(values.source),
    sequences: countOf('sequences'),
    bits: countOf('bits', BITS_MIN),
    minutes: countOf('minutes'),
    ...{ seed, threads },
  })
  process.exitCode = isRight ? 0 : 1
} else if (values.outcomes) {
  const isRight = await runOutcomes({
    games: positionals,
    outcomes: countOf('count', COUNT_MIN),
    ...{ seed, threads },
  })
  process.exitCode = isRight ? 0 : 1
} else if (values.stream !== undefined) {
  await writeStream({ seed, threads, bytes: countOf('stream') })
} else {
  say(USAGE)
}
