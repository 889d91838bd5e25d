/** Door: a short message at the edge of the screen. Never for the result of a bet. */
import type { ToastContent } from '@baize/ui-kit'
import i18next from 'i18next'

export function toast(content: Omit<ToastContent, 'closeText'>): void {
  void import('./toaster-host.tsx').then(({ showToast }) =>
    showToast({ ...content, closeText: i18next.t('common:close') }),
  )
}
