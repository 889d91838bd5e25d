import type { CSSProperties } from 'react'

/** Dots of each face, on a field of three by three. */
const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A die that tumbles to its face. */
export function Die({ face, at = 0 }: { readonly face: number; readonly at?: number }) {
  return (
    <svg
      className="die"
      viewBox="0 0 100 100"
      role="img"
      aria-label={String(face)}
      style={{ '--at': at } as CSSProperties}
    >
      <rect x="4" y="4" width="92" height="92" rx="20" />
      {(DOTS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={25 + x * 25} cy={25 + y * 25} r="9.5" />
      ))}
    </svg>
  )
}
