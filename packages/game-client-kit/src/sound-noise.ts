/** White noise between -1 and 1, the same for the same seed. */
export function makeNoise(length: number, seed = 22_222): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length)
  let state = seed
  for (let index = 0; index < length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[index] = (state / 2_147_483_648) * 2 - 1
  }
  return samples
}
