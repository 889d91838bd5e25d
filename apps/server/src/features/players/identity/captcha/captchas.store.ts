import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type Clock, isUuid, uuidV7 } from '@baize/kernel'
import type pg from 'pg'
import sharp from 'sharp'
import { loadCaptchaFonts } from './captcha-fonts.ts'
import { type DrawBelow, drawCaptcha, drawCaptchaText } from './draw-captcha.ts'

const LIFE_MS = 5 * 60_000
/** Text and picture come from the same source as whatever must not be foreseen. */
const drawBelow: DrawBelow = (bound) => randomInt(bound)

/**
 * Images with letters to type. Each works once and for five minutes. A program that reads pictures reads many of them: they are
 * never the only guard of anything.
 */
export interface Captchas {
  create(): Promise<{ captchaId: string; image: string }>
  accept(captchaId: string | undefined, typed: string | undefined): Promise<boolean>
}

/** Removes images that nobody answered in time. */
export async function pruneCaptchas(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query('delete from captcha where expires_at < $1', [at])
}

export function createCaptchas(pool: pg.Pool, clock: Clock): Captchas {
  const fonts = loadCaptchaFonts()
  const hashOf = (id: string, answer: string) =>
    createHash('sha256').update(`${id}:${answer.toLowerCase()}`).digest()
  return {
    async create() {
      const text = drawCaptchaText(drawBelow)
      const picture = await sharp(Buffer.from(drawCaptcha(text, fonts, drawBelow)))
        .png({ palette: true, colours: 16 })
        .toBuffer()
      const id = uuidV7(clock, randomBytes(10))
      await pool.query('insert into captcha (id, answer_hash, expires_at) values ($1, $2, $3)', [
        id,
        hashOf(id, text),
        new Date(clock.now() + LIFE_MS),
      ])
      return { captchaId: id, image: `data:image/png;base64,${picture.toString('base64')}` }
    },
    async accept(captchaId, typed) {
      if (!captchaId || !typed || !isUuid(captchaId)) return false
      // Taken out whatever was typed: one image, one try.
      const taken = await pool.query<{ answer_hash: Buffer }>(
        'delete from captcha where id = $1 and expires_at > $2 returning answer_hash',
        [captchaId, new Date(clock.now())],
      )
      return taken.rows[0]?.answer_hash.equals(hashOf(captchaId, typed.trim())) ?? false
    },
  }
}
