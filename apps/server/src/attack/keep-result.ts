import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How much an attack tries, and with which chance; the release run asks for more. */
export const ATTACK = {
  requests: Number(process.env.ATTACK_REQUESTS ?? 6_000),
  seed: Number(process.env.ATTACK_SEED ?? 1),
  isRelease: process.env.ATTACK_REQUESTS !== undefined,
}

/** Writes what an attack came to where the release run collects it; within `npm test` nowhere. */
export async function keepResult(name: string, figures: object): Promise<void> {
  const folder = process.env.ATTACK_RESULTS
  if (folder === undefined) return
  await writeFile(
    join(folder, `${name}.json`),
    JSON.stringify({ name, seed: ATTACK.seed, ...figures }),
  )
}
