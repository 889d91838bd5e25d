/** Something that must be true was not: a mistake of ours, never of a player or a vendor. */
export class AssertionFailed extends Error {
  constructor(message: string) {
    super(`Assertion failed: ${message}`)
    this.name = 'AssertionFailed'
  }
}

const alarms = new Set<(failure: AssertionFailed) => void>()

/**
 * Rings for every assertion that fails from now on, whatever becomes of the error. Returns how to
 * stop it.
 */
export function onAssertionFailed(ring: (failure: AssertionFailed) => void): () => void {
  alarms.add(ring)
  return () => {
    alarms.delete(ring)
  }
}

/**
 * Stops the program when something that must be true is not. For our own mistakes only: what a
 * player or a vendor can cause is a refusal, never an assertion.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) fail(new AssertionFailed(message))
}

/** Closes an exhaustive switch: a new case that nobody handles becomes a compile error. */
export function unreachable(value: never): never {
  return fail(new AssertionFailed(`no case for ${String(value)}`))
}

function fail(failure: AssertionFailed): never {
  for (const ring of alarms) ring(failure)
  throw failure
}
