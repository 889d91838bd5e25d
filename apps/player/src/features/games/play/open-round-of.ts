import { RefusedCall } from '@baize/api-client'

/** The game whose open round stands in the way; undefined where something else does. */
export function openRoundOf(
  failure: unknown,
): { readonly gameCode: string; readonly gameName: string } | undefined {
  if (!(failure instanceof RefusedCall) || failure.code !== 'round_open') return undefined
  const { gameCode, gameName } = failure.details
  if (typeof gameCode !== 'string' || typeof gameName !== 'string') return undefined
  return { gameCode, gameName }
}
