import {
  cutSheet,
  LayeredBackdrop,
  loadPicture,
  type MachineColours,
  mixColours,
  type RenderedMachine,
  Signature,
} from '@baize/game-client-kit'
import { flagshipUrl } from './art.ts'
import type { Flagship } from './flagship.ts'

/** What a flagship puts in the place of painted machine and ground. */
export interface FlagshipScene {
  readonly rendered: RenderedMachine
  readonly backdrop: LayeredBackdrop
  readonly colours: MachineColours
}

/** A picture of a game, or nothing where it does not come: the game goes on without it. */
export async function pictureOf(
  gameCode: string,
  name: string,
): Promise<HTMLImageElement | undefined> {
  const url = flagshipUrl(gameCode, name)
  return url === undefined ? undefined : await loadPicture(url).catch(() => undefined)
}

/** Frame, scene and signature of a flagship; undefined where the pictures do not come, and the house paints it. */
export async function openFlagshipScene(
  gameCode: string,
  flagship: Flagship,
): Promise<FlagshipScene | undefined> {
  const [frame, far, markedCell] = await Promise.all([
    pictureOf(gameCode, 'frame'),
    pictureOf(gameCode, 'scene'),
    pictureOf(gameCode, 'cell'),
  ])
  if (!frame || !far) return undefined
  const { reach, kept } = flagship.frame
  const signature = new Signature(flagship.signature.light)
  return {
    rendered: {
      frame: { picture: frame, ...reach, kept, ...flagship.reels },
      plate: flagship.plate,
      windowRows: flagship.windowRows,
      markedCell,
      signature,
    },
    backdrop: new LayeredBackdrop({ far, ...flagship.scene }),
    colours: coloursOf(flagship),
  }
}

/** What is not needed for the first spin: the near layer, the feature's scene, and what turns. A scene that was left is let be. */
export async function completeScene(
  { gameCode, flagship }: { readonly gameCode: string; readonly flagship: Flagship },
  { rendered, backdrop }: FlagshipScene,
  isLeft: () => boolean,
): Promise<void> {
  const { name } = flagship.signature
  const [sheet, still, near, feature] = await Promise.all([
    pictureOf(gameCode, `${name}-turn`),
    pictureOf(gameCode, name),
    pictureOf(gameCode, 'near'),
    pictureOf(gameCode, 'scene-feature'),
  ])
  if (isLeft()) return
  if (sheet) rendered.signature?.show(cutSheet(sheet))
  else if (still) rendered.signature?.show(cutSheet(still, { columns: 1, rows: 1 }))
  backdrop.complete({ near, feature })
}

function coloursOf({ mark, markInk, plate, reels }: Flagship): MachineColours {
  const [top, middle, foot] = reels.ground
  return {
    metal: [mark, mark, mixColours(mark, '#000000', 0.5), mark],
    trim: foot,
    hole: top,
    drum: [top, foot, middle],
    lit: plate.light,
    mark,
    markInk,
  }
}
