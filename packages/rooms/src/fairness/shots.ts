import { chanceOf, type Hashes } from './joint.ts'

/** The exact chance of one shot, in lowest terms. */
export interface ShotChance {
  readonly num: number
  readonly den: number
}

/** Which shots of a batch catch what they hit: one nonce for the batch, shots in their order. */
export function catchesOf(
  { hmac }: Pick<Hashes, 'hmac'>,
  seeds: { readonly seed: string; readonly client: string; readonly nonce: number },
  shots: readonly ShotChance[],
): readonly number[] {
  const chance = chanceOf(hmac, seeds)
  return shots.flatMap(({ num, den }, at) => (chance.below(den) < num ? [at] : []))
}
