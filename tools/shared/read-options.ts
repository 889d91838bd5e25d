import { type ParseArgsConfig, parseArgs } from 'node:util'
import { say } from './steps.ts'

/** What a program ends with that was asked for something it does not know. */
const NOT_RUN = 2

/**
 * What was asked for on the command line. `--help` tells how the command is used and ends the
 * program; an option that it does not have does the same, with a sentence that names it.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).includes('--help')) {
    say(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (failure) {
    if (!(failure instanceof Error) || !hasParseCode(failure)) throw failure
    const [sentence] = failure.message.split('. ')
    process.stderr.write(`${sentence}.\n\n${usage}\n`)
    process.exit(NOT_RUN)
  }
}

function hasParseCode(failure: Error & { readonly code?: unknown }): boolean {
  return typeof failure.code === 'string' && failure.code.startsWith('ERR_PARSE_ARGS')
}
