import {
  type BookPlayer,
  browserFrames,
  createBookPlayer,
  createStage,
  type Insets,
  Pacer,
  type Stage,
  type Tempo,
} from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import type { SlotEvent } from '@baize/games/lantern-tiger/events'
import type { Texture } from 'pixi.js'
import { Backdrop } from './scene/backdrop.ts'
import { SlotScene } from './scene/slot-scene.ts'
import { loadSymbolTextures, type SymbolTags } from './scene/symbol-textures.ts'
import type { HudStore } from './slot-hud.ts'
import { createSlotPresenters } from './slot-presenters.ts'

/** What the reels show before the first spin: every kind of symbol, and nothing that pays. */
const FIRST_STOPS = [4, 11, 19, 7, 26] as const

interface SlotShowParts {
  readonly host: HTMLElement
  readonly hud: HudStore
  readonly sound: SoundBoard
  readonly tags: SymbolTags
  readonly isMotionReduced: boolean
  readonly stops: readonly number[] | undefined
  insetsFor(width: number, height: number): Insets
}

/** A scene with a player for its books: what the slot screen and the replay have in common. */
export class SlotShow {
  private readonly pacer = new Pacer(browserFrames)
  private readonly player: BookPlayer<SlotEvent>
  private readonly stage: Stage | undefined
  private readonly scene: SlotScene | undefined
  /** A skip reaches to the next free spin, not to the end of them all. */
  private isStepSkip = false

  private constructor(parts: SlotShowParts, stage?: Stage, scene?: SlotScene, coin?: Texture) {
    this.stage = stage
    this.scene = scene
    this.pacer.tempo = parts.isMotionReduced ? 'still' : 'normal'
    this.player = createBookPlayer(
      createSlotPresenters({
        scene,
        hud: parts.hud,
        sound: parts.sound,
        throwCoins: (count) => coin && scene?.throwCoins(count, coin),
        endStepSkip: () => {
          if (!this.isStepSkip) return
          this.isStepSkip = false
          this.pacer.resume()
        },
      }),
      this.pacer,
    )
  }

  /** Builds the scene in `host`. Where nothing can be drawn the show goes on as text. */
  static async open(parts: SlotShowParts): Promise<SlotShow> {
    const stage = await createStage(parts.host).catch(() => undefined)
    if (!stage) {
      parts.hud.patch({ phase: 'without-scene' })
      return new SlotShow(parts)
    }
    const [symbols, backdrop] = await Promise.all([loadSymbolTextures(parts.tags), Backdrop.load()])
    const scene = new SlotScene(
      {
        stage,
        symbols,
        backdrop,
        isMotionReduced: parts.isMotionReduced,
        onLayout: (layout) => parts.hud.patch({ layout }),
        insetsFor: parts.insetsFor,
      },
      parts.stops ?? FIRST_STOPS,
    )
    parts.hud.patch({ phase: 'ready' })
    return new SlotShow(parts, stage, scene, symbols.coin.sharp)
  }

  get isPlaying(): boolean {
    return this.player.isPlaying
  }

  setTempo(tempo: Tempo): void {
    this.pacer.tempo = tempo
  }

  /** Sets the reels turning while the answer is on its way. */
  start(): void {
    void this.scene?.startReels(this.pacer)
  }

  /** The answer was no: the reels go back to where they stood. */
  async cancel(): Promise<void> {
    await this.scene?.returnReels(this.pacer)
  }

  play(events: readonly SlotEvent[], from = 0): Promise<void> {
    this.isStepSkip = false
    return this.player.play(events, from)
  }

  skip(): void {
    this.isStepSkip = true
    this.player.skip()
  }

  close(): void {
    this.player.stop()
    this.scene?.destroy()
    this.stage?.destroy()
  }
}
