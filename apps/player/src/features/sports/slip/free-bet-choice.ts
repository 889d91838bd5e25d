import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

/** The free bet that the slip is to be placed with; it counts as long as the house says that it fits. */
const chosen = createExternalStore<string | undefined>(undefined)

export function useChosenFreeBet(): string | undefined {
  return useExternalStore(chosen)
}

export function chooseFreeBet(freeBetId: string | undefined): void {
  chosen.write(freeBetId)
}
