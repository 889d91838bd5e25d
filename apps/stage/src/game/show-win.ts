import { celebrate, type Pace } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import { winSizeOf } from '@baize/game-client-kit/win-size'
import type { Minor, Ratio } from '@baize/kernel'
import type { PatchHud } from './hud.ts'

const BIG_WIN_MS = 3_600
const HUGE_WIN_MS = 5_200
const HUGE_STAKES = 100
const LIGHT_MS = 500

interface WinParts {
  readonly hud: PatchHud
  readonly sound: SoundBoard
  throwCoins(count: number): void
}

/** How much is made of what a round won; nothing of what only gives the stake back. */
export async function showWin(
  parts: WinParts,
  win: { readonly amountMinor: Minor; readonly outcome: Ratio; readonly text: string },
  pace: Pace,
): Promise<void> {
  const { amountMinor, outcome, text } = win
  const size = winSizeOf(outcome)
  if (size === 'none') return
  parts.hud({ plate: { text, amountMinor, size } })
  if (pace.isSkipping || size === 'returned') return
  celebrate(size, parts)
  if (size !== 'scene') {
    await pace.wait(LIGHT_MS)
    return
  }
  const isHuge = outcome.numerator >= outcome.denominator * BigInt(HUGE_STAKES)
  parts.hud({ bigWin: { amountMinor, isHuge } })
  await pace.wait(isHuge ? HUGE_WIN_MS : BIG_WIN_MS)
  parts.hud({ bigWin: undefined })
}
