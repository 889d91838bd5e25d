import type { Chance } from '@baize/kernel'

/** A key drawn from the seed, so that a run can be repeated to the letter. */
export function drawKey(chance: Chance): string {
  const hex = Array.from({ length: 8 }, () => chance.below(65_536).toString(16).padStart(4, '0'))
  const [a, b, c, d, e, f, g, h] = hex
  return `${a}${b}-${c}-4${d?.slice(1)}-8${e?.slice(1)}-${f}${g}${h}`
}
