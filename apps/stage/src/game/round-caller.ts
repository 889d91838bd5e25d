import type { StageMoveAsk, StageRound, StageRoundAsk } from '@baize/contract/stage'

const TRIES_MAX = 4
const RETRY_PAUSE_MS = 700

/** Why there is no round. */
export type RoundFault = 'over' | 'invalid' | 'lost'

export interface RoundCaller {
  /** The round, or why there is none. A lost answer is asked for again under the same key. */
  ask(
    wish: Omit<StageRoundAsk, 'key'> | Omit<StageMoveAsk, 'key'>,
  ): Promise<StageRound | RoundFault>
  /** New credits for who only tries; the balance, or nothing when it was not heard. */
  renewCredits(): Promise<string | undefined>
}

interface CallerParts {
  readonly address: string
  fetch(address: string, init: RequestInit): Promise<Response>
  makeKey(): string
  pause(ms: number): Promise<void>
}

/**
 * Asks the vendor for rounds. One whose answer never came keeps its key: the next wish like it asks for
 * that round, so that a stake is never taken twice for one press.
 */
export function createRoundCaller(parts: CallerParts): RoundCaller {
  let open: { readonly key: string; readonly wish: string } | undefined
  return {
    async ask(wish) {
      const text = JSON.stringify(wish)
      const key = open?.wish === text ? open.key : parts.makeKey()
      open = { key, wish: text }
      const body = JSON.stringify({ ...wish, key })
      for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
        if (tries > 1) await parts.pause(RETRY_PAUSE_MS * (tries - 1))
        const answer = await heard(parts, `${parts.address}/rounds`, body)
        if (!answer || answer.status >= 500) continue
        const told = await answer.json().catch(() => undefined)
        if (answer.ok && told === undefined) continue
        open = undefined
        if (answer.status === 410) return 'over'
        return answer.ok ? (told as StageRound) : 'invalid'
      }
      return 'lost'
    },
    async renewCredits() {
      const answer = await heard(parts, `${parts.address}/credits`, '')
      const told = await answer?.json().catch(() => undefined)
      return answer?.ok ? (told as { balanceMinor: string }).balanceMinor : undefined
    },
  }
}

async function heard(
  parts: CallerParts,
  address: string,
  body: string,
): Promise<Response | undefined> {
  try {
    return await parts.fetch(address, { method: 'POST', body })
  } catch {
    return undefined
  }
}
