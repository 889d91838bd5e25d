import { expect } from 'vitest'

/** Every code sent to somebody, the newest first. Notices go to the same place: only messages with a code are told. */
export async function codesFor(sandbox: string, to: string): Promise<string[]> {
  const answer = await fetch(`${sandbox}/outbox.json?to=${encodeURIComponent(to)}`)
  const messages: { readonly text: string }[] = await answer.json()
  return messages.flatMap(({ text }) => codeIn(text) ?? [])
}

/** The newest code sent to somebody, once more than `after` codes have come for them. */
export async function readCode(sandbox: string, to: string, after = 0): Promise<string> {
  let codes: string[] = []
  await expect
    .poll(
      async () => {
        codes = await codesFor(sandbox, to)
        return codes.length
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBeGreaterThan(after)
  return codes[0] ?? ''
}

/** The link of the newest invitation that was mailed to somebody. */
export async function readInvitation(sandbox: string, to: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const answer = await fetch(`${sandbox}/outbox.json?to=${encodeURIComponent(to)}`)
    const messages: { readonly text: string }[] = await answer.json()
    link = messages.flatMap(({ text }) => /https?:\S+#invitation=[\w-]+/.exec(text)?.[0] ?? [])[0]
    return link
  }
  await expect.poll(look, { timeout: 20_000, interval: 100 }).toBeDefined()
  return link ?? ''
}

function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
}
