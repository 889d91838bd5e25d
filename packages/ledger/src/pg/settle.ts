/**
 * Waits for all statements, then throws the first failure: later ones only say that the
 * transaction was already broken.
 */
export async function settle<Promises extends readonly Promise<unknown>[] | []>(
  promises: Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  const settled = await Promise.allSettled(promises)
  for (const each of settled) if (each.status === 'rejected') throw each.reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never
}
