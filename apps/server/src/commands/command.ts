import { readFile } from 'node:fs/promises'
import { BackUpError } from '../platform/back-up/back-up-error.ts'
import { EmbeddedPostgresError } from '../platform/database/embedded/embedded-error.ts'
import { SecretsError } from '../platform/secrets.ts'

/** Failures whose message is a sentence for the operator. */
const EXPECTED = [BackUpError, EmbeddedPostgresError, SecretsError]

/** Runs a command of the operator: expected failures are a sentence, bugs keep their stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    process.exitCode = 0
  } catch (failure) {
    const isExpected = failure instanceof Error && EXPECTED.some((kind) => failure instanceof kind)
    const isError = failure instanceof Error
    const text = isExpected ? failure.message : isError ? failure.stack : String(failure)
    process.stderr.write(`\n${text}\n`)
    process.exitCode = 1
  }
}

/** The value after a flag; undefined when the flag is not there. */
export function readFlag(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag)
  if (at === -1) return undefined
  const value = args[at + 1]
  if (value === undefined || value.startsWith('--')) {
    throw new BackUpError('not_possible', `${flag} wants a value after it.`)
  }
  return value
}

/** What the operator is told, on standard output. */
export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const STEPS = 10

/** Shows how far a copy is: on a terminal in place, elsewhere a line every tenth. */
export function showProgress(what: string): (doneBytes: number, wholeBytes: number) => void {
  const isTerminal = process.stdout.isTTY === true
  let shown = -1
  return (doneBytes, wholeBytes) => {
    const percent =
      wholeBytes === 0 ? 100 : Math.min(100, Math.floor((doneBytes * 100) / wholeBytes))
    const step = isTerminal ? percent : Math.floor(percent / STEPS) * STEPS
    if (step <= shown) return
    shown = step
    const line = `${what}: ${step} % of ${formatBytes(wholeBytes)}`
    process.stdout.write(isTerminal ? `\r${line}${step === 100 ? '\n' : ''}` : `${line}\n`)
  }
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** `1536` → `1.5 KiB`, cut rather than rounded. */
export function formatBytes(bytes: number): string {
  let unit = 0
  let tenths = bytes * 10
  while (tenths >= 10_240 && unit < UNITS.length - 1) {
    tenths /= 1024
    unit += 1
  }
  const whole = Math.floor(tenths / 10)
  return unit === 0 ? `${whole} bytes` : `${whole}.${Math.floor(tenths) % 10} ${UNITS[unit]}`
}

/** The version of Baize that runs. */
export async function loadVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(text)
  return version
}
