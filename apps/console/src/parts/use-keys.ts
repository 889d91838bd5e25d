import { useEffect, useRef } from 'react'

/** What each key does, by its name in lower case, with `shift ` before it where that makes another. */
export type KeyActions = Readonly<Record<string, () => void>>

/**
 * Single keys that act on the page. They rest while somebody types or a dialog is open, and
 * with a modifier, which belongs to the browser. A held key acts once.
 */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"][aria-modal="true"]')) {
        return
      }
      // A button that has the focus is pressed with Enter.
      if (event.key === 'Enter' && isPressable(event.target)) return
      const name = event.key.toLowerCase()
      const { current } = latest
      const action = (event.shiftKey ? current[`shift ${name}`] : undefined) ?? current[name]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  // A box that was ticked keeps the focus, and nobody types into it.
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, [role]') !== null
}
