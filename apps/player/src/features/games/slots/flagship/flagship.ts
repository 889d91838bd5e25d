import type { FrameRoom, Motes, SceneLight, WinPlateLook } from '@baize/game-client-kit'

/** Where a game's lettering stands, in cells: its width, and its top from the top of the reels. */
export interface LogoPlace {
  readonly width: number
  readonly top: number
}

/** The art direction of a slot with pictures of its own: everything around them that is a number or a colour. */
export interface Flagship {
  /** How the rendered frame lies around the reels, in cells. */
  readonly frame: FrameRoom
  readonly logo: { readonly wide: LogoPlace; readonly portrait: LogoPlace }
  readonly reels: {
    /** The ground behind the symbols, from the top. */
    readonly ground: readonly [string, string, string]
    readonly divider: string
  }
  readonly plate: WinPlateLook
  /** Reels of changing height fill a window of so many rows; absent where all rows are alike. */
  readonly windowRows?: number
  /** Winning lines and the edge of what is awaited, and the ink on them. */
  readonly mark: string
  readonly markInk: string
  readonly scene: {
    readonly lights: readonly SceneLight[]
    readonly motes: Motes
    readonly shade: string
    /** The part of the scene that stays in view on a narrow screen, as a share of its width. */
    readonly focus: number
  }
  /** The character or object that the game is known by: a picture with a sheet, and its light. */
  readonly signature: { readonly name: string; readonly light: string }
  /** What flies up after a large win. */
  readonly thrown: string
  /** Symbols whose picture has another name than the rules give them; by the key of the text. */
  readonly names?: Readonly<Record<string, string>>
  /** Symbols that are not as large as most, as a share of the cell. */
  readonly sizes?: Readonly<Record<string, number>>
  /** Panels beside the machine and the deck: ground from its top, edge, words and what is quieter. */
  readonly panel: {
    readonly ground: readonly [string, string]
    readonly edge: string
    readonly ink: string
    readonly quiet: string
    readonly sum: string
  }
}
