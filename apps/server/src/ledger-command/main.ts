import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { loadConfiguration } from '../platform/configuration.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { systemClock } from '../platform/system-clock.ts'
import { CommandFailure } from './command-failure.ts'
import type { CommandParts } from './command-parts.ts'
import { openBooks } from './open-books.ts'
import { type Command, parseCommand } from './parse-command.ts'
import {
  checkpointCommand,
  explainCommand,
  statementCommand,
  trialBalanceCommand,
} from './report-commands.ts'
import { verifyCommand } from './verify-command.ts'

/**
 * `npm run ledger`: what an auditor asks of the books. Ends with 0 when they are right, 1 when they
 * are not, and 2 when the question could not be answered.
 */
const WRONG_BOOKS = 1
const NO_ANSWER = 2

/** False when the books are wrong. */
async function carryOut(command: Command, parts: CommandParts): Promise<boolean> {
  switch (command.name) {
    case 'verify':
      return await verifyCommand(command, parts)
    case 'trial-balance':
      return await trialBalanceCommand(command.isJson, parts)
    case 'checkpoint':
      await checkpointCommand(command.isJson, parts)
      return true
    case 'statement':
      await statementCommand(command, parts)
      return true
    case 'explain':
      await explainCommand(command, parts)
      return true
  }
}

async function main(): Promise<boolean> {
  const command = parseCommand(process.argv.slice(2))
  const { dataFolder, databaseUrl } = loadConfiguration(process.env)
  const tell = (text: string) => void process.stderr.write(text)
  const books = await openBooks({ databaseUrl, dataFolder, say: (line) => tell(`${line}\n`) })
  try {
    return await carryOut(command, {
      client: books.client,
      dataFolder,
      clock: systemClock,
      async loadCheckpointKey() {
        if (!existsSync(join(dataFolder, 'secrets.json'))) return undefined
        return (await loadSecrets(dataFolder)).checkpointKey
      },
      print: (text) => void process.stdout.write(text),
      tell,
      isTerminal: process.stderr.isTTY === true,
    })
  } finally {
    await books.close()
  }
}

main().then(
  (isRight) => {
    process.exitCode = isRight ? 0 : WRONG_BOOKS
  },
  (failure: unknown) => {
    const isExpected = failure instanceof CommandFailure
    const text = failure instanceof Error ? (isExpected ? failure.message : failure.stack) : failure
    process.stderr.write(`${text}\n`)
    process.exitCode = NO_ANSWER
  },
)
