import { showToast, type ToastContent } from '@baize/ui-kit'
import i18next from 'i18next'
import { failureText } from './failure-text.ts'

export function toast(content: Omit<ToastContent, 'closeText'>): void {
  showToast({ ...content, closeText: i18next.t('common:close') })
}

export function toastFailure(title: string, failure: unknown): void {
  toast({ title, detail: failureText(failure), tone: 'danger' })
}
