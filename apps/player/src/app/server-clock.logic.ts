/**
 * The server's time by this device's clock. An answer was made at some moment between asking and hearing; news is as old as
 * its way. So every sample is at most right, and the largest of the last ones is nearest.
 */
export function aheadOf(samples: readonly number[]): number {
  return samples.length === 0 ? 0 : Math.max(...samples)
}

const SAMPLES_MAX = 12

export function withSample(samples: readonly number[], aheadMs: number): readonly number[] {
  return [aheadMs, ...samples].slice(0, SAMPLES_MAX)
}
