import type { Minor } from '@baize/kernel'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bonusesQuery } from '../../app/bonuses.ts'
import { readMinor } from '../../app/money-text.ts'

/** It is granted a moment after the account was opened. */
const LOOK_MS = 700
const LOOKS_MAX = 12

/** Play money that the member began with, in minor units; undefined while none has come, or where there is none. */
export function useStartingMoney(): Minor | undefined {
  const { i18n } = useTranslation()
  const found = useQuery({
    ...bonusesQuery(i18n.language),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && startingOf(data) === undefined && dataUpdateCount < LOOKS_MAX ? LOOK_MS : false,
  })
  const wire = found.data && startingOf(found.data)
  return wire === undefined ? undefined : readMinor(wire)
}

type Bonuses = Awaited<ReturnType<NonNullable<ReturnType<typeof bonusesQuery>['queryFn']>>>

function startingOf({ bonuses }: { readonly bonuses: Bonuses['bonuses'] }): string | undefined {
  return bonuses.find(({ terms, state }) => terms.kind === 'play_only' && state === 'active')
    ?.balanceMinor
}
