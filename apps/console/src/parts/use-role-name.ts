import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A role by the name people call it; roles made here go by the name they were given. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation()
  return useCallback(
    (role) => t(`role.${role}` as 'role.cashier', { defaultValue: role.replaceAll('_', ' ') }),
    [t],
  )
}
