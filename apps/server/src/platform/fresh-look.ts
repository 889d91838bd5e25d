import type { Clock } from '@baize/kernel'

/** Sees to it that what was looked at is not older than it may be. */
export interface FreshLook {
  /**
   * Resolves when the last look is young enough, and is nothing at all when it is; a failed one is
   * told and tried again.
   */
  fresh(): Promise<void> | undefined
  /** Something has changed: the next to ask waits for a look that begins after this. */
  forget(): void
}

export interface FreshLookParts {
  readonly clock: Clock
  /** How long a look is good for. */
  readonly freshMs: number
  look(): Promise<void>
}

/**
 * Looks when somebody asks and the last look is too old, once for all who wait. In the second half
 * of its time it is renewed while it is still good, so that a busy house never stands still for it.
 */
export function createFreshLook({ clock, freshMs, look }: FreshLookParts): FreshLook {
  let freshUntilMs = 0
  let renewFromMs = 0
  let looking: Promise<void> | undefined
  let isForgotten = false

  const lookOnce = async () => {
    isForgotten = false
    await look()
    if (isForgotten) return
    freshUntilMs = clock.now() + freshMs
    renewFromMs = freshUntilMs - freshMs / 2
  }
  const join = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined
    })
    return looking
  }
  const wait = async () => {
    // A look that began before something was forgotten may not have seen it.
    const isOld = looking !== undefined && isForgotten
    await join()
    if (isOld) await join()
  }

  return {
    fresh() {
      const nowMs = clock.now()
      if (nowMs >= freshUntilMs) return wait()
      if (nowMs >= renewFromMs) {
        renewFromMs = freshUntilMs
        // One that fails now is tried again when its time is over, and then its caller is told.
        join().catch(() => undefined)
      }
      return undefined
    },
    forget() {
      isForgotten = true
      freshUntilMs = 0
    },
  }
}
