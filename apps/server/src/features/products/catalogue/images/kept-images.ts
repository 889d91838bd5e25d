import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artFile } from '@baize/tile-art'
import sharp from 'sharp'
import { drawPlan, type ImagePlan } from './plan-image.ts'

const AT_ONCE_MAX = 2
const WAITING_MAX = 400
const WEBP_QUALITY = 82
/** A part of the name of every kept picture: raise it when plates are drawn in another way. */
const DRAWN_AS = 2

/** Too many pictures are being drawn; a browser may ask again. */
export class ImageQueueFull extends Error {}

/** Pictures that were drawn once and are kept in a folder, by what they show. */
export interface KeptImages {
  find(plan: ImagePlan): Promise<Buffer>
}

export function createKeptImages(folder: string): KeptImages {
  const drawing = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let underWay = 0

  const enter = async (): Promise<void> => {
    if (underWay < AT_ONCE_MAX) {
      underWay += 1
      return
    }
    if (waiting.length >= WAITING_MAX) throw new ImageQueueFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
  const draw = async (plan: Exclude<ImagePlan, { kind: 'object' }>, file: string) => {
    await enter()
    try {
      const bytes = await render(plan)
      await mkdir(folder, { recursive: true })
      // Whole or not at all, whoever looks for it meanwhile.
      await writeFile(`${file}.new`, bytes)
      await rename(`${file}.new`, file)
      return bytes
    } finally {
      leave()
    }
  }
  return {
    async find(plan) {
      if (plan.kind === 'object') return await readFile(artFile(plan.name) ?? '')
      const key = createHash('sha256')
        .update(JSON.stringify([DRAWN_AS, plan]))
        .digest('hex')
      const file = join(folder, `${key.slice(0, 40)}.${plan.format}`)
      const kept = await readFile(file).catch(() => undefined)
      if (kept) return kept
      const known = drawing.get(key) ?? draw(plan, file).finally(() => drawing.delete(key))
      drawing.set(key, known)
      return await known
    },
  }
}

async function render(plan: Exclude<ImagePlan, { kind: 'object' }>): Promise<Buffer> {
  // Objects stand in the drawing as long texts, which the reader refuses unless it is told.
  const picture = sharp(Buffer.from(await drawPlan(plan)), { unlimited: true })
  if (plan.kind === 'tile') picture.resize({ width: plan.width })
  else if (plan.isQuiet) picture.modulate({ saturation: 0.25, brightness: 0.8 })
  return plan.format === 'webp'
    ? await picture.webp({ quality: WEBP_QUALITY }).toBuffer()
    : await picture.png({ palette: true }).toBuffer()
}
