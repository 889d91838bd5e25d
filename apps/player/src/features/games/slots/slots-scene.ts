import {
  createStage,
  firstGrid,
  loadPicture,
  type MachineLayout,
  makeSceneLook,
  paintTexture,
  ReelScene,
  type ReelSceneParts,
  type Stage,
  type SymbolTextures,
  ThemedBackdrop,
} from '@baize/game-client-kit'
import type { SlotGrid } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'
import { Texture } from 'pixi.js'
import type { ReelHost } from '../reels/reel-show.ts'
import { completeScene, openFlagshipScene, pictureOf } from './flagship/flagship-scene.ts'
import type { SlotLook } from './slot-look.ts'
import type { SlotFacts } from './slot-rules.tsx'
import { prizesOf } from './slots.logic.ts'
import {
  moveSymbols,
  objectUrl,
  paintCollector,
  paintSlotSymbols,
  type RenderedArt,
  type SymbolWords,
} from './slots-symbols.ts'

/** Symbols that pass by while a reel turns; what was drawn is put in where it stops. */
const STRIP = 36
/** Clear space over the lettering, and what the row of fixed jackpots of a phone takes, in CSS pixels. */
const LOGO_GAP = 8
const PHONE_JACKPOTS = 52
/** How many symbols reels of changing height show before the first spin. */
const FIRST_HEIGHTS = [4, 5, 3, 6, 4, 5]
const NOTHING: SymbolTextures = { sharp: Texture.EMPTY, smeared: Texture.EMPTY }

interface SlotsSceneDeps extends ReelHost, Pick<SlotFacts, 'rules' | 'look'> {
  readonly words: SymbolWords
  onLayout(layout: MachineLayout): void
}

/** The machine of a slot in its scene. */
export interface SlotsScene {
  readonly stage: Stage
  readonly reels: ReelScene
  texturesOf(grid: SlotGrid): SymbolTextures[][]
  /** Reels fill their window with what they show; else a lower one stands at its foot. */
  readonly isFilled: boolean
  /** Of coins that stay, and of one that gathers them. */
  readonly coin: SymbolTextures | undefined
  readonly collector: SymbolTextures | undefined
  throwCoins(count: number): void
  close(): void
}

/** Undefined where the browser cannot draw. */
export async function openSlotsScene(deps: SlotsSceneDeps): Promise<SlotsScene | undefined> {
  const { host, rules, words } = deps
  const own = renderedArtOf(deps)
  const stage = await createStage(host).catch(() => undefined)
  if (!stage) return undefined
  const [scene, symbols, collector, coin] = await Promise.all([
    own && openFlagshipScene(own.gameCode, own.flagship),
    paintSlotSymbols(rules, words, own),
    rules.holdAndWin?.collector ? paintCollector(words, own) : undefined,
    loadCoin(own),
  ])
  const ground = scene ?? (await paintedScene(deps.look))
  const rowCount = Math.max(...rules.rows)
  const isFilled = scene?.rendered.windowRows !== undefined
  // A reel that shows less stands at the foot and nothing is above it, or it fills its window.
  const texturesOf = (grid: SlotGrid) =>
    grid.map((reel) => [
      ...Array.from({ length: isFilled ? 0 : rowCount - reel.length }, () => NOTHING),
      ...reel.flatMap((name) => symbols.get(name) ?? []),
    ])
  const reels = new ReelScene(
    {
      stage,
      strips: stripsOf(rules, symbols),
      rowCount,
      ...ground,
      isMotionReduced: deps.isMotionReduced,
      onLayout: deps.onLayout,
      insetsFor: scene ? withLogoAbove(deps) : deps.insetsFor,
    },
    rules.rows.map(() => 0),
  )
  const rows = isFilled
    ? rules.rows.map((_, reel) => FIRST_HEIGHTS[reel % FIRST_HEIGHTS.length] ?? 4)
    : rules.rows
  reels.showSymbols(texturesOf(firstGrid({ ...rules, rows })))
  let isLeft = false
  if (own && scene) {
    reels.playIntro()
    void completeScene(own, scene, () => isLeft).then(() => isLeft || stage.invalidateGround())
    void moveSymbols(own, rules, symbols)
  }
  const coinTexture = paintCoin(coin)
  return {
    stage,
    reels,
    texturesOf,
    isFilled,
    coin: symbols.get(rules.symbols.find(({ kind }) => kind === 'coin')?.name ?? ''),
    collector,
    throwCoins: (count) => reels.throwCoins(count, coinTexture),
    close() {
      isLeft = true
      reels.destroy()
      stage.destroy()
    },
  }
}

function renderedArtOf({ rules, look }: SlotsSceneDeps): RenderedArt | undefined {
  const { flagship } = look
  return flagship && { gameCode: rules.version.split('@')[0] ?? '', flagship }
}

/** Colours and ground of a slot that has no scene of its own. */
async function paintedScene(look: SlotLook): Promise<Pick<ReelSceneParts, 'colours' | 'backdrop'>> {
  const objects = await Promise.all(
    look.objects.map((name) => loadPicture(objectUrl(name)).catch(() => undefined)),
  )
  const colours = makeSceneLook(look.light, look.base, look.seed)
  return {
    colours: colours.machine,
    backdrop: new ThemedBackdrop({
      look: colours,
      objects: objects.flatMap((picture) => picture ?? []),
      seed: look.seed,
      ground: look.ground,
    }),
  }
}

/** The lettering is part of what the frame keeps clear; above it there are only the fixed jackpots of a phone. */
function withLogoAbove({ rules, insetsFor }: SlotsSceneDeps): ReelSceneParts['insetsFor'] {
  return (width, height) => {
    const isPortrait = height > width * 1.05
    const jackpots = isPortrait && prizesOf(rules).length > 0 ? PHONE_JACKPOTS : 0
    return { ...insetsFor(width, height), top: LOGO_GAP + jackpots }
  }
}

async function loadCoin(own: RenderedArt | undefined): Promise<HTMLImageElement | undefined> {
  const thrown = own && (await pictureOf(own.gameCode, own.flagship.thrown))
  return thrown ?? (await loadPicture(objectUrl('coin')).catch(() => undefined))
}

/** What passes by: the true rings where there are any, else every symbol in turn. */
function stripsOf(
  rules: SlotRules,
  symbols: ReadonlyMap<string, SymbolTextures>,
): SymbolTextures[][] {
  const { reels } = rules
  return rules.rows.map((_, reel) => {
    const names = reels.from === 'cells' ? Object.keys(reels.weights) : (reels.strips[reel] ?? [])
    const textures = names.flatMap((name) => symbols.get(name) ?? [])
    return Array.from(
      { length: Math.max(STRIP, textures.length) },
      (_none, place) => textures[(place + reel * 3) % textures.length] as SymbolTextures,
    )
  })
}

function paintCoin(picture: HTMLImageElement | undefined): Texture {
  return paintTexture(64, 64, (brush) => {
    if (picture) brush.drawImage(picture, 4, 4, 56, 56)
  })
}
