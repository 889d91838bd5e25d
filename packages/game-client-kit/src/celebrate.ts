import type { SoundBoard, SoundName } from './sound.ts'
import type { WinSize, WinTier } from './win-size.ts'

const SOUNDS: Readonly<Record<Exclude<WinSize, 'scene'>, SoundName | undefined>> = {
  none: undefined,
  returned: undefined,
  light: 'lineWin',
  plate: 'win',
}
const SOUNDS_OF_SCENES: Readonly<Record<WinTier, SoundName>> = {
  big: 'bigWin',
  huge: 'hugeWin',
  epic: 'epicWin',
}
const COINS: Readonly<Record<WinSize, number>> = {
  none: 0,
  returned: 0,
  light: 0,
  plate: 26,
  scene: 90,
}

/** The sound and the coins of a win; nothing for one that only gives the stake back. A scene sounds as its tier. */
export function celebrate(
  size: WinSize,
  show: { readonly sound: Pick<SoundBoard, 'play'>; throwCoins(count: number): void },
  tier: WinTier = 'big',
): void {
  const sound = size === 'scene' ? SOUNDS_OF_SCENES[tier] : SOUNDS[size]
  if (sound) show.sound.play(sound)
  if (COINS[size] > 0) show.throwCoins(COINS[size])
}
