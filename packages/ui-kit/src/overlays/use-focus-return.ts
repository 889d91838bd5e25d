import { useRef } from 'react'

/**
 * Puts the focus back where it was when a dialog goes. The library does so only for a button that it
 * was told to be the opener, and else leaves users of a keyboard at the top of the page.
 */
export function useFocusReturn(): {
  onOpenAutoFocus(): void
  onCloseAutoFocus(event: Event): void
} {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event) => {
      const { current } = opener
      if (!(current instanceof HTMLElement) || !current.isConnected) return
      event.preventDefault()
      current.focus({ preventScroll: true })
    },
  }
}
