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
const COINS: Readonly<Record<Exclude<WinSize, 'scene'>, number>> = {
  none: 0,
  returned: 0,
  light: 0,
  plate: 26,
}
const COINS_OF_SCENES: Readonly<Record<WinTier, number>> = { big: 90, huge: 130, epic: 180 }

/** The sound and the coins of a win; nothing for one that only gives the stake back. A scene sounds as its tier. */
export function celebrate(
  size: WinSize,
  show: { readonly sound: Pick<SoundBoard, 'play'>; throwCoins(count: number): void },
  tier: WinTier = 'big',
): void {
  const sound = size === 'scene' ? SOUNDS_OF_SCENES[tier] : SOUNDS[size]
  if (sound) show.sound.play(sound)
  const coins = size === 'scene' ? COINS_OF_SCENES[tier] : COINS[size]
  if (coins > 0) show.throwCoins(coins)
}
