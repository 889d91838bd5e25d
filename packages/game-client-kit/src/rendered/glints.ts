import { cutCanvas, SHEET, type Turning } from './turning.ts'

/** Light is soft: a small picture shows as much of it as a large one. */
const EDGE = 112
const STRENGTH = 0.95
/** How narrow the light is; higher is narrower. */
const SHARPNESS = 9
const LIGHT_HEIGHT = 0.35
const LIGHT_DEPTH = 0.55
/** From how far left to how far right it runs. */
const REACH = 1.3

type Vector = readonly [x: number, y: number, z: number]

/**
 * A light that runs over a relief from left to right: pictures to be added to the symbol, in their order. Worked out
 * from its normal picture: x to the right, y up, z to the eye, each from 0 to 255.
 */
export function paintGlints(normals: HTMLImageElement): Turning {
  const relief = readRelief(normals)
  const { columns, rows } = SHEET
  const canvas = document.createElement('canvas')
  canvas.width = EDGE * columns
  canvas.height = EDGE * rows
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser cannot paint')
  const count = columns * rows
  for (let frame = 0; frame < count; frame += 1) {
    const picture = brush.createImageData(EDGE, EDGE)
    picture.data.set(lightRelief(relief, halfwayTo((frame / (count - 1)) * 2 - 1)))
    brush.putImageData(picture, (frame % columns) * EDGE, Math.floor(frame / columns) * EDGE)
  }
  return cutCanvas(canvas)
}

/** Between the eye and a light that is as far to the right as `share` says, from −1 to 1. */
export function halfwayTo(share: number): Vector {
  const light = unit([share * REACH, LIGHT_HEIGHT, LIGHT_DEPTH])
  return unit([light[0], light[1], light[2] + 1])
}

/** White where the relief throws the light into the eye, as RGBA. */
export function lightRelief(
  relief: Uint8ClampedArray,
  [x, y, z]: Vector,
): Uint8ClampedArray<ArrayBuffer> {
  const lit = new Uint8ClampedArray(relief.length)
  for (let at = 0; at < relief.length; at += 4) {
    const alpha = relief[at + 3] ?? 0
    if (alpha === 0) continue
    const facing =
      ((relief[at] ?? 0) / 127.5 - 1) * x +
      ((relief[at + 1] ?? 0) / 127.5 - 1) * y +
      ((relief[at + 2] ?? 0) / 127.5 - 1) * z
    lit.fill(255, at, at + 3)
    lit[at + 3] = alpha * STRENGTH * Math.max(0, facing) ** SHARPNESS
  }
  return lit
}

function readRelief(picture: HTMLImageElement): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = EDGE
  canvas.height = EDGE
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('this browser cannot paint')
  brush.drawImage(picture, 0, 0, EDGE, EDGE)
  return brush.getImageData(0, 0, EDGE, EDGE).data
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
