import i18next from 'i18next'
import { toast } from '../app/toast.ts'

/** Said after every wish that waits for a second person. */
export function toastAsked(): void {
  toast({ title: i18next.t('common:asked'), detail: i18next.t('common:askedDetail') })
}
