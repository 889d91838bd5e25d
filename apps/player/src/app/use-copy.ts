import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'

/** Copies a text and says so; `what` names it, such as "The order number". */
export function useCopy(): (text: string, what: string) => void {
  const { t } = useTranslation()
  return (text, what) => {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t('copied'), detail: t('copiedDetail', { what }) }),
      () => toast({ title: text, tone: 'info' }),
    )
  }
}
