/** Work that is done one piece after the other, for several kinds of people. */
export interface SharedQueue<Lane extends string> {
  /** Waits for its turn; throws where too many of its lane wait already. */
  inTurn<Value>(lane: Lane, work: () => Promise<Value>): Promise<Value>
}

/**
 * The lanes take turns as long as somebody waits in them, so that a crowd in one of them never holds up another for longer than
 * one piece of work of each.
 */
export function createSharedQueue<Lane extends string>(
  waitingMax: Readonly<Record<Lane, number>>,
  full: () => Error,
): SharedQueue<Lane> {
  const lanes = Object.keys(waitingMax) as Lane[]
  const waiting = new Map(lanes.map((lane) => [lane, [] as (() => void)[]]))
  let isRunning = false
  let lastAt = 0
  const startNext = (): void => {
    for (let step = 1; step <= lanes.length; step += 1) {
      const at = (lastAt + step) % lanes.length
      const lane = lanes[at]
      const next = lane === undefined ? undefined : waiting.get(lane)?.shift()
      if (!next) continue
      lastAt = at
      next()
      return
    }
    isRunning = false
  }
  return {
    async inTurn(lane, work) {
      const line = waiting.get(lane) ?? []
      if (isRunning) {
        if (line.length >= waitingMax[lane]) throw full()
        await new Promise<void>((resolve) => line.push(resolve))
      }
      isRunning = true
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}
