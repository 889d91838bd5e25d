import { createHash, randomBytes } from 'node:crypto'
import { type Clock, isUuid, uuidV7 } from '@baize/kernel'
import type pg from 'pg'
import svgCaptcha from 'svg-captcha'

const LIFE_MS = 5 * 60_000
const LENGTH = 4
/** Letters and digits that cannot be taken for one another. */
const LEFT_OUT = '0oO1iIlL5sS2zZ8B'

/** Images with letters to type. Each works once and for five minutes. */
export interface Captchas {
  create(): Promise<{ captchaId: string; image: string }>
  accept(captchaId: string | undefined, typed: string | undefined): Promise<boolean>
}

/** Removes images that nobody answered in time. */
export async function pruneCaptchas(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query('delete from captcha where expires_at < $1', [at])
}

export function createCaptchas(pool: pg.Pool, clock: Clock): Captchas {
  const hashOf = (id: string, answer: string) =>
    createHash('sha256').update(`${id}:${answer.toLowerCase()}`).digest()
  return {
    async create() {
      const drawn = svgCaptcha.create({
        size: LENGTH,
        ignoreChars: LEFT_OUT,
        noise: 3,
        width: 132,
        height: 48,
        color: true,
        background: '#f4f1e8',
      })
      const id = uuidV7(clock, randomBytes(10))
      await pool.query('insert into captcha (id, answer_hash, expires_at) values ($1, $2, $3)', [
        id,
        hashOf(id, drawn.text),
        new Date(clock.now() + LIFE_MS),
      ])
      const data = Buffer.from(drawn.data).toString('base64')
      return { captchaId: id, image: `data:image/svg+xml;base64,${data}` }
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
