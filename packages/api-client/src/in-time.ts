/**
 * What `answer` brings, or fails with what `late` makes where it takes longer: something that neither comes nor
 * fails would be waited for without end. What is waited for goes on; the caller who can end it does so afterwards.
 */
export async function inTime<Value>(
  answer: Promise<Value>,
  patienceMs: number,
  late: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), patienceMs)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
