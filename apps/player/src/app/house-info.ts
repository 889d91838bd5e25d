/** Door: what the operator says is official: domains, channels, customer service, servers of files. */
import type { HouseInfo } from '@baize/contract'
import { inLanguage } from '@baize/languages'
import i18next from 'i18next'
import { useWhitelabel } from './switches.ts'

/** Undefined until the server has answered. */
export function useHouseInfo(): HouseInfo | undefined {
  return useWhitelabel()?.info
}

/** The name of a thing in the player's language, or what stands in for it. */
export function labelText(label: Readonly<Record<string, string>>): string {
  return inLanguage(label, i18next.language) ?? ''
}
