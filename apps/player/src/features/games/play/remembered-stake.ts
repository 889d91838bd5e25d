import { type Minor, minorFromWire } from '@baize/kernel'

const keyOf = (gameCode: string) => `baize.stake.${gameCode}`

/** The stake this browser last played a game with. */
export function readRememberedStake(gameCode: string): Minor | undefined {
  try {
    return minorFromWire(localStorage.getItem(keyOf(gameCode)) ?? '')
  } catch {
    return undefined
  }
}

export function rememberStake(gameCode: string, stakeMinor: Minor): void {
  try {
    localStorage.setItem(keyOf(gameCode), stakeMinor.toString())
  } catch {
    // Lasts for the visit only.
  }
}
