/**
 * Stops the program when something that must be true is not. For our own mistakes only: what a
 * player or a vendor can cause is a refusal, never an assertion.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}

/** Closes an exhaustive switch: a new case that nobody handles becomes a compile error. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable value: ${String(value)}`)
}
