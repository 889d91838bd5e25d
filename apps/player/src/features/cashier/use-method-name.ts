import { useTranslation } from 'react-i18next'

/** What a way to deposit is called in the language of the page; English stands in. */
export function useMethodName(): (names: Readonly<Record<string, string>>) => string {
  const { i18n } = useTranslation('cashier')
  return (names) => names[i18n.language] ?? names.en ?? ''
}
