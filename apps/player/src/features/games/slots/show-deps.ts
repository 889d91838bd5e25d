import type { Pace } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import type { HoldPrize, SlotRules } from '@baize/games/slots/rules'
import type { ShownRound } from '../reels/reel-show.ts'
import type { SceneCard, SlotsHudStore } from './slots-hud.ts'
import type { SlotsScene } from './slots-scene.ts'

/** A turn of a round stands over the reels for so long. */
export const CARD_MS = 2200

/** What the show of a slot is made of. */
export interface ShowDeps extends ShownRound {
  /** Undefined where the browser cannot draw: only the text is shown then. */
  readonly scene: SlotsScene | undefined
  readonly rules: SlotRules
  /** The fixed jackpots in the language of the page. */
  readonly prizeWords: Readonly<Record<HoldPrize, string>>
  readonly hud: SlotsHudStore
  readonly sound: SoundBoard
}

/** Shows a card over the reels for a while. */
export async function showCard(
  hud: SlotsHudStore,
  card: SceneCard,
  ms: number,
  pace: Pace,
): Promise<void> {
  hud.patch({ card })
  await pace.wait(ms)
  hud.patch({ card: undefined })
}
