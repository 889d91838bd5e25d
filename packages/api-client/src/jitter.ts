/** A fraction from 0 to 1; the system's generator, because it is the one at hand everywhere. */
export function jitter(): number {
  const [word] = crypto.getRandomValues(new Uint32Array(1))
  return (word ?? 0) / 2 ** 32
}
