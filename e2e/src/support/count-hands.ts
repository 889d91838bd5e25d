import type { Page } from 'playwright-core'

/** What a pair of hands did: clicks of the mouse, and keys but for what is typed into a field. */
export interface Hands {
  readonly clicks: number
  readonly keys: number
}

/** Counts what is done on a page from now on, on every page that it goes to. */
export async function countHands(page: Page): Promise<{ taken(): Hands; begin(): void }> {
  let hands = { clicks: 0, keys: 0 }
  await page.exposeBinding('countHand', (_source, what: keyof Hands) => {
    hands = { ...hands, [what]: hands[what] + 1 }
  })
  await page.addInitScript(watchHands)
  await page.evaluate(watchHands)
  return {
    taken: () => hands,
    begin() {
      hands = { clicks: 0, keys: 0 }
    },
  }
}

function watchHands(): void {
  const page = window as unknown as {
    countHand(what: 'clicks' | 'keys'): Promise<void>
    watchesHands?: boolean
  }
  if (page.watchesHands) return
  page.watchesHands = true
  // A click that a key makes on a button has no detail.
  const onClick = (event: MouseEvent) =>
    event.isTrusted && event.detail > 0 && page.countHand('clicks')
  const onKey = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey } = event
    const isField =
      target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')
    const isTyped = isField && !ctrlKey && !metaKey && (key.length === 1 || key === 'Backspace')
    const isHeldDown = ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
    if (event.isTrusted && !isTyped && !isHeldDown) void page.countHand('keys')
  }
  window.addEventListener('click', onClick, true)
  window.addEventListener('keydown', onKey, true)
}
