import type { StageFacts } from '@baize/contract/stage'
import {
  firstGrid,
  letteringOf,
  packSymbols,
  paintLetterSymbol,
  paintPictureSymbol,
  ReelScene,
  type SymbolLettering,
  type SymbolTextures,
} from '@baize/game-client-kit'
import type { SlotGrid } from '@baize/games/slots/events'
import type { SlotRules, SymbolRule } from '@baize/games/slots/rules'
import i18next from 'i18next'
import { Texture } from 'pixi.js'
import { hudOfLayout, insetsBeside, type PatchHud } from '../game/hud.ts'
import type { StageSet } from '../game/open-stage.ts'
import type { Skin } from './skin.logic.ts'

/** Symbols that pass by while a reel turns; what was drawn is put in where it stops. */
const STRIP = 36
/** The best symbols are a little larger than the others. */
const SIZES = [122, 116, 110, 106]
const SPECIAL_SIZE = 124
const NOTHING: SymbolTextures = { sharp: Texture.EMPTY, smeared: Texture.EMPTY }

interface SlotSceneDeps {
  readonly host: HTMLElement
  readonly facts: StageFacts
  readonly rules: SlotRules
  readonly skin: Skin
  readonly hud: PatchHud
  readonly isMotionReduced: boolean
}

/** The machine of a slot in the scene of its title. */
export interface SlotScene {
  readonly reels: ReelScene
  texturesOf(grid: SlotGrid): SymbolTextures[][]
  throwCoins(count: number): void
}

export function openSlotScene(deps: SlotSceneDeps, set: StageSet): SlotScene {
  const { host, rules, hud, isMotionReduced } = deps
  const symbols = paintSymbols(deps, set)
  const rowCount = Math.max(...rules.rows)
  // A reel that shows less stands at the foot; nothing is above it.
  const texturesOf = (grid: SlotGrid) =>
    grid.map((reel) => [
      ...Array.from({ length: rowCount - reel.length }, () => NOTHING),
      ...reel.map((name) => symbols.get(name) ?? NOTHING),
    ])
  const reels = new ReelScene(
    {
      stage: set.stage,
      strips: stripsOf(rules, symbols),
      rowCount,
      colours: set.look.machine,
      backdrop: set.backdrop,
      isMotionReduced,
      onLayout: (layout) => hud(hudOfLayout(layout)),
      insetsFor: insetsBeside(host, true),
    },
    rules.rows.map(() => 0),
  )
  reels.showSymbols(texturesOf(firstGrid(rules)))
  return { reels, texturesOf, throwCoins: (count) => reels.throwCoins(count, set.coin) }
}

/** What passes by: the true rings where there are any, else every symbol in turn. */
function stripsOf(
  { reels, rows }: SlotRules,
  symbols: ReadonlyMap<string, SymbolTextures>,
): SymbolTextures[][] {
  return rows.map((_, reel) => {
    const names = reels.from === 'cells' ? Object.keys(reels.weights) : (reels.strips[reel] ?? [])
    const textures = names.flatMap((name) => symbols.get(name) ?? [])
    return Array.from(
      { length: Math.max(STRIP, textures.length) },
      (_none, place) => textures[(place + reel * 3) % textures.length] ?? NOTHING,
    )
  })
}

/** Paints the symbols of a title by their names in the rules, letters in the lettering of its family. */
function paintSymbols(
  { rules, skin, facts }: SlotSceneDeps,
  set: StageSet,
): ReadonlyMap<string, SymbolTextures> {
  const painted = rules.symbols.map((symbol, index) => {
    const look = skin.get(symbol.name)
    const letter = look && 'letter' in look ? look.letter : undefined
    const picture = look && 'art' in look ? set.pictureOf(look.art) : undefined
    if (!picture) {
      const text = letter ?? symbol.name
      return paintLetterSymbol(text, letteringIn(text, facts))
    }
    const size = symbol.kind === 'pays' ? (SIZES[index] ?? 102) : SPECIAL_SIZE
    const word = wordOf(symbol, rules)
    const isGold = symbol.kind === 'wild'
    return paintPictureSymbol(
      picture,
      size,
      word ? { word, look: isGold ? 'gold' : 'red' } : undefined,
    )
  })
  const packed = packSymbols(painted)
  return new Map(rules.symbols.map(({ name }, index) => [name, packed[index] ?? NOTHING]))
}

/** What stands on a symbol that does something. */
function wordOf({ kind, multiplies }: SymbolRule, { bombs }: SlotRules): string | undefined {
  if (kind === 'pays') return undefined
  if (multiplies !== undefined) return `× ${multiplies}`
  if (kind === 'coin' && bombs) return '×'
  return i18next.t(`slot.tag.${kind}`)
}

/** In the font of the title's family. */
function letteringIn(letter: string, { look }: StageFacts): SymbolLettering {
  return {
    ...letteringOf(letter),
    weight: Math.max(650, look.weight),
    stretch: look.width >= 110 ? 'expanded' : look.width >= 90 ? 'normal' : 'condensed',
  }
}
