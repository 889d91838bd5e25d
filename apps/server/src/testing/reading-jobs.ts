/** What the tests of the thread for reading have done there. */
export function divide(one: bigint, other: bigint): bigint {
  return one / other
}

export function endThread(): void {
  process.exit(1)
}
