import { Failure } from '../../shared/failure.ts'

const PATIENCE_MS = 30_000

/** Opens the address of a launch and plays one round there. */
export type PlayRound = (launchUrl: string) => Promise<void>

/** A vendor's own test system plays: `POST {"launchUrl": text}`, answered 200 when the round is over. */
export function playByHook(url: string): PlayRound {
  return async (launchUrl) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launchUrl }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Failure(`The round was not played: ${response.status}.`)
  }
}

/** The page of a game of the sandbox, played without a browser. */
export const playAtSandbox: PlayRound = async (launchUrl) => {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const page = await fetch(launchUrl, { signal })
  const name = /data-session="([^"]+)"/.exec(await page.text())?.[1]
  if (!name) throw new Failure(`The game was not opened: ${page.status}.`)
  const rounds = new URL(`/vendor/sessions/${name}/rounds`, launchUrl)
  const played = await fetch(rounds, {
    method: 'POST',
    body: JSON.stringify({ stakeMinor: '100' }),
    signal,
  })
  await played.arrayBuffer()
}
