/** What a sound board needs of the page around it. */
export interface SoundHost {
  /** Undefined until a person has touched the page, as browsers demand. */
  openContext(): AudioContext | undefined
  isHidden(): boolean
  /** Calls back when the page is hidden or shown, and when it is touched; returns how to stop. */
  watch(onChange: () => void): () => void
  /** Calls back once; returns how to stop. */
  after(ms: number, run: () => void): () => void
}

const TOUCHES = ['pointerdown', 'pointerup', 'keydown'] as const

export const PAGE: SoundHost = {
  openContext: () =>
    globalThis.navigator?.userActivation?.hasBeenActive
      ? new AudioContext({ latencyHint: 'interactive' })
      : undefined,
  isHidden: () => document.hidden,
  watch(onChange) {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('visibilitychange', onChange, { signal })
    for (const name of TOUCHES) {
      document.addEventListener(name, onChange, { signal, capture: true, passive: true })
    }
    return () => stop.abort()
  },
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
