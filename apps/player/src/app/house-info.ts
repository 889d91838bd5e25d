/** Door: what the operator says is official: domains, channels, customer service, servers of files. */
import type { HouseInfo } from '@baize/contract'
import { inLanguage } from '@baize/kernel'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { switchesQuery } from './switches.ts'

/** Undefined until the server has answered. */
export function useHouseInfo(): HouseInfo | undefined {
  return useQuery(switchesQuery).data?.info
}

/** The name of a thing in the player's language, or what stands in for it. */
export function labelText(label: Readonly<Record<string, string>>): string {
  return inLanguage(label, i18next.language) ?? ''
}
