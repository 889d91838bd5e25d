import { expect } from 'vitest'

/** The newest code sent to somebody, once more than `after` messages have come for them. */
export async function readCode(sandbox: string, to: string, after = 0): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${sandbox}/outbox.json?to=${encodeURIComponent(to)}`)
        const messages: { readonly text: string }[] = await answer.json()
        text = messages[0]?.text ?? ''
        return messages.length
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThan(after)
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? ''
}
