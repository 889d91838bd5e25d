import { showToast, Toaster } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

export { showToast }

/** Loaded after the first paint; see `toast.ts`. */
export function ToasterHost() {
  const { t } = useTranslation()
  return <Toaster label={t('toasts')} />
}
