/** Door: a short message at the edge of the screen. Never for the result of a bet. */
import type { ToastContent } from '@baize/ui-kit'
import i18next from 'i18next'
import { createExternalStore, useExternalStore } from './external-store.ts'

const wanted = createExternalStore(false)
const host = Promise.withResolvers<(content: ToastContent) => void>()

export function toast(content: Omit<ToastContent, 'closeText'>): void {
  wanted.write(true)
  void host.promise.then((show) => show({ ...content, closeText: i18next.t('common:close') }))
}

/** True from the first message on: most visits never fetch what shows them. */
export function useToastsWanted(): boolean {
  return useExternalStore(wanted)
}

/** The place where messages appear is there; those that waited are shown. */
export const showToastsWith = host.resolve
