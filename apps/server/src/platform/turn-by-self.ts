/** How something is done again and again. */
export interface Turns {
  /** From the end of one turn to the next. */
  readonly everyMs: number
  /** After a turn that failed; as otherwise where it is not said. */
  readonly afterFailureMs?: number
  readonly onFailure: (failure: unknown) => void
}

/** Takes turns one after the other, never two at once. Its timer keeps no program alive. */
export function turnBySelf(
  turn: () => Promise<unknown>,
  { everyMs, afterFailureMs = everyMs, onFailure }: Turns,
): { start(): void; stop(): Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const schedule = (inMs: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = turn().then(
        () => schedule(everyMs),
        (failure: unknown) => {
          onFailure(failure)
          schedule(afterFailureMs)
        },
      )
    }, inMs)
    timer.unref()
  }
  return {
    start: () => schedule(everyMs),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
