/** The picture before or behind, in a round. */
export function stepProof(at: number, by: -1 | 1, count: number): number {
  return (at + by + count) % count
}

/** What a key does in the viewer; undefined for keys that are none of its. */
export function proofKey(key: string, isRightToLeft: boolean): -1 | 1 | 'zoom' | undefined {
  if (key === '+' || key === '-') return 'zoom'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}
