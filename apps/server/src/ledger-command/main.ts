import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { loadConfiguration } from '../platform/configuration.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { systemClock } from '../platform/system-clock.ts'
import { answerQuestion } from './answer-question.ts'
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

/** `npm run ledger`: what an auditor asks of the books. */
await answerQuestion(main)
