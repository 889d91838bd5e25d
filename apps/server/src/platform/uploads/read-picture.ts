import sharp from 'sharp'

/** A picture drawn anew: nothing of the file it came from is left but what can be seen. */
export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** How a picture is drawn anew. */
export interface PictureRules {
  /** The longest side is made no longer than this. */
  readonly sideMax: number
  /** Pictures with a shorter side than this are refused. */
  readonly sideMin: number
  /** Cut to a square from its middle. */
  readonly isSquare?: boolean
}

/** 50 million: a large camera's picture. A file of a few bytes can claim a thousand times more. */
const PIXELS_MAX = 50_000_000
const QUALITY = 85
const AT_ONCE_MAX = 2
const WAITING_MAX = 20

/** Too many pictures are being drawn already; the caller may try again. */
export class PictureQueueFull extends Error {
  constructor() {
    super('too many pictures are waiting to be drawn')
    this.name = 'PictureQueueFull'
  }
}

// Nothing is read twice, and files of strangers are not kept in memory.
sharp.cache(false)
sharp.concurrency(1)

let underWay = 0
const waiting: (() => void)[] = []

/**
 * Reads a JPEG or PNG by what is in it and draws it anew as JPEG, upright, without place, camera or
 * anything hidden behind the picture. `unreadable` for files that are damaged or claim too many
 * pixels, `too_small` for pictures nobody can read.
 */
export async function readPicture(
  file: Uint8Array,
  rules: PictureRules,
): Promise<Picture | 'unreadable' | 'too_small'> {
  await enter()
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    const { format, width, height } = await picture.metadata()
    if ((format !== 'jpeg' && format !== 'png') || !width || !height) return 'unreadable'
    if (Math.min(width, height) < rules.sideMin) return 'too_small'
    const drawn = await picture
      .rotate()
      .resize({
        width: rules.sideMax,
        height: rules.sideMax,
        fit: rules.isSquare ? 'cover' : 'inside',
        withoutEnlargement: !rules.isSquare,
      })
      // What is transparent in a PNG would come out black.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
  } catch {
    return 'unreadable'
  } finally {
    leave()
  }
}

async function enter(): Promise<void> {
  if (underWay < AT_ONCE_MAX) {
    underWay += 1
    return
  }
  if (waiting.length >= WAITING_MAX) throw new PictureQueueFull()
  await new Promise<void>((resolve) => waiting.push(resolve))
}

function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else underWay -= 1
}
