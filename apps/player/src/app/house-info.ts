/** Door: what the operator says is official: domains, channels, customer service, servers of files. */
import { DEFAULT_LANGUAGE, type HouseInfo } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { switchesQuery } from './switches.ts'

/** Undefined until the server has answered. */
export function useHouseInfo(): HouseInfo | undefined {
  return useQuery(switchesQuery).data?.info
}

/** The name of a thing in the player's language, in the one it is a variant of, or in the house's. */
export function labelText(label: Readonly<Record<string, string>>): string {
  const { language } = i18next
  const base = language.split('-', 1)[0] ?? language
  return label[language] ?? label[base] ?? label[DEFAULT_LANGUAGE] ?? ''
}
