import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen, where the browser offers it; a refusal leaves everything as it is. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return {
    isOn,
    isOffered: document.fullscreenEnabled,
    toggle() {
      const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      change.catch(() => undefined)
    },
  }
}
