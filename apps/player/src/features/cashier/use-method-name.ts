import { useTranslation } from 'react-i18next'

/** What a way to deposit is called here; one that an operator added keeps the name the server gave. */
export function useMethodName(): (methodId: string, givenName: string) => string {
  const { t, i18n } = useTranslation('cashier')
  return (methodId, givenName) => {
    const key = `cashier:method.${methodId}`
    return i18n.exists(key) ? t(key as never) : givenName
  }
}
