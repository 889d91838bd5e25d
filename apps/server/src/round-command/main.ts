import process from 'node:process'
import { parseArgs } from 'node:util'
import { SHARED_ROUNDS } from '../composition/module-folds.ts'
import { type ReworkRefusal, reworkRound } from '../house/rounds/rework-round.ts'
import { answerQuestion } from '../ledger-command/answer-question.ts'
import { CommandFailure } from '../ledger-command/command-failure.ts'
import { openBooks } from '../ledger-command/open-books.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { checksOf, describeRound } from './describe-round.ts'
import { type LoadedRound, loadStoredRound, readRound, readRoundFile } from './load-round.ts'
import { fetchTableRound, readTableRound } from './load-table-round.ts'
import { verifyTableRound } from './verify-table-round.ts'

const USAGE = `Usage: npm run verify -- ROUND
       npm run verify -- --from ADDRESS ROUND
       npm run verify -- --file FILE

  ROUND           a round such as rnd_…, from the database in DATA_FOLDER or DATABASE_URL,
                  compared with what the ledger paid
  --from ADDRESS  a round of a live table, such as evt_…, from the site at this address
  --file FILE     a round as the site shows it (JSON), of a game or of a live table, without a database`

const WHY_NOT: Readonly<Record<ReworkRefusal, string>> = {
  round_open: 'The round is still open.',
  seed_not_revealed:
    'Its seed is not revealed yet. Change the seed first, or wait for the end of the flight, then ask again.',
  seeds_invalid: 'Its seeds are none.',
  version_unknown: 'Its rules are not known here.',
  choices_invalid: 'Its options or choices are none that its rules allow.',
}

interface Asked {
  readonly roundName: string | undefined
  readonly file: string | undefined
  readonly from: string | undefined
}

function readAsked(): Asked {
  const { values, positionals } = readArguments()
  const [roundName, ...more] = positionals
  const isFile = values.file !== undefined
  const isBoth = isFile && values.from !== undefined
  if (more.length > 0 || isBoth || (roundName === undefined) !== isFile) {
    throw new CommandFailure(USAGE)
  }
  return { roundName, file: values.file, from: values.from }
}

function readArguments() {
  try {
    return parseArgs({
      options: { file: { type: 'string' }, from: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    throw new CommandFailure(USAGE)
  }
}

async function loadFromDatabase(roundName: string): Promise<LoadedRound> {
  const { dataFolder, databaseUrl } = loadConfiguration(process.env)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const books = await openBooks({ databaseUrl, dataFolder, say })
  try {
    return await loadStoredRound(books.client, dataFolder, roundName)
  } finally {
    await books.close()
  }
}

function verifyRound({ round, seed, paid }: LoadedRound): boolean {
  const reworked = reworkRound(round, seed, SHARED_ROUNDS)
  if (!reworked.ok) throw new CommandFailure(WHY_NOT[reworked.refusal.code])
  print(describeRound(round, reworked.value, paid))
  return checksOf(round, reworked.value, paid).every(([, isRight]) => isRight)
}

const print = (text: string) => void process.stdout.write(text)

async function main(): Promise<boolean> {
  const { roundName = '', file, from } = readAsked()
  if (from !== undefined) return verifyTableRound(await fetchTableRound(from, roundName), print)
  if (roundName.startsWith('evt_')) {
    throw new CommandFailure(
      `${roundName} is a round of a live table: name the site that has it with --from ADDRESS.`,
    )
  }
  if (file === undefined) return verifyRound(await loadFromDatabase(roundName))
  const content = await readRoundFile(file)
  const tableRound = readTableRound(content)
  return tableRound ? verifyTableRound(tableRound, print) : verifyRound(readRound(file, content))
}

/** `npm run verify`: works a round of the house's games or of a live table out again from its seeds. */
await answerQuestion(main)
