import type { CSSProperties } from 'react'
import { flagshipUrl } from './art.ts'
import type { Flagship } from './flagship.ts'

/** What the style sheet of flagships takes from a game: its scene, its panels, where its lettering stands. */
export function flagshipStyle(gameCode: string, flagship: Flagship): CSSProperties {
  const { panel, logo, plate, scene } = flagship
  const small = flagshipUrl(gameCode, 'scene-small')
  return {
    '--scene-ground': `${scene.shade}${small ? ` url("${small}") ${scene.focus * 100}% 50% / cover` : ''}`,
    '--panel': `linear-gradient(180deg, ${panel.ground[0]}, ${panel.ground[1]})`,
    '--panel-edge': panel.edge,
    '--panel-ink': panel.ink,
    '--panel-quiet': panel.quiet,
    '--panel-sum': panel.sum,
    '--scene-shade': scene.shade,
    '--win-light': plate.light[1],
    '--logo-wide-w': logo.wide.width,
    '--logo-wide-top': logo.wide.top,
    '--logo-portrait-w': logo.portrait.width,
    '--logo-portrait-top': logo.portrait.top,
    '--frame-bottom-cells': flagship.frame.reach.bottom,
  } as CSSProperties
}
