import process from 'node:process'
import { CommandFailure } from './command-failure.ts'

const ALL_RIGHT = 0
const FOUND_WRONG = 1
const NO_ANSWER = 2

/**
 * Runs a command that asks whether something is right. The process ends with 0 when it is, with 1 when it is not,
 * and with 2 when the question could not be answered.
 */
export async function answerQuestion(isRight: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await isRight()) ? ALL_RIGHT : FOUND_WRONG
  } catch (failure) {
    const isExpected = failure instanceof CommandFailure
    const text = failure instanceof Error ? (isExpected ? failure.message : failure.stack) : failure
    process.stderr.write(`${text}\n`)
    process.exitCode = NO_ANSWER
  }
}
