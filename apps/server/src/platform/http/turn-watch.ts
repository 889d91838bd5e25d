/** Tells whether the server is behind with what has come in. */
export interface TurnWatch {
  /** Asked once for each call; true for one that is reached late, after many others. */
  isBehind(): boolean
}

/** Both must be exceeded: one slow piece of work is no crowd, and a crowd that goes fast waits for nobody. */
export interface TurnLimits {
  readonly calls: number
  readonly ms: number
}

/**
 * What lies in the buffers of many connections is worked through in one turn of the event loop, so
 * whoever is reached late in a long turn has waited that long already, unseen by any queue of ours.
 * The turn is measured from the first call in it.
 */
export function createTurnWatch(
  limits: TurnLimits,
  now: () => number = () => performance.now(),
  afterTurn: (work: () => void) => unknown = setImmediate,
): TurnWatch {
  let calls = 0
  let beganAt = 0
  return {
    isBehind() {
      calls += 1
      if (calls > 1) return calls > limits.calls && now() - beganAt > limits.ms
      beganAt = now()
      afterTurn(() => {
        calls = 0
      })
      return false
    },
  }
}
