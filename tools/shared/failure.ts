/** A failure that is explained by its sentence alone; no stack is shown. */
export class Failure extends Error {}

/** Prints what went wrong in a way fit for the person who ran the command. */
export function printFailure(error: unknown): void {
  const isPlain = error instanceof Failure
  const text = isPlain ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${text}\n`)
}
