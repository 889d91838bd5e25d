import process from 'node:process'
import { parseArgs } from 'node:util'
import { SHARED_ROUNDS } from '../composition/module-folds.ts'
import { type ReworkRefusal, reworkRound } from '../house/rounds/rework-round.ts'
import { answerQuestion } from '../ledger-command/answer-question.ts'
import { CommandFailure } from '../ledger-command/command-failure.ts'
import { openBooks } from '../ledger-command/open-books.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { checksOf, describeRound } from './describe-round.ts'
import { type LoadedRound, loadRoundFile, loadStoredRound } from './load-round.ts'

const USAGE = `Usage: npm run verify -- ROUND
       npm run verify -- --file FILE

  ROUND        a round such as rnd_…, from the database in DATA_FOLDER or DATABASE_URL,
               compared with what the ledger paid
  --file FILE  a round as the site shows it (JSON), without a database`

const WHY_NOT: Readonly<Record<ReworkRefusal, string>> = {
  round_open: 'The round is still open.',
  seed_not_revealed:
    'Its seed is not revealed yet. Change the seed first, or wait for the end of the flight, then ask again.',
  seeds_invalid: 'Its seeds are none.',
  version_unknown: 'Its rules are not known here.',
  choices_invalid: 'Its options or choices are none that its rules allow.',
}

async function load(): Promise<LoadedRound> {
  const { values, positionals } = readArguments()
  const [roundName, ...more] = positionals
  if (more.length > 0 || (roundName === undefined) === (values.file === undefined)) {
    throw new CommandFailure(USAGE)
  }
  if (values.file !== undefined) return await loadRoundFile(values.file)
  const { dataFolder, databaseUrl } = loadConfiguration(process.env)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const books = await openBooks({ databaseUrl, dataFolder, say })
  try {
    return await loadStoredRound(books.client, dataFolder, roundName ?? '')
  } finally {
    await books.close()
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { file: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandFailure(USAGE)
  }
}

async function main(): Promise<boolean> {
  const { round, seed, paid } = await load()
  const reworked = reworkRound(round, seed, SHARED_ROUNDS)
  if (!reworked.ok) throw new CommandFailure(WHY_NOT[reworked.refusal.code])
  process.stdout.write(describeRound(round, reworked.value, paid))
  return checksOf(round, reworked.value, paid).every(([, isRight]) => isRight)
}

/** `npm run verify`: works a round of the house's games out again from its seeds. */
await answerQuestion(main)
