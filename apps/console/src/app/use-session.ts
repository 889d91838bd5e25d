import type { Permission, StaffIdentity } from '@baize/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from './api.tsx'
import { sessionQuery } from './session.queries.ts'

/** Who works here. Only below the gate. */
export function useStaff(): StaffIdentity {
  return useSuspenseQuery(sessionQuery(useApi())).data
}

/** Whether to show something at all; the server decides again at every call. */
export function useMay(permission: Permission): boolean {
  return useStaff().permissions.includes(permission)
}
