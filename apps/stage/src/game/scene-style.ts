import type { StageFacts } from '@baize/contract/stage'
import { makeSceneLook } from '@baize/game-client-kit'
import type { CSSProperties } from 'react'
import type { Hud } from './hud.ts'

/** What the stylesheet knows of a title: its colours, its lettering, and where its machine stands. */
export function sceneStyle({ look, seed }: StageFacts, { machine }: Hud): CSSProperties {
  const scene = makeSceneLook(look.light, look.base, seed)
  const [edge, body, shade] = scene.machine.metal
  const style = {
    '--look-light': scene.light,
    '--look-middle': scene.middle,
    '--look-base': scene.base,
    '--look-deep': scene.deep,
    '--look-ink': look.family === 'draw' ? '#fff2c6' : look.ink,
    '--metal-edge': edge,
    '--metal': body,
    '--metal-shade': shade,
    '--name-weight': look.weight,
    '--name-width': `${look.width}%`,
    '--name-tracking': `${look.tracking}em`,
    '--name-slant': `${look.slant}deg`,
    '--name-turn': `${look.turn}deg`,
    '--name-case': look.isCaps ? 'uppercase' : 'none',
    '--name-edge': look.edges[0] ?? 'rgb(0 0 0 / 0.55)',
    ...(machine && {
      '--machine-x': `${machine.x}px`,
      '--machine-y': `${machine.y}px`,
      '--machine-w': `${machine.width}px`,
      '--machine-h': `${machine.height}px`,
    }),
  }
  // Custom properties, which React's type of a style does not list.
  return style as CSSProperties
}
