import { showToast, Toaster } from '@baize/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToastsWith } from './toast.ts'

/** Fetched with the first message; see `toast.ts`. */
export function ToasterHost() {
  const { t } = useTranslation()
  useEffect(() => showToastsWith(showToast), [])
  return <Toaster label={t('toasts')} />
}
