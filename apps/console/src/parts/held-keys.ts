/**
 * A held Enter presses the focused button, or sends the form, again and again: the second time it
 * would act on whatever took the place of the first. Lines of text may still be broken.
 */
export function refuseHeldEnter(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isText = event.target instanceof HTMLTextAreaElement
      if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault()
    },
    true,
  )
}
