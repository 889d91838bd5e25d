import type { OpenVoice } from '@baize/game-client-kit/sound'
import type { Voice } from '@baize/game-client-kit/sound-voice'

/** By the game's code. */
export const VOICES: Readonly<Record<string, () => Promise<Voice>>> = {
  'tomb-of-gold': async () => (await import('./tomb-of-gold.ts')).TOMB_OF_GOLD,
  'sugar-orchard': async () => (await import('./sugar-orchard.ts')).SUGAR_ORCHARD,
  'jade-dragon-court': async () => (await import('./jade-dragon-court.ts')).JADE_DRAGON_COURT,
  'storm-halls': async () => (await import('./storm-halls.ts')).STORM_HALLS,
  'honeycomb-rush': async () => (await import('./honeycomb-rush.ts')).HONEYCOMB_RUSH,
  'neon-arcade': async () => (await import('./neon-arcade.ts')).NEON_ARCADE,
  'gold-shaft': async () => (await import('./gold-shaft.ts')).GOLD_SHAFT,
  'captains-ledger': async () => (await import('./captains-ledger.ts')).CAPTAINS_LEDGER,
  'reef-garden': async () => (await import('./reef-garden.ts')).REEF_GARDEN,
  'rose-court': async () => (await import('./rose-court.ts')).ROSE_COURT,
}

/** What a game sounds like; undefined for one that has the sounds of the house. */
export async function loadVoice(gameCode: string): Promise<OpenVoice | undefined> {
  const load = VOICES[gameCode]
  if (!load) return undefined
  const [voice, { openVoice }] = await Promise.all([
    load(),
    import('@baize/game-client-kit/sound-player'),
  ])
  return (deps) => openVoice(voice, deps)
}
