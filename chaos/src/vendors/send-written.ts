import type { Written } from './dialects.ts'

const PATIENCE_MS = 15_000

/** What came back; status 0 when nothing did. */
export interface Heard {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Sends a vendor's call to the house as it stands. */
export async function send(siteUrl: string, { path, headers, raw }: Written): Promise<Heard> {
  try {
    const answer = await fetch(`${siteUrl}${path}`, {
      method: 'POST',
      headers,
      body: raw,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { status } = answer
    return { status, body: JSON.parse(await answer.text()) as Heard['body'] }
  } catch {
    return { status: 0, body: {} }
  }
}
