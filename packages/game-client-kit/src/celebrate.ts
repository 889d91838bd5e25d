import type { SoundBoard, SoundName } from './sound.ts'
import type { WinSize } from './win-size.ts'

const SOUNDS: Readonly<Record<WinSize, SoundName | undefined>> = {
  none: undefined,
  returned: undefined,
  light: 'lineWin',
  plate: 'win',
  scene: 'bigWin',
}
const COINS: Readonly<Record<WinSize, number>> = {
  none: 0,
  returned: 0,
  light: 0,
  plate: 26,
  scene: 90,
}

/** The sound and the coins of a win; nothing for one that only gives the stake back. */
export function celebrate(
  size: WinSize,
  parts: { readonly sound: SoundBoard; throwCoins(count: number): void },
): void {
  const sound = SOUNDS[size]
  if (sound) parts.sound.play(sound)
  if (COINS[size] > 0) parts.throwCoins(COINS[size])
}
