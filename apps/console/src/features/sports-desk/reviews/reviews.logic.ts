import { parseMoney } from '@baize/kernel'

/** What is left of the time for a decision, by the server's clock, in whole seconds; none below nought. */
export function secondsLeft(
  until: string,
  heard: { readonly now: string; readonly heardMs: number },
  presentMs: number,
): number {
  const passedMs = Math.max(0, presentMs - heard.heardMs)
  const leftMs = Date.parse(until) - Date.parse(heard.now) - passedMs
  return Math.max(0, Math.ceil(leftMs / 1_000))
}

/** A smaller stake that all lines can share, as it travels; undefined for any other. */
export function offerFrom(
  typed: string,
  { stakeMinor, lines }: { readonly stakeMinor: string; readonly lines: number },
  exponent: number,
): string | undefined {
  const minor = parseMoney(typed, exponent)
  if (minor === undefined || minor <= 0n || minor >= BigInt(stakeMinor)) return undefined
  return minor % BigInt(lines) === 0n ? minor.toString() : undefined
}
