import { expect } from 'vitest'

/** The newest code sent to somebody, once more than `after` codes have come for them. */
export async function readCode(sandbox: string, to: string, after = 0): Promise<string> {
  let codes: string[] = []
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${sandbox}/outbox.json?to=${encodeURIComponent(to)}`)
        const messages: { readonly text: string }[] = await answer.json()
        // Notices go to the same number: only a message with a code in it is waited for.
        codes = messages.flatMap(({ text }) => codeIn(text) ?? [])
        return codes.length
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThan(after)
  return codes[0] ?? ''
}

function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
}
