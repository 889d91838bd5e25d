import { Failure } from '../shared/failure.ts'

/** What an operator's own side does when the certification asks; what it cannot do is left out. */
export interface OperatorHooks {
  /** A fresh token of a launch for the same player. */
  readonly launch?: () => Promise<string>
  readonly endSession?: () => Promise<void>
  readonly lockPlayer?: () => Promise<void>
  readonly excludePlayer?: () => Promise<void>
  /** The player as it was before, with nothing in the way. */
  readonly restorePlayer?: () => Promise<void>
  /** Grants free rounds of the game to the player; answers the campaign's id. */
  readonly grantFreeRounds?: () => Promise<string>
}
export type HookName = keyof OperatorHooks

const HOOKS: readonly HookName[] = [
  'launch',
  'endSession',
  'lockPlayer',
  'excludePlayer',
  'restorePlayer',
  'grantFreeRounds',
]
const PATIENCE_MS = 30_000

/**
 * Hooks that an operator's test system serves at one address: `POST {"do": NAME}`. `offers` is answered
 * `{"offers": [names]}`, `launch` is answered `{"token": text}`, `grantFreeRounds`
 * `{"campaignId": text}`, the others with any 200.
 */
export async function httpHooks(url: string): Promise<OperatorHooks> {
  const ask = async (what: string): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: what }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Failure(`The hook ${what} was answered ${response.status}.`)
    const text = await response.text()
    return text === '' ? {} : JSON.parse(text)
  }
  const { offers } = await ask('offers')
  const isOffered = (name: HookName) => Array.isArray(offers) && offers.includes(name)
  const hooks = HOOKS.filter(isOffered).map((name) => [
    name,
    async () => {
      const answer = await ask(name)
      if (name === 'grantFreeRounds') return String(answer.campaignId)
      return name === 'launch' ? String(answer.token) : undefined
    },
  ])
  // Each entry has the form its name asks for: a token for a launch, nothing for the others.
  return Object.fromEntries(hooks) as OperatorHooks
}
