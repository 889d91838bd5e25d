/** Door: the operator's feature switches. What is off is not shown. */
import { type FeatureSwitch, operations, type ValueOf } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { isMemberNow } from './session.ts'
import { shareQuery } from './shared-query.ts'

/** How soon a visitor's page follows what the operator changed. */
const VISITOR_LOOK_MS = 10_000

/** What a new installation offers; shown until the server has answered. */
const ON_AT_FIRST: readonly FeatureSwitch[] = ['USERNAMEREG3', 'FREEPLAY3']

export const switchesQuery = queryOptions({
  queryKey: ['switches'],
  queryFn: ({ signal }) => api.call(operations.getWhitelabel, { signal }),
  // Anyone who comes back to an open page finds it as the operator has it now.
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  // Members are told over their socket; a visitor's page asks while it is looked at.
  refetchInterval: () => (isMemberNow() ? false : VISITOR_LOOK_MS),
})

const shared = shareQuery(switchesQuery)

/** What the operator says of the house; undefined until the server has answered. */
export function useWhitelabel(): ValueOf<typeof operations.getWhitelabel> | undefined {
  return shared.use()
}

/** True while a feature may be used. */
export function useFeature(name: FeatureSwitch): boolean {
  return useIsFeatureOn()(name)
}

/** The same for any of them. */
export function useIsFeatureOn(): (name: FeatureSwitch) => boolean {
  const known = useWhitelabel()?.switches
  return (name) => (known ? known[name] === true : ON_AT_FIRST.includes(name))
}

/** All of them, asked for again: forms that follow them are opened rarely and must be right. */
export function useFreshSwitches(): Readonly<Record<string, boolean>> | undefined {
  return useQuery({ ...switchesQuery, refetchOnMount: 'always' }).data?.switches
}

/** True when there is any way to open an account. */
export function useCanRegister(): boolean {
  const byName = useFeature('USERNAMEREG3')
  const byMobile = useFeature('MOBILENUMREG3')
  const byClick = useFeature('ONECLICKREG3')
  return byName || byMobile || byClick
}
