import { createExternalStore, type ExternalStore } from '../../../app/external-store.ts'

/** What stands as real text over the canvas of a slot, changed part by part as a book is played. */
export type HudStore<Hud> = ExternalStore<Hud> & { patch(change: Partial<Hud>): void }

export function createHudStore<Hud>(first: Hud): HudStore<Hud> {
  const store = createExternalStore<Hud>(first)
  return { ...store, patch: (change) => store.write({ ...store.read(), ...change }) }
}
